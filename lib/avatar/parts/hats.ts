import type { Part } from "@/lib/avatar/parts/part";
import { BLACK, WHITE } from "@/lib/avatar/parts/prints";
import type { ValueOf } from "@/lib/avatar/traits/names";
import type { BodyMeasures } from "@/lib/avatar/voxels/measures";
import { bothSides, box, erase, type Ink, type Pattern, pair, picture, type Stroke } from "@/lib/avatar/voxels/strokes";
import { type Hex, mixHex, parseHex } from "@/lib/shared/colors";

/** Seat of a hat: the outline of its crown, and `row`, which converts a male head's row to this head's. */
interface Block {
  readonly x: readonly [number, number];
  readonly z: readonly [number, number];
  readonly row: (maleRow: number) => number;
}

/**
 * A male crown is flush with the head; a female one lies over a cell of hair at the sides and two in front and behind
 * (measured on the collection's Brimmed hat, 16 by 20 cells).
 */
function createBlock(body: BodyMeasures): Block {
  const { x, y, z } = body.head;
  const row = (maleRow: number) => maleRow + y[1] - 65;
  return body.kind === "female"
    ? { x: [x[0] - 1, x[1] + 1], z: [z[0] - 2, z[1] + 2], row }
    : { x: [x[0], x[1]], z: [z[0], z[1]], row };
}

/** Erases everything that protrudes from a hat in its upper rows. */
const noHairAbove = (row: Block["row"]): Stroke => erase([-16, 15], [row(66), row(82)], [-16, 15]);

/** Whether an ink is lighter than `limit`. Patterns are dark. */
function isLight(ink: Ink, limit: number): boolean {
  if (typeof ink !== "string") return false;
  const [r, g, b] = parseHex(ink);
  return r + g + b > limit;
}

/** A crown of eight rows, lower by two at its back edge, with a peak of six cells whose corners are cut. */
function peaked({ x, z, row }: Block, ink: Ink): Stroke[] {
  const front = z[1] + 1;
  return [
    noHairAbove(row),
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
    const block = createBlock(body);
    const left = -Math.floor((rows[0]?.length ?? 0) / 2);
    const badge = isLight(ink, 480) ? BLACK : WHITE;
    return [...peaked(block, ink), ...picture("front", [left, block.row(66), block.z[1]], rows, { W: badge })];
  };

const cap: Part = withBadge(["WWWW", "W  W", "W  W", "WWWW"]);

/** Every second cell from `from` to `to`. */
const everySecond = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor((to - from) / 2) + 1 }, (_, step) => from + 2 * step);

/** White columns of a bandana's top row, counted from its edge; each row below shifts them by one. */
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
const bandana: Part = ({ body }) => {
  const { x, z, row } = createBlock(body);
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

const STEEL: Hex = "#a9adb0";

/** Hat by value. */
export const HATS: Readonly<Record<ValueOf<"Hat">, Part>> = {
  /** A bar one row above the head, stepped down at its ends to sliders and plates over the ears; hair stays. */
  Headphones: ({ body, ink, traits }) => {
    const { head, ear } = body;
    // Cells along x outwards from the head, rows against the head's top row and the ear's lowest.
    const out = (cells: number) => head.x[1] + cells;
    const top = head.y[1];
    const low = ear.y[0];
    const middle = ear.z[0];
    return [
      ...(traits.Type === "Elephant" ? bothSides([erase([9, 15], [low - 4, low + 5], ear.z)]) : []),
      ...pair([out(2), out(3)], [low - 1, low + 6], [middle - 3, middle + 4], ink),
      ...pair(out(1), [low, low + 5], [middle - 2, middle + 3], ink),
      ...pair(out(4), [low + 1, low + 4], [middle - 1, middle + 2], ink),
      ...pair(out(4), [low + 5, top], ear.z, STEEL),
      ...pair(out(3), [top, top + 1], [middle - 1, middle + 2], ink),
      ...pair(out(2), [top + 1, top + 2], [middle - 1, middle + 2], ink),
      box([-1 - out(1), out(1)], [top + 2, top + 3], [middle - 1, middle + 2], ink),
    ];
  },
  Cap: cap,
  /** A crown in two tiers over a rim of ribs. */
  "Wool Hat": ({ body, ink }) => {
    const { x, z, row } = createBlock(body);
    const ribs = [row(62), row(64)] as const;
    const strokes: Stroke[] = [
      noHairAbove(row),
      box(x, [row(62), row(65)], z, ink),
      box([x[0] + 1, x[1] - 1], row(66), [z[0] + 1, z[1] - 1], ink),
    ];
    for (const at of everySecond(x[0], x[1])) strokes.push(box(at, ribs, [z[0] - 1, z[0] - 1], ink));
    for (const at of everySecond(x[0], x[1])) strokes.push(box(at, ribs, [z[1] + 1, z[1] + 1], ink));
    for (const at of everySecond(z[0], z[1])) strokes.push(box(x[0] - 1, ribs, at, ink), box(x[1] + 1, ribs, at, ink));
    return strokes;
  },
  /** The peak at the back; in front a half-round opening over the strap. */
  "Backwards Cap": ({ body, ink, skin }) => {
    const { x, z, row } = createBlock(body);
    const [back, front] = [z[0] - 1, z[1]];
    const strap = typeof ink === "string" ? mixHex(ink, "#ffffff", 0.6) : WHITE;
    return [
      noHairAbove(row),
      box(x, [row(61), row(67)], [z[0], front - 1], ink),
      box(x, [row(61), row(65)], [front, front + 1], ink),
      box([-3, 2], [row(62), row(63)], front, skin),
      erase([-2, 1], row(63), front + 1),
      erase([-3, 2], row(62), front + 1),
      box([-3, 2], row(61), front + 1, strap),
      box(x, [row(61), row(62)], [back - 3, back], ink),
      box([x[0] + 2, x[1] - 2], [row(61), row(62)], [back - 5, back - 4], ink),
    ];
  },
  /** White front that steps back over the top, a badge in the cap's colour, a button. */
  "Trucker Cap": ({ body, ink }) => {
    const block = createBlock(body);
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
  },
  Bandana: bandana,
  /** A crown in two tiers and a brim of four cells all round, corners cut. */
  Brimmed: ({ body }) => {
    const { x, z, row } = createBlock(body);
    return [
      noHairAbove(row),
      box(x, [row(61), row(66)], z, BLACK),
      box([x[0] + 1, x[1] - 1], row(67), [z[0] + 1, z[1] - 1], BLACK),
      box([x[0] - 4, x[1] + 4], [row(61), row(62)], [z[0] - 2, z[1] + 2], BLACK),
      box([x[0] - 2, x[1] + 2], [row(61), row(62)], [z[0] - 4, z[1] + 4], BLACK),
    ];
  },
  /** The two slots are nostrils. */
  "Snoutz Cap": withBadge(["WWWWWW", "W WW W", "W WW W", "WWWWWW"]),
};
