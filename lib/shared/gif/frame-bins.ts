/** Longest run of a packed frame: runs are 16-bit numbers. */
const MAX_RUN = 65_535;

/**
 * Packs the bins of a frame as runs: a bin and its number of pixels in turn. Avatars in front of a backdrop take a tenth
 * to a fifth of the memory; a frame that would grow is copied as it is.
 */
export function packBins(bins: Uint16Array): Uint16Array {
  const runs = new Uint16Array(bins.length);
  let length = 0;
  for (let start = 0; start < bins.length; ) {
    // A packed frame is shorter than the plain one, so that `unpackBins` can tell them apart.
    if (length + 2 >= bins.length) return bins.slice();
    const bin = bins[start]!;
    const limit = Math.min(bins.length, start + MAX_RUN);
    let end = start + 1;
    while (end < limit && bins[end] === bin) end++;
    runs[length++] = bin;
    runs[length++] = end - start;
    start = end;
  }
  return runs.slice(0, length);
}

/** Writes the bins of a frame that `packBins` packed to `bins`, which has the frame's length. */
export function unpackBins(packed: Uint16Array, bins: Uint16Array): void {
  if (packed.length === bins.length) {
    bins.set(packed);
    return;
  }
  let start = 0;
  for (let at = 0; at < packed.length; at += 2) {
    const end = start + packed[at + 1]!;
    if (end - start === 1) bins[start] = packed[at]!;
    else bins.fill(packed[at]!, start, end);
    start = end;
  }
}
