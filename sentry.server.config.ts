import { captureException, captureRequestError, init } from "@sentry/nextjs";
import { createReportingOptions } from "@/lib/shared/reporting/options";

/** Turns error reporting of the server on; loaded only when there is a DSN to report to. */
export function startReporting(dsn: string, release: string | undefined): void {
  init(createReportingOptions(dsn, release));
}

export const reportRequestError = captureRequestError;

/** Reports a fault that no request of Next's own has let through. */
export function reportFault(fault: unknown): void {
  captureException(fault);
}
