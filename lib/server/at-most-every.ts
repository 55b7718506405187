import type { Log } from "@/lib/server/log";

/** Creates a function that runs a job at most once in `everyMs`, and in between returns its last result. */
export function atMostEvery<Parameters extends readonly unknown[], Result>(
  everyMs: number,
  job: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  let last: { readonly result: Result; readonly until: number } | undefined;
  return (...parameters) => {
    const now = performance.now();
    if (last === undefined || now >= last.until) last = { result: job(...parameters), until: now + everyMs };
    return last.result;
  };
}

/** Creates a function that logs a warning with its fields, once in `everyMs`, by default only once. */
export const createRareWarning = (
  log: Pick<Log, "warn">,
  message: string,
  everyMs = Number.POSITIVE_INFINITY,
): ((fields: object) => void) => atMostEvery(everyMs, (fields) => log.warn(fields, message));
