import { type Block, blockOf, noHairAbove } from "@/lib/avatar/parts/hats/block";
import type { Part } from "@/lib/avatar/parts/part";
import { mixHex, rgbOf } from "@/lib/avatar/voxels/palette";
import { box, erase, type Hex, type Ink, picture, type Stroke } from "@/lib/avatar/voxels/strokes";

const WHITE: Hex = "#e4dcd3";
const BLACK: Hex = "#292826";

/** Lighter than a middle grey. A pattern counts as dark. */
function isLight(ink: Ink, limit: number): boolean {
  if (typeof ink !== "string") return false;
  const [r, g, b] = rgbOf(ink);
  return r + g + b > limit;
}

/** A crown of eight rows, lower by two at its back edge, with a peak of six cells whose corners are cut. */
function peaked({ x, z, row }: Block, ink: Ink): Stroke[] {
  const front = z[1] + 1;
  return [
    noHairAbove(row(66)),
    box(x, [row(60), row(67)], [z[0] + 2, z[1]], ink),
    box(x, [row(60), row(65)], [z[0], z[0] + 1], ink),
    box(x, [row(60), row(61)], [front, front + 3], ink),
    box([x[0] + 2, x[1] - 2], [row(60), row(61)], [front + 4, front + 5], ink),
  ];
}

/** A cap with a badge, white on dark cloth and black on light. */
const withBadge =
  (rows: readonly string[]): Part =>
  ({ body, ink }) => {
    const block = blockOf(body);
    const left = -Math.floor((rows[0]?.length ?? 0) / 2);
    const badge = isLight(ink, 480) ? BLACK : WHITE;
    return [...peaked(block, ink), ...picture("front", [left, block.row(66), block.z[1]], rows, { W: badge })];
  };

export const cap: Part = withBadge(["WWWW", "W  W", "W  W", "WWWW"]);

/** The two slots are nostrils. */
export const snoutzCap: Part = withBadge(["WWWWWW", "W WW W", "W WW W", "WWWWWW"]);

/** White front that steps back over the top, a badge in the cap's colour, a button. */
export const truckerCap: Part = ({ body, ink }) => {
  const block = blockOf(body);
  const { x, z, row } = block;
  const front = z[1];
  const badge = isLight(ink, 560) ? BLACK : ink;
  return [
    ...peaked(block, ink),
    box(x, [row(62), row(67)], [front - 1, front], WHITE),
    ...[2, 4, 6, 8].map((inset, step) => box([x[0] + inset, x[1] - inset], row(67), front - 2 - step, WHITE)),
    ...picture("front", [-2, row(66), front], ["BBBB", "B  B", "B  B", "BBBB"], { B: badge }),
    box([-1, 0], row(68), [1, 2], ink),
  ];
};

/** The peak at the back; in front a half-round opening over the strap. */
export const backwardsCap: Part = ({ body, ink, skin }) => {
  const { x, z, row } = blockOf(body);
  const [back, front] = [z[0] - 1, z[1]];
  const strap = typeof ink === "string" ? mixHex(ink, "#ffffff", 0.6) : WHITE;
  return [
    noHairAbove(row(66)),
    box(x, [row(61), row(67)], [z[0], front - 1], ink),
    box(x, [row(61), row(65)], [front, front + 1], ink),
    box([-3, 2], [row(62), row(63)], front, skin),
    erase([-2, 1], row(63), front + 1),
    erase([-3, 2], row(62), front + 1),
    box([-3, 2], row(61), front + 1, strap),
    box(x, [row(61), row(62)], [back - 3, back], ink),
    box([x[0] + 2, x[1] - 2], [row(61), row(62)], [back - 5, back - 4], ink),
  ];
};
