/** Delays below this, in hundredths of a second, play as a tenth of a second in browsers. */
const MIN_DELAY_HUNDREDTHS = 2;

/**
 * Computes frame durations for a GIF, which counts hundredths of a second, without accumulated rounding.
 * @param delayMs milliseconds of each frame, or of all
 * @param frameStep keeps every nth frame, which also lasts for the skipped ones
 * @returns milliseconds per kept frame, in multiples of ten
 */
export function computeGifDelays(count: number, delayMs: number | readonly number[], frameStep = 1): number[] {
  const starts = [0];
  for (let frame = 0; frame < count; frame++) {
    starts.push(typeof delayMs === "number" ? (frame + 1) * delayMs : (starts[frame] ?? 0) + (delayMs[frame] ?? 0));
  }
  const tick = (keptFrame: number) => Math.round((starts[Math.min(keptFrame * frameStep, count)] ?? 0) / 10);
  return Array.from(
    { length: Math.ceil(count / frameStep) },
    (_, frame) => Math.max(MIN_DELAY_HUNDREDTHS, tick(frame + 1) - tick(frame)) * 10,
  );
}
