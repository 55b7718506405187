import { setTimeout as pause } from "node:timers/promises";
import type { HitCounter, Hits } from "@/lib/server/limits/hit-counter";

/** Milliseconds that a count may take: nobody is to wait for it. */
const PATIENCE = 500;
/** Milliseconds for which a counter that failed is left alone. */
const REST = 5000;

/**
 * Counts with the first counter and, while that does not answer, with the second: a broken database neither locks anybody out nor lets
 * everything in; each instance then counts for itself.
 * @param onFail hears of the first failure of each rest
 */
export function patientCounter(first: HitCounter, second: HitCounter, onFail: (error: unknown) => void): HitCounter {
  let restsUntil = 0;
  return {
    async hit(key, windowMs, now) {
      if (performance.now() < restsUntil) return second.hit(key, windowMs, now);
      const late = new AbortController();
      try {
        return await Promise.race([first.hit(key, windowMs, now), tooLate(late.signal)]);
      } catch (error) {
        if (performance.now() >= restsUntil) onFail(error);
        restsUntil = performance.now() + REST;
        return second.hit(key, windowMs, now);
      } finally {
        late.abort();
      }
    },
  };
}

async function tooLate(signal: AbortSignal): Promise<Hits> {
  await pause(PATIENCE, undefined, { signal });
  throw new Error(`no count within ${PATIENCE} ms`);
}
