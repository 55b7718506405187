import { publicSettings } from "@/lib/client/public-settings";
import { isReported, reportAfterPaint } from "@/lib/client/start-reporting";

const { NEXT_PUBLIC_SENTRY_DSN: dsn, SENTRY_RELEASE: release } = publicSettings;

if (isReported(window.location.pathname, dsn)) {
  reportAfterPaint(async (early) => {
    const { startReporting } = await import("@/sentry.client.config");
    startReporting(dsn, release, early);
  });
}
