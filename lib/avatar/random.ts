/** Deterministic numbers in [0, 1): the same seed gives the same sequence on every machine. */
export type Random = () => number;

/** 32-bit hash of a text (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/). */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Creates the random sequence of a seed text (mulberry32 by Tommy Ettinger, public domain). */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a number in [0, 1) fixed by a place, for textures independent of the drawing order. */
export function getNoise(x: number, y: number, z: number, seed = 0): number {
  let hash = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647) ^ Math.imul(seed, 1274126177);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  hash = Math.imul(hash ^ (hash >>> 16), 2246822519);
  return ((hash ^ (hash >>> 15)) >>> 0) / 4294967296;
}

/** Draws one of the values with the given weights. @throws RangeError when there is none. */
export function chooseWeighted<T>(random: Random, choices: readonly (readonly [T, number])[]): T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  let mark = random() * total;
  for (const [value, weight] of choices) {
    mark -= weight;
    if (mark < 0) return value;
  }
  const last = choices.at(-1);
  if (last === undefined) throw new RangeError("weighted: nothing to choose from");
  return last[0];
}
