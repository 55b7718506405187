import { mixInk, onSkull, pairDrops } from "@/lib/avatar/parts/hair/panels";
import type { Part, PartContext } from "@/lib/avatar/parts/part";
import type { Ink, Stroke } from "@/lib/avatar/voxels/strokes";

type Triple = readonly [number, number, number];

/** A rounded box of hair: middle, half sizes and rounding, in cells. */
interface Mop {
  readonly middle: Triple;
  readonly half: Triple;
  readonly round: number;
  /** Most cells that a curl hangs down. Default 0. */
  readonly long?: number;
  /** Whether hair may be at a place; blocks that fail are left out. */
  readonly covers: (x: number, y: number, z: number) => boolean;
}

/** How light curls are, which stands in for shaded corners. */
const TONES = [1.04, 1, 0.93, 0.78] as const;

/** An ink as light as a tone of TONES; 0 is the lightest. */
const toned = (ink: Ink, tone: number): Ink => mixInk("#000000", ink, TONES[tone] ?? 1);

/** Share of places on the rounded box that bear a curl; fewer behind, where they are seldom seen. */
const CURLED = 0.55;
const CURLED_BEHIND = 0.3;

/**
 * Curls: a rounded box of hair with blocks of three cells a side half sunk into it by chance. Blocks keep to one lattice, so that
 * they cover one another's faces and the mesh stays small.
 */
function clumps({ random, ink, body }: Pick<PartContext, "random" | "ink" | "body">, mop: Mop): Stroke[] {
  const { middle, half, round, covers, long = 0 } = mop;
  const { head } = body;
  const over = ([x, y, z]: Triple) => outside([x - middle[0], y - middle[1], z - middle[2]], half, round);
  const inHead = ([x, y, z]: Triple) =>
    x > head.x[0] && x < head.x[1] && y > head.y[0] && y < head.y[1] && z > head.z[0] && z < head.z[1];
  const core: Triple[] = [];
  for (const cell of cellsOf(middle, half, 1)) {
    if (covers(...cell) && !inHead(cell) && over(cell) <= -0.8) core.push(cell);
  }
  const byTone: Triple[][] = TONES.map(() => []);
  for (const place of cellsOf(middle, half, STEP)) {
    const roll = random();
    const tone = Math.floor(random() * 3);
    const drop = Math.floor(random() * (long + 1));
    const away = over(place);
    if (away < -1.6 || away > 1 || !covers(...place)) continue;
    if (roll > (place[2] < middle[2] - 7 ? CURLED_BEHIND : CURLED)) continue;
    byTone[tone]?.push(...blockAt(place, drop));
  }
  return [
    ...byTone.map(
      (cells, tone): Stroke => ({ kind: "cells", cells, ink: toned(ink, tone), where: "empty", flat: true }),
    ),
    { kind: "cells", cells: core, ink: toned(ink, 3), where: "empty", flat: true },
  ];
}

/** Cells along a side of a block. */
const STEP = 3;

/** Cells in and a little round a box, every `step`-th along each axis. */
function* cellsOf(middle: Triple, half: Triple, step: number): Generator<Triple> {
  const [x0, y0, z0] = [0, 1, 2].map((axis) => Math.floor(((middle[axis] ?? 0) - (half[axis] ?? 0) - 2) / step) * step);
  for (let z = z0 ?? 0; z < middle[2] + half[2] + 2; z += step) {
    for (let y = y0 ?? 0; y < middle[1] + half[1] + 2; y += step) {
      for (let x = x0 ?? 0; x < middle[0] + half[0] + 2; x += step) yield [x, y, z];
    }
  }
}

/** The cells of a block, `drop` cells longer downward. */
const blockAt = ([x, y, z]: Triple, drop: number): Triple[] =>
  Array.from({ length: (STEP + drop) * STEP * STEP }, (_, cell) => [
    x - 1 + (cell % STEP),
    y + 1 - Math.floor(cell / (STEP * STEP)),
    z - 1 + (Math.floor(cell / STEP) % STEP),
  ]);

/** Distance of a place to the rounded box, below 0 inside (Inigo Quilez, "Distance functions"). */
const outside = (place: Triple, half: Triple, round: number): number =>
  Math.hypot(...[0, 1, 2].map((axis) => Math.max(0, Math.abs(place[axis] ?? 0) - (half[axis] ?? 0) + round))) - round;

/** The skull under the curls: from row `front` over the forehead, from row `nape` behind the ears. */
function scalp({ ink, body }: PartContext, front: number, nape: number): Stroke[] {
  const { x, y } = body.head;
  return [
    onSkull(x, [front, y[1]], [-7, 8], ink),
    onSkull(x, [body.ear.y[1] + 1, front - 1], [-7, 6], ink),
    onSkull(x, [nape, body.ear.y[1]], [-7, 0], ink),
  ];
}

/** Whether the fringe has a curl more at a place: an uneven row. */
const hangs = (x: number) => (x * x) % 7 < 3;

/** Male: short curls with free ears, 24 cells wide and down to the nape (measured on token 13186). */
export const messy: Part = (context) => [
  ...scalp(context, 63, 51),
  ...clumps(context, {
    middle: [0, 57.5, -0.5],
    half: [11, 8.5, 8.6],
    round: 4.5,
    covers: (x, y, z) => {
      if (z > 8) return y > (hangs(x) ? 62 : 64);
      if (z > 5) return y > 62;
      if (z > 0) return y > 58;
      return y > 49;
    },
  }),
  ...pairDrops([9, 10], 59, [[3, 4, 54]], context.ink),
];

/** Female: a ball down to the ears. */
const afro: Part = (context) => [
  ...scalp(context, 61, 50),
  ...clumps(context, {
    middle: [0, 59, -1],
    half: [12, 11, 11.4],
    round: 9,
    covers: (x, y, z) => {
      if (z > 8) return y > (hangs(x) ? 59 : 61);
      if (z > 2) return y > 58;
      return y > (z > 0 ? 57 : 49);
    },
  }),
];

/** Female: a mass of curls past the chin that leaves only the face free. */
export const curly: Part = (context) => [
  ...scalp(context, 61, 47),
  ...clumps(context, {
    middle: [0, 55.5, 0.5],
    half: [10.5, 12.5, 10.5],
    round: 5,
    covers: (x, y, z) => {
      if (z > 8) return y > (hangs(x) ? 59 : 61) || (Math.abs(x) > 7 && y > 47);
      return y > (z > -8 && Math.abs(x) < 8 ? 47 : 42);
    },
  }),
];

/** Male: thick strands that fall over forehead and ears. */
const strands: Part = (context) => [
  ...scalp(context, 62, 48),
  ...clumps(context, {
    middle: [0, 58, 0],
    half: [15, 10, 12],
    round: 8.5,
    long: 4,
    covers: (x, y, z) => {
      if (z > 8) return y > (hangs(x) ? 62 : 64);
      if (z > 3) return y > 56;
      return y > 48;
    },
  }),
];

export const wild: Part = (context) => (context.body.kind === "female" ? afro(context) : strands(context));
