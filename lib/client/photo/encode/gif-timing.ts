/** Hundredths of a second below which browsers play a frame at a tenth of a second instead. */
const LEAST = 2;

/**
 * How long frames stay in a GIF, which counts hundredths of a second: spread so that no rounding adds up.
 * @param delayMs milliseconds of each frame
 * @param every only the first of so many frames is kept, and stays for the others
 * @returns whole tens of milliseconds for every kept frame
 */
export function gifDelays(count: number, delayMs: number, every = 1): number[] {
  const kept = Math.ceil(count / every);
  const tick = (frame: number) => Math.round((Math.min(frame * every, count) * delayMs) / 10);
  return Array.from({ length: kept }, (_, frame) => Math.max(LEAST, tick(frame + 1) - tick(frame)) * 10);
}
