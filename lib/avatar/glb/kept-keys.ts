/**
 * Which of a track's samples must stay as keys so that a reader's interpolation restores the others: from each key on, the
 * longest way that misses none. Samples are evenly spaced.
 * @param count how many samples there are.
 * @param missBy by how much the sample `at` is missed by the way from `first` to `last`, which is `share` gone.
 * @param tolerance largest miss that may stay.
 * @returns rising indices, the last sample's too; only 0 when every sample is as the first one.
 */
export function keptKeys(
  count: number,
  missBy: (first: number, last: number, share: number, at: number) => number,
  tolerance: number,
): number[] {
  const restored = (first: number, last: number): boolean => {
    for (let at = first + 1; at < last; at++) {
      if (missBy(first, last, (at - first) / (last - first), at) > tolerance) return false;
    }
    return true;
  };
  const stands = (at: number) => missBy(0, 0, 0, at) <= tolerance;
  if (Array.from({ length: count }, (_, at) => at).every(stands)) return [0];
  const kept = [0];
  for (let first = 0; first < count - 1; ) {
    // Twice as far while it goes well, then halving in on the furthest: cheap where nothing moves for long.
    let [good, bad] = [first + 1, first + 2];
    while (bad < count && restored(first, bad)) {
      good = bad;
      bad = first + (bad - first) * 2;
    }
    bad = Math.min(bad, count);
    while (bad - good > 1) {
      const middle = (good + bad) >> 1;
      if (restored(first, middle)) good = middle;
      else bad = middle;
    }
    kept.push(good);
    first = good;
  }
  return kept;
}
