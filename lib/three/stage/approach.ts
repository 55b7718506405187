/** Approaches a value exponentially, independent of the frame rate. @param pace rate per second */
export function approach(from: number, to: number, pace: number, seconds: number): number {
  return to + (from - to) * Math.exp(-pace * seconds);
}
