/** Letters to be changed, added, left out or swapped with their neighbour until one word is the other (Damerau, Levenshtein). */
export function wordDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  const far = one.length + other.length;
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const changed = (last[at - 1] ?? far) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (before[at - 2] ?? far) + 1 : far;
      next.push(Math.min((last[at] ?? far) + 1, (next[at - 1] ?? far) + 1, changed, swapped));
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? far;
}

/** The word that was probably meant: one slip of the finger away, two in long words. Null when there is none. */
export function nearestWord(typed: string, words: Iterable<string>): string | null {
  if (typed.length < 3 || typed.length > 24) return null;
  let nearest: string | null = null;
  let least = typed.length > 5 ? 3 : 2;
  for (const word of words) {
    if (Math.abs(word.length - typed.length) >= least) continue;
    const distance = wordDistance(typed, word);
    if (distance < least) [nearest, least] = [word, distance];
  }
  return nearest;
}
