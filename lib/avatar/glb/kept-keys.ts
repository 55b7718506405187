/**
 * Which of a track's samples must stay as keys so that a reader's interpolation restores the others (U. Ramer 1972, D. Douglas
 * and T. Peucker 1973). Samples are evenly spaced.
 * @param count how many samples there are.
 * @param missBy by how much the sample `at` is missed by the way from `first` to `last`, which is `share` gone.
 * @param tolerance largest miss that may stay.
 * @returns rising indices; only 0 when every sample is as the first one.
 */
export function keptKeys(
  count: number,
  missBy: (first: number, last: number, share: number, at: number) => number,
  tolerance: number,
): number[] {
  const kept = new Uint8Array(count);
  kept[0] = 1;
  let moves = false;
  for (let at = 1; at < count && !moves; at++) moves = missBy(0, 0, 0, at) > tolerance;
  const open: [number, number][] = moves ? [[0, count - 1]] : [];
  if (moves) kept[count - 1] = 1;
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [first, last] = span;
    let [worst, split] = [tolerance, -1];
    for (let at = first + 1; at < last; at++) {
      const miss = missBy(first, last, (at - first) / (last - first), at);
      if (miss > worst) [worst, split] = [miss, at];
    }
    if (split < 0) continue;
    kept[split] = 1;
    open.push([first, split], [split, last]);
  }
  return [...kept.keys()].filter((at) => kept[at] === 1);
}
