/** Pages embedded in foreign frames: they report nothing. */
const EMBEDDED = /^\/viewer(\/|$)/;

export function isReported(pathname: string, dsn: string | undefined): dsn is string {
  return Boolean(dsn) && !EMBEDDED.test(pathname);
}

/** Calls `load`, once, after the first paint; earlier errors are buffered and passed on. */
export function reportAfterPaint(load: (early: readonly unknown[]) => Promise<void>): void {
  const early: unknown[] = [];
  const bufferError = (event: ErrorEvent) => early.push(event.error ?? event.message);
  const bufferRejection = (event: PromiseRejectionEvent) => early.push(event.reason);
  window.addEventListener("error", bufferError);
  window.addEventListener("unhandledrejection", bufferRejection);
  // Two frames: the first runs before the paint, the second after it.
  requestAnimationFrame(() =>
    requestAnimationFrame(async () => {
      await load(early);
      window.removeEventListener("error", bufferError);
      window.removeEventListener("unhandledrejection", bufferRejection);
    }),
  );
}
