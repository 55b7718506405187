import { addBreadcrumb, captureException, init } from "@sentry/nextjs";
import { watchBootStages } from "@/lib/shared/reporting/boot-stages";
import { createReportingOptions } from "@/lib/shared/reporting/options";

/**
 * Starts error reporting in the browser, and reports earlier errors. Each report contains the boot stages of the 3D
 * scene.
 */
export function startReporting(dsn: string, release: string | undefined, early: readonly unknown[]): void {
  init(createReportingOptions(dsn, release));
  watchBootStages(({ stage, at }) => addBreadcrumb({ category: "webgl", message: stage, timestamp: at / 1000 }));
  for (const error of early) captureException(error);
}
