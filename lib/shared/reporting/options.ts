import { scrub } from "@/lib/shared/reporting/scrub";

/** Names of the spans of pages that were not found: `/404`, `GET /404`, and Next's own page for it. */
const NOT_FOUND_SPANS = /^([A-Z]+ )?\/(404|_not-found)$/;

/**
 * The settings that server and browser share: everything is sampled but pages that were not found, nothing personal is
 * collected, and what is left is scrubbed of wallet data.
 */
export function reportingOptions(dsn: string, release: string | undefined) {
  return {
    dsn,
    ...(release ? { release } : {}),
    sampleRate: 1,
    tracesSampleRate: 1,
    ignoreSpans: [NOT_FOUND_SPANS],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      databaseQueryData: false,
      stackFrameVariables: false,
    },
    beforeSend: scrub,
    beforeSendSpan: scrub,
    beforeBreadcrumb: scrub,
  };
}
