import { noiseAt } from "@/lib/avatar/random";

/** Number in [0, 1) of a particle: the same for the same index and use, on every machine. */
export function chance(index: number, use: number): number {
  return noiseAt(index + 1, use + 1, 7);
}

/** Part of a value after its point, 0..1 for negative ones too. */
export function fraction(value: number): number {
  return value - Math.floor(value);
}

/** 0 outside, rising and falling as a sine within 0..1. */
export function swell(share: number): number {
  return share <= 0 || share >= 1 ? 0 : Math.sin(share * Math.PI);
}

/** 0 before `from`, 1 after `to`, smooth between; falling when `to` is smaller. */
export function ramp(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

export const TURN = Math.PI * 2;
