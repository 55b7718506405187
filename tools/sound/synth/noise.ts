/**
 * White noise in [-1, 1), the same sequence for the same seed (mulberry32 by Tommy Ettinger, public domain).
 * @param seed any whole number
 */
export function createNoise(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2147483648 - 1;
  };
}
