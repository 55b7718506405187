import { ApiError } from "@/lib/client/api/api-error";
import { wait } from "@/lib/client/wait";

/** Milliseconds before a print is asked for once more, each time. */
const PAUSES = [1000, 4000];
/** What a server without time is given when it does not say how long, in seconds. */
const BUSY_SECONDS = 3;
/** What passes by itself: too much to draw, or asked too fast. */
const COMES_BACK: ReadonlySet<string> = new Set(["busy", "too_many_requests"]);
/** How often in a row "busy" is no failure yet: about three minutes. */
const MAX_BUSY_RETRIES = 60;

export interface PatientOptions {
  readonly signal: AbortSignal;
  /** Hears that the server has no time yet. */
  readonly onBusy: () => void;
  /** Given by tests: time that passes at once. */
  readonly pass?: typeof wait;
}

/** Whether asking once more cannot help: somebody has to do something first. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/**
 * Loads something that a busy or shaky server may give at a later try.
 * @throws what the last try has thrown; a "no" at once
 */
export async function fetchPatiently<T>(load: () => Promise<T>, options: PatientOptions): Promise<T> {
  const { signal, onBusy, pass = wait } = options;
  let failures = 0;
  let refused = 0;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ApiError && COMES_BACK.has(error.code) && refused < MAX_BUSY_RETRIES) {
        refused++;
        onBusy();
        await pass((error.retryAfter ?? BUSY_SECONDS) * 1000, signal);
        continue;
      }
      const pause = PAUSES[failures];
      if (isFinal(error) || pause === undefined) throw error;
      failures++;
      await pass(pause, signal);
    }
  }
}
