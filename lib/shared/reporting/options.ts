import { scrub } from "@/lib/shared/reporting/scrub";

/** Names of the traces of pages that were not found: `/404`, `GET /404`, and Next's own page for it. */
const NOT_FOUND = /^([A-Z]+ )?\/(404|_not-found)$/;

/**
 * The settings that server and browser share: everything is sampled but pages that were not found, nothing personal is
 * collected, and what is left is scrubbed of wallet data.
 */
export function createReportingOptions(dsn: string, release: string | undefined) {
  return {
    dsn,
    ...(release ? { release } : {}),
    sampleRate: 1,
    tracesSampleRate: 1,
    // Streamed spans are sorted out by the name they start with; the server learns only later that a page is not there.
    traceLifecycle: "static" as const,
    ignoreTransactions: [NOT_FOUND],
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
    beforeSendTransaction: scrub,
    beforeBreadcrumb: scrub,
  };
}
