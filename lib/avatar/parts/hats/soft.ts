import { blockOf, noHairAbove } from "@/lib/avatar/parts/hats/block";
import type { Part } from "@/lib/avatar/parts/part";
import { box, type Hex, type Pattern, type Stroke } from "@/lib/avatar/voxels/strokes";

const BLACK: Hex = "#292826";
const WHITE: Hex = "#e4dcd3";

/** Every second cell from `from` to `to`. */
const everySecond = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor((to - from) / 2) + 1 }, (_, step) => from + 2 * step);

/** A crown in two tiers over a rim of ribs. */
export const woolHat: Part = ({ body, ink }) => {
  const { x, z, row } = blockOf(body);
  const ribs = [row(62), row(64)] as const;
  const strokes: Stroke[] = [
    noHairAbove(row(66)),
    box(x, [row(62), row(65)], z, ink),
    box([x[0] + 1, x[1] - 1], row(66), [z[0] + 1, z[1] - 1], ink),
  ];
  for (const at of everySecond(x[0], x[1])) strokes.push(box(at, ribs, [z[0] - 1, z[0] - 1], ink));
  for (const at of everySecond(x[0], x[1])) strokes.push(box(at, ribs, [z[1] + 1, z[1] + 1], ink));
  for (const at of everySecond(z[0], z[1])) strokes.push(box(x[0] - 1, ribs, at, ink), box(x[1] + 1, ribs, at, ink));
  return strokes;
};

/** A crown in two tiers and a brim of four cells all round, corners cut. */
export const brimmed: Part = ({ body }) => {
  const { x, z, row } = blockOf(body);
  return [
    noHairAbove(row(66)),
    box(x, [row(61), row(66)], z, BLACK),
    box([x[0] + 1, x[1] - 1], row(67), [z[0] + 1, z[1] - 1], BLACK),
    box([x[0] - 4, x[1] + 4], [row(61), row(62)], [z[0] - 2, z[1] + 2], BLACK),
    box([x[0] - 2, x[1] + 2], [row(61), row(62)], [z[0] - 4, z[1] + 4], BLACK),
  ];
};

/** Columns of a bandana's front, counted from its edge, that are white in the top row; each row below they move on by one. */
const CHECKS = new Set([4, 6, 10, 14, 16, 18]);
const SIDE_CHECKS = new Set([5, 8, 11]);

const checks =
  (left: number, top: number, edges: readonly [number, number]): Pattern =>
  (x, y, z) => {
    const down = top - y;
    const onSide = z > edges[0] && z < edges[1];
    const white = onSide ? SIDE_CHECKS.has(z - edges[0] - down) : CHECKS.has(x - left + down);
    return white ? WHITE : BLACK;
  };

/** A chequered band round the forehead, knotted behind; hair stays. */
export const bandana: Part = ({ body }) => {
  const { x, z, row } = blockOf(body);
  const [left, right, back, front] = [x[0] - 1, x[1] + 1, z[0] - 1, z[1] + 1];
  const rows = [row(61), row(64)] as const;
  const ink = checks(left, row(64), [back, front]);
  return [
    box([left, right], rows, front, ink),
    box([left, right], rows, back, ink),
    box(left, rows, z, ink),
    box(right, rows, z, ink),
    box([-2, 1], [row(62), row(65)], back - 1, BLACK),
    box([-3, -2], [row(57), row(62)], back - 1, BLACK),
    box([1, 2], [row(59), row(62)], back - 1, BLACK),
  ];
};
