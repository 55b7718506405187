/** Returns a frame's progress between two, 0..1. */
export function between(frame: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (frame - from) / (to - from)));
}

/** Starts slowly. */
export const easeIn = (t: number): number => t * t * t;

/** Ends slowly. */
export const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/** Starts and ends slowly. */
export const easeInOut = (t: number): number => (t < 0.5 ? 4 * t * t * t : 1 - 4 * (1 - t) ** 3);

/** Overshoots by a tenth, then returns (Penner's "back"). */
export const easeBack = (t: number): number => 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2;

/** From 0 up to 1 and back to 0. */
export const arc = (t: number): number => 4 * t * (1 - t);

/** A released spring: from 1 through a few ever smaller swings to 0. */
export const dampedWave = (t: number): number => (1 - t) ** 2 * Math.cos(t * Math.PI * 3);

export const mix = (from: number, to: number, t: number): number => from + (to - from) * t;
