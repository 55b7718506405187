import { fitOf } from "@/lib/avatar/parts/hats/fit";
import type { Part } from "@/lib/avatar/parts/part";
import { mixHex } from "@/lib/avatar/voxels/palette";
import { box, type Hex, type Pattern, pair } from "@/lib/avatar/voxels/strokes";

const BLACK: Hex = "#262524";
const WHITE: Hex = "#e4dcd3";
const STEEL: Hex = "#9aa6aa";

/** Slanting bands of white squares on black. */
const checks: Pattern = (x, y, z) => ((x + z + 60) % 6 < 3 && (x + y + z + 60) % 2 === 0 ? WHITE : BLACK);

/** A ring round the brow, knotted behind; the hair stays above it. Always black and white. */
export const bandana: Part = (context) => {
  const { left, right, back, front } = fitOf(context);
  const low = context.body.eye.y[1] + 2;
  const rows = [low, low + 3] as const;
  return [
    box([left, right], rows, front, checks),
    box([left, right], rows, back, checks),
    box(left, rows, [back, front], checks),
    box(right, rows, [back, front], checks),
    box([-2, 1], [low, low + 4], [back - 2, back - 1], BLACK),
  ];
};

/** A bow over the head that touches it nowhere, steel stems, padded plates over the ears. */
export const headphones: Part = ({ body, ink }) => {
  const { head, ear } = body;
  const bow = head.y[1] + 3;
  const side = head.x[1] + 3;
  const inner = typeof ink === "string" ? mixHex(ink, "#000000", 0.35) : BLACK;
  const plate = [ear.y[0] - 3, ear.y[1] + 3] as const;
  return [
    box([-1 - side + 3, side - 3], [bow, bow + 1], [0, 3], ink),
    ...pair([side - 2, side - 1], [bow - 1, bow], [0, 3], ink),
    ...pair([side - 1, side], [bow - 3, bow - 1], [0, 3], ink),
    ...pair(side, [ear.y[1] + 2, bow - 4], [1, 2], STEEL),
    ...pair([side - 1, side], plate, [-2, 5], ink),
    ...pair(side + 1, [plate[0] + 2, plate[1] - 2], [0, 3], inner),
    ...pair([head.x[1] + 1, side - 2], [plate[0] + 1, plate[1] - 1], [-1, 4], inner, { where: "empty" }),
  ];
};
