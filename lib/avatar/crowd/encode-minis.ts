import {
  MINI,
  MINI_BYTES,
  MINI_FORMAT,
  MINI_GRID,
  MINI_HEADER,
  MINI_MAGIC,
  MINI_TINTS,
} from "@/lib/avatar/crowd/mini-pack";
import type { TintedMini } from "@/lib/avatar/crowd/mini-tints";

/**
 * A cell's file (docs/plaza.md), before it is compressed: what is alike stands together, and right halves say only in what
 * they differ from the left ones.
 * @param minis by their number in the cell
 * @throws RangeError for more than a layer holds
 */
export function encodeMinis(minis: readonly TintedMini[]): Uint8Array {
  if (minis.length > MINI_GRID ** 2) throw new RangeError(`${minis.length} minis are more than a layer holds`);
  const file = new Uint8Array(MINI_HEADER + minis.length * MINI_BYTES);
  const view = new DataView(file.buffer);
  [MINI_MAGIC, MINI_FORMAT, minis.length].forEach((number, nth) => {
    view.setUint32(nth * 4, number, true);
  });
  let at = MINI_HEADER;
  for (let tint = 0; tint < MINI_TINTS; tint++) {
    for (const { tints } of minis) file[at++] = tints[tint]! >> 8;
    for (const { tints } of minis) file[at++] = tints[tint]! & 255;
  }
  const put = (low: number, high: number) => {
    file[at++] = low | (high << 4);
  };
  for (const { texels } of minis) {
    for (const isRight of [false, true]) for (const view of [0, 2]) putHalf(texels, view, isRight, put);
  }
  for (const { texels } of minis) {
    const side = MINI.wide * MINI.high;
    for (let texel = side; texel < 2 * side; texel += 2) put(texels[texel]!, texels[texel + 1]!);
  }
  return file;
}

/** Half a view, two texels at a time, from the left; a right one as far as it differs from the left one's mirror picture. */
function putHalf(texels: Uint8Array, view: number, isRight: boolean, put: (low: number, high: number) => void): void {
  const half = MINI.wide / 2;
  for (let row = 0; row < MINI.high; row++) {
    const line = (view * MINI.high + row) * MINI.wide;
    const at = (column: number) =>
      isRight ? texels[line + half + column]! ^ texels[line + half - 1 - column]! : texels[line + column]!;
    for (let column = 0; column < half; column += 2) put(at(column), at(column + 1));
  }
}
