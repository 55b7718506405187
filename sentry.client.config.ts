import { addBreadcrumb, captureException, init } from "@sentry/nextjs";
import { followBoot } from "@/lib/shared/reporting/boot-stages";
import { createReportingOptions } from "@/lib/shared/reporting/options";

/**
 * Turns error reporting of the browser on, and reports the errors that came before it was loaded. Each report tells how far
 * the 3D scene had come.
 */
export function startReporting(dsn: string, release: string | undefined, early: readonly unknown[]): void {
  init(createReportingOptions(dsn, release));
  followBoot(({ stage, at }) => addBreadcrumb({ category: "webgl", message: stage, timestamp: at / 1000 }));
  for (const error of early) captureException(error);
}
