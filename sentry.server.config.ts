import { captureException, captureRequestError, init } from "@sentry/nextjs";
import { createReportingOptions } from "@/lib/shared/reporting/options";

/** Starts error reporting of the server; loaded only with a DSN. */
export function startReporting(dsn: string, release: string | undefined): void {
  init(createReportingOptions(dsn, release));
}

export const reportRequestError = captureRequestError;

/** Reports a fault that did not surface in a request of Next. */
export function reportFault(fault: unknown): void {
  captureException(fault);
}
