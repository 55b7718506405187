import { scrub } from "@/lib/shared/reporting/scrub";

/** Trace names of missing pages: `/404`, `GET /404`, and Next's own page for it. */
const NOT_FOUND = /^([A-Z]+ )?\/(404|_not-found)$/;

/**
 * Creates the options shared by server and browser: samples everything except missing pages, collects no personal data,
 * and scrubs wallet data from the rest.
 */
export function createReportingOptions(dsn: string, release: string | undefined) {
  return {
    dsn,
    ...(release ? { release } : {}),
    sampleRate: 1,
    tracesSampleRate: 1,
    // Streamed spans are filtered by their initial name; the server detects a missing page only later.
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
