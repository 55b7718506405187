import type { EncodeOptions } from "@/lib/client/photo/encode/encode-options";

/** Milliseconds and share before which any guess would be wild. */
const TOO_EARLY = 300;
const TOO_LITTLE = 0.04;
/** How much of a new guess is believed. */
const BELIEF = 0.25;

/**
 * Turns shares of the work into progress with the time left: smoothed, so that one slow frame does not make it jump.
 * Shares that fall behind are held.
 * @param now milliseconds
 */
export function createProgress(onProgress: EncodeOptions["onProgress"], now = () => performance.now()) {
  const start = now();
  let [told, at] = [0, start];
  let left: number | null = null;
  return (share: number): void => {
    told = Math.max(told, Math.min(1, share));
    const time = now();
    const elapsed = time - start;
    if (elapsed >= TOO_EARLY && told >= TOO_LITTLE) {
      const guess = (elapsed * (1 - told)) / told;
      left = left === null ? guess : (left - (time - at)) * (1 - BELIEF) + guess * BELIEF;
    }
    at = time;
    onProgress(told, left === null ? null : Math.max(0, left) / 1000);
  };
}
