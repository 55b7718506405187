import { mixInk } from "@/lib/avatar/parts/hair/panels";
import type { PartContext } from "@/lib/avatar/parts/part";
import type { Ink, Stroke } from "@/lib/avatar/voxels/strokes";

type Triple = readonly [number, number, number];

/** A rounded box of hair: middle, half sizes and rounding, in cells. */
interface Mop {
  readonly middle: Triple;
  readonly half: Triple;
  readonly round: number;
  /** Whether hair may be at a place; blocks that fail are left out. */
  readonly covers: (x: number, y: number, z: number) => boolean;
}

/** How light curls are, which stands in for shaded corners. */
export const TONES = [1.12, 0.96, 0.8, 0.62] as const;

/** An ink as light as a tone of TONES; 0 is the lightest. */
export const toned = (ink: Ink, tone: number): Ink => mixInk("#000000", ink, TONES[tone] ?? 1);

/** Share of blocks that stand out of the rounded box; fewer behind, where they are seldom seen. */
const STRAY = 0.5;
const STRAY_BEHIND = 0.3;
/** Share of blocks beside the head that bear another one. */
const TWICE = 0.06;

/**
 * Curls: blocks of two by two by two cells that fill a rounded box, with more blocks standing on it by chance.
 * Blocks lie on one lattice (x and z odd), so that they cover one another's faces and the mesh stays small.
 */
export function clumps({ random, ink, body }: Pick<PartContext, "random" | "ink" | "body">, mop: Mop): Stroke[] {
  const { middle, half, round, covers } = mop;
  const byTone: Triple[][] = TONES.map(() => []);
  const { head } = body;
  const over = (place: Triple) => outside(minus(place, middle), half, round);
  const inHead = (place: Triple) =>
    [head.x, head.y, head.z].every((range, axis) => within(place[axis] ?? 0, range[0], range[1] + 1));
  const holds = (place: Triple) => inHead(place) || (over(place) <= 0 && covers(...place));

  for (const place of lattice(middle, half)) {
    const roll = random();
    if (!covers(...place)) continue;
    // Light tones are for blocks that stand out, dark ones for those behind them.
    const even = (roll * 97) & 1;
    if (over(place) <= 0) {
      byTone[2 + even]?.push(place);
      continue;
    }
    const step = stepOut(minus(place, middle), half, round);
    if (!holds(minus(place, step)) || roll > (place[2] < middle[2] - 7 ? STRAY_BEHIND : STRAY)) continue;
    byTone[even]?.push(place);
    if (roll < TWICE && step[1] === 0) byTone[1 - even]?.push(minus(place, minus([0, 0, 0], step)));
  }
  return byTone.map((places, tone) => ({
    kind: "cells",
    cells: places.flatMap(blockAt),
    ink: toned(ink, tone),
    where: "empty",
    flat: true,
  }));
}

const minus = (a: Triple, b: Triple): Triple => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const within = (value: number, low: number, high: number) => value > low && value < high;

/** Middles of the blocks in and round a box; x and z are even there, as a block of two starts at an odd cell. */
function* lattice(middle: Triple, half: Triple): Generator<Triple> {
  const from = (axis: 0 | 2) => Math.floor((middle[axis] - half[axis] - 2) / 2) * 2;
  for (let z = from(2); z < middle[2] + half[2] + 2; z += 2) {
    for (let y = Math.round(middle[1] - half[1]) - 1; y < middle[1] + half[1] + 2; y += 2) {
      for (let x = from(0); x < middle[0] + half[0] + 2; x += 2) yield [x, y, z];
    }
  }
}

/** The eight cells of a block. */
const blockAt = ([x, y, z]: Triple): Triple[] =>
  Array.from({ length: 8 }, (_, corner) => [x - 1 + (corner & 1), y - 1 + ((corner >> 1) & 1), z - 1 + (corner >> 2)]);

/** How far a coordinate lies in the rounded rim of a box along each axis. */
const rim = (place: Triple, half: Triple, round: number): Triple => [
  Math.max(0, Math.abs(place[0]) - half[0] + round),
  Math.max(0, Math.abs(place[1]) - half[1] + round),
  Math.max(0, Math.abs(place[2]) - half[2] + round),
];

/** Distance of a place to the rounded box, below 0 inside (Inigo Quilez, "Distance functions"). */
const outside = (place: Triple, half: Triple, round: number): number => Math.hypot(...rim(place, half, round)) - round;

/** One block outwards along the axis on which a place is farthest out. */
function stepOut(place: Triple, half: Triple, round: number): Triple {
  const out = rim(place, half, round);
  const axis = out.indexOf(Math.max(...out));
  return [0, 1, 2].map((other) => (other === axis ? 2 * Math.sign(place[axis] ?? 0) : 0)) as [number, number, number];
}
