import type { Log } from "@/lib/server/log";

/** Creates a function that logs a warning with its fields, once in `everyMs`, by default only once. */
export function createRareWarning(
  log: Pick<Log, "warn">,
  message: string,
  everyMs = Number.POSITIVE_INFINITY,
): (fields: object) => void {
  let silentUntil = Number.NEGATIVE_INFINITY;
  return (fields) => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + everyMs;
    log.warn(fields, message);
  };
}
