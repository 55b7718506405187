/** Samples per second of all synthesised sound. */
export const SAMPLE_RATE = 48_000;

/** Linear factor of a level in decibels. */
export function toGain(decibels: number): number {
  return 10 ** (decibels / 20);
}
