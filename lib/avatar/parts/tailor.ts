import { type BodyMeasures, mirrorX } from "@/lib/avatar/voxels/measures";
import { box, erase, type Ink, pair, type Stroke } from "@/lib/avatar/voxels/strokes";

/** Front and back layer of cloth that lies on the torso of both bodies. */
export const FRONT = 3;
export const BACK = -2;
/** Lowest row of a shirt worn over the trousers. */
export const HEM = 24;
/** Rows that a short sleeve covers. */
export const SHORT_SLEEVE = 8;

/** Highest row of the torso's front; on the male body the shoulders rise one row above it, set back. */
export const chestTop = (body: BodyMeasures): number => (body.kind === "male" ? body.torso.y[1] - 1 : body.torso.y[1]);

/** The male body's shoulder row, beside the neck. */
export function shoulders(body: BodyMeasures, ink: Ink, depth: readonly [number, number] = [-1, 2]): Stroke[] {
  return body.kind === "male" ? pair([body.neck.x[1] + 1, body.torso.x[1]], body.torso.y[1], depth, ink) : [];
}

type Range = readonly [number, number];

/**
 * A block of cloth whose inside is plain. A pattern shows on the faces only: each joint cuts the block open, and a
 * patterned inside would fill the mesh with hidden quads.
 */
export function cloth(x: Range, y: Range, z: Range, ink: Ink): Stroke[] {
  const block = box(x, y, z, ink);
  if (typeof ink === "string") return [block];
  const inside = (range: Range): Range => [range[0] + 1, range[1] - 1];
  return [block, box(inside(x), inside(y), inside(z), ink(x[0], y[0], z[0]))];
}

interface ShellOptions {
  readonly hem?: number;
  readonly front?: number;
  readonly back?: number;
}

/** Cloth round the whole torso. */
export function shell(body: BodyMeasures, ink: Ink, options: ShellOptions = {}): Stroke[] {
  const { hem = HEM, front = FRONT, back = BACK } = options;
  return [...cloth(body.torso.x, [hem, chestTop(body)], [back, front], ink), ...shoulders(body, ink)];
}

/** Cloth round the first `rows` cells of both arms, counted from the shoulder; flush with the arm. */
export function sleeves(body: BodyMeasures, rows: number, ink: Ink): Stroke[] {
  const { arm } = body;
  const end = arm.x[0] + rows - 1;
  const both = (from: number) => [
    ...cloth([from, end], arm.y, arm.z, ink),
    ...cloth([mirrorX(end), mirrorX(from)], arm.y, arm.z, ink),
  ];
  if (body.kind === "male") return both(arm.x[0]);
  // A woman's shoulder is rounded: its outermost cells lie one row lower.
  return [...both(arm.x[0] + 1), ...pair(arm.x[0], [arm.y[0], arm.y[1] - 1], arm.z, ink)];
}

/** Cells from the shoulder to the hand. */
export const longSleeve = (body: BodyMeasures): number => body.wrist - body.arm.x[0];

/**
 * A neckline cut into the front: for each row from the top of the chest down, how far the opening reaches to either side
 * of the middle. The skin shows in `depth`, the layer behind the cloth.
 */
export function neckline(body: BodyMeasures, skin: Ink, halves: readonly number[], front = FRONT): Stroke[] {
  const top = chestTop(body);
  const depth = Math.min(front - 1, FRONT - 1);
  return halves.flatMap((half, row) => [
    erase([mirrorX(half - 1), half - 1], top - row, [depth + 1, front]),
    box([mirrorX(half - 1), half - 1], top - row, depth, skin),
  ]);
}

/** A border along a neckline: one cell outside each row's opening, and the row below the last. */
export function neckTrim(body: BodyMeasures, ink: Ink, halves: readonly number[]): Stroke[] {
  const top = chestTop(body);
  const last = halves.at(-1) ?? 0;
  return [
    ...halves.flatMap((half, row) => pair(half, top - row, FRONT, ink)),
    box([mirrorX(last - 1), last - 1], top - halves.length, FRONT, ink),
  ];
}
