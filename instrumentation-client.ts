import { isReported, reportAfterPaint } from "@/lib/client/start-reporting";

const dsn = process.env.NEXT_PUBLIC_SENTRY_DSN;

if (isReported(window.location.pathname, dsn)) {
  reportAfterPaint(async (early) => {
    const { startReporting } = await import("@/sentry.client.config");
    startReporting(dsn, process.env.NEXT_PUBLIC_RELEASE, early);
  });
}
