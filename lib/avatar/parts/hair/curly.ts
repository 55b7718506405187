import { mixInk, onSkull, pairDrops } from "@/lib/avatar/parts/hair/panels";
import type { Part, PartContext } from "@/lib/avatar/parts/part";
import { getNoise } from "@/lib/avatar/random";
import type { ValueOf } from "@/lib/avatar/traits/names";
import type { BodyKind } from "@/lib/avatar/types";
import { getMeasures } from "@/lib/avatar/voxels/measures";
import type { Ink, Stroke } from "@/lib/avatar/voxels/strokes";
import { getItem } from "@/lib/shared/typed-arrays";

type Triple = readonly [number, number, number];

/** A rounded box of hair with curls half sunk into it: middle, half sizes and rounding, in cells. */
interface Mop {
  readonly body: BodyKind;
  readonly middle: Triple;
  readonly half: Triple;
  readonly round: number;
  /** Side length of a curl in cells: of most curls, and of the others. */
  readonly sizes: readonly [number, number];
  /** Maximum cells that a curl hangs down, and free cells between two curls. Default 0. */
  readonly long?: number;
  readonly gap?: number;
  /** Whether hair may be at a place. */
  readonly covers: (x: number, y: number, z: number) => boolean;
}

/** Brightness of curls that stand out, of two depths of sunk curls, and of the core: it replaces corner shading. */
const TONES = [1, 0.96, 0.9, 0.72] as const;

/** Distances to the box's surface, below 0 inside: of the core between curls, and of the middle of the deepest curl. */
const CORE = -0.8;
const DEEPEST = -1.6;
/** Distances at which the second and third tones begin. */
const SUNK = [0, CORE] as const;
/** Minimum sunk cells of a curl. */
const ROOT = 0.5;

/** Share of curls of a mop's first size. */
const USUAL = 0.65;

/** Returns each tone's cells. As in the collection, a style has the same curls on every avatar. */
function createShape({ body, middle, half, round, sizes, long = 0, gap = 0, covers }: Mop): readonly Triple[][] {
  const { head } = getMeasures(body);
  const over = ([x, y, z]: Triple) => measureOutside([x - middle[0], y - middle[1], z - middle[2]], half, round);
  const isHead = ([x, y, z]: Triple) =>
    x >= head.x[0] && x <= head.x[1] && y >= head.y[0] && y <= head.y[1] && z >= head.z[0] && z <= head.z[1];
  const isCore = (place: Triple) => over(place) <= CORE && covers(...place);
  const places = [...listPlaces(middle, half)].filter((place) => covers(...place));
  const shape: Triple[][] = TONES.map(() => []);
  const curls: { place: Triple; size: number }[] = [];
  const isFree = (place: Triple, size: number) =>
    curls.every((curl) =>
      curl.place.some((at, axis) => Math.abs(at - getItem(place, axis)) >= (size + curl.size) / 2 + gap),
    );
  for (const place of places.filter((each) => over(each) > DEEPEST).sort((a, b) => getNoise(...a) - getNoise(...b))) {
    const [x, y, z] = place;
    const size = getNoise(y, z, x) < USUAL ? sizes[0] : sizes[1];
    const distance = over(place);
    if (distance > size / 2 - ROOT || !isFree(place, size)) continue;
    const tall = size + Math.floor(getNoise(z, x, y) * (long + 1));
    const cells = Array.from({ length: size * size * tall }, (_, cell): Triple => {
      const [across, down, deep] = [cell % size, Math.floor(cell / (size * size)), Math.floor(cell / size) % size];
      return [x - (size >> 1) + across, y + (size >> 1) - down, z - (size >> 1) + deep];
    });
    if (!cells.some((cell) => isHead(cell) || isCore(cell))) continue;
    curls.push({ place, size });
    shape[SUNK.filter((depth) => distance <= depth).length]?.push(...cells);
  }
  shape.at(-1)?.push(...places.filter((place) => isCore(place) && !isHead(place)));
  return shape;
}

const shapes = new Map<Mop, readonly Triple[][]>();

/** Draws the curls and the core. */
function drawCurls(mop: Mop, ink: Ink): Stroke[] {
  const shape = shapes.get(mop) ?? createShape(mop);
  shapes.set(mop, shape);
  return shape.map((cells, tone) => ({
    kind: "cells",
    cells,
    ink: mixInk("#000000", ink, TONES[tone] ?? 1),
    where: "empty",
    flat: true,
  }));
}

/** Lists the cells in and around a box. */
function* listPlaces(middle: Triple, half: Triple): Generator<Triple> {
  const [x0, y0, z0] = [0, 1, 2].map((axis) => Math.floor((middle[axis] ?? 0) - (half[axis] ?? 0) - 2));
  for (let z = z0 ?? 0; z < middle[2] + half[2] + 2; z++) {
    for (let y = y0 ?? 0; y < middle[1] + half[1] + 2; y++) {
      for (let x = x0 ?? 0; x < middle[0] + half[0] + 2; x++) yield [x, y, z];
    }
  }
}

/** Distance of a place to the rounded box, below 0 inside (Inigo Quilez, "Distance functions"). */
const measureOutside = (place: Triple, half: Triple, round: number): number =>
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

/** Whether the uneven fringe hangs lower at a column. */
const hangs = (x: number) => (x * x) % 7 < 3;

const MESSY: Mop = {
  body: "male",
  middle: [0, 57.5, 0],
  half: [11.3, 10, 9.8],
  round: 4.5,
  sizes: [2, 2],
  long: 1,
  covers: (x, y, z) => {
    if (z > 8) return y > (hangs(x) ? 60 : 62);
    if (z > 5) return y > 61;
    if (z > 0) return y > 58;
    return y > 50;
  },
};

const AFRO: Mop = {
  body: "female",
  middle: [0, 58.5, -1],
  half: [12, 11.5, 12],
  round: 8,
  sizes: [2, 3],
  covers: (x, y, z) => {
    if (z > 8) return y > (hangs(x) ? 60 : 62);
    if (z > 2) return y > 59;
    return y > (z > -2 ? 57 : 50);
  },
};

const CURLY: Mop = {
  body: "female",
  middle: [0, 55.5, 0.5],
  half: [10.5, 12.5, 10.5],
  round: 5,
  sizes: [2, 3],
  covers: (x, y, z) => {
    if (z > 8) return y > (hangs(x) ? 60 : 62) || (Math.abs(x) > 7 && y > 47);
    return y > (z > -8 && Math.abs(x) < 8 ? 47 : 42);
  },
};

const STRANDS: Mop = {
  body: "male",
  middle: [0, 57, 0],
  half: [14.5, 11, 12],
  round: 7,
  sizes: [2, 2],
  long: 4,
  gap: 1,
  covers: (x, y, z) => {
    if (z > 8) return y > (hangs(x) ? 62 : 64);
    if (z > 4) return y > 58;
    return y > 52;
  },
};

export const CURLY_HAIR = {
  /** Male: short curls with free ears, 24 cells wide and down to the nape (measured on token 13186). */
  Messy: (context) => [
    ...scalp(context, 63, 51),
    ...drawCurls(MESSY, context.ink),
    ...pairDrops({ x: [9, 10], top: 59, ink: context.ink }, [3, 4, 54]),
  ],
  /** Female: a mass of curls past the chin that leaves only the face free. */
  Curly: (context) => [...scalp(context, 61, 47), ...drawCurls(CURLY, context.ink)],
  /** Female: a ball down to the ears. Male: thick strands that fall over forehead and ears. */
  Wild: (context) => {
    const isFemale = context.body.kind === "female";
    return [...scalp(context, 62, isFemale ? 51 : 48), ...drawCurls(isFemale ? AFRO : STRANDS, context.ink)];
  },
} as const satisfies Partial<Record<ValueOf<"Hair Style">, Part>>;
