import { captureException, init } from "@sentry/nextjs";
import { reportingOptions } from "@/lib/shared/reporting/options";

/** Turns error reporting of the browser on, and reports the errors that came before it was loaded. */
export function startReporting(dsn: string, release: string | undefined, early: readonly unknown[]): void {
  init(reportingOptions(dsn, release));
  for (const error of early) captureException(error);
}
