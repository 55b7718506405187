/** Colours of one avatar of a crowd, and which of them stands for each of its own. */
export interface FewColors {
  /** sRGB triples, `room` of them; the first one stands for nothing. */
  readonly palette: Uint8Array;
  /** New index of each old one; 0 stays 0. */
  readonly indexOf: Uint8Array;
}

/**
 * The colours that an avatar shows most, at most `room - 1`; each other one becomes the nearest of them.
 * @param palette 256 sRGB triples
 * @param uses how many cells have each colour
 */
export function fewColors(palette: Uint8Array, uses: Uint32Array, room: number): FewColors {
  const used = Array.from(uses.keys()).filter((index) => index > 0 && uses[index]! > 0);
  const kept = used.toSorted((a, b) => uses[b]! - uses[a]! || a - b).slice(0, room - 1);
  const distance = (a: number, b: number) => {
    const part = (axis: number) => (palette[a * 3 + axis]! - palette[b * 3 + axis]!) ** 2;
    return part(0) + part(1) + part(2);
  };
  const few = { palette: new Uint8Array(room * 3), indexOf: new Uint8Array(256) };
  kept.forEach((index, at) => {
    few.palette.set(palette.subarray(index * 3, index * 3 + 3), (at + 1) * 3);
  });
  for (const index of used) {
    const nearest = kept.reduce((best, other) => (distance(index, other) < distance(index, best) ? other : best));
    few.indexOf[index] = kept.indexOf(nearest) + 1;
  }
  return few;
}
