/** Goes a share of the way that is left, so that it takes as long at any frame rate. @param pace parts a second */
export function approach(from: number, to: number, pace: number, seconds: number): number {
  return to + (from - to) * Math.exp(-pace * seconds);
}
