import { clumps, TONES, toned } from "@/lib/avatar/parts/hair/clumps";
import { onSkull, pairDrops } from "@/lib/avatar/parts/hair/panels";
import type { Part, PartContext } from "@/lib/avatar/parts/part";
import type { Random } from "@/lib/avatar/random";
import { box, type Stroke } from "@/lib/avatar/voxels/strokes";

/** Whole number from `from` to `to`. */
const between = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));

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
    middle: [0, 58.5, 0.5],
    half: [10.5, 8.5, 9.5],
    round: 4,
    covers: (x, y, z) => {
      if (z > 9) return y > (hangs(x) ? 61 : 63);
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
    middle: [0, 58, 0.5],
    half: [11, 11, 10.5],
    round: 6,
    covers: (x, y, z) => {
      if (z > 9) return y > (hangs(x) ? 60 : 62);
      if (z > 2) return y > 58;
      return y > (z > 0 ? 57 : 50);
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
      if (z > 9) return y > (hangs(x) ? 58 : 60) || (Math.abs(x) > 6 && y > 47);
      return y > (z > -8 && Math.abs(x) < 8 ? 47 : 42);
    },
  }),
];

const FLAT = { where: "empty", flat: true } as const;

/** Male: thick strands, two by two cells, that fall over forehead and ears. */
const strands: Part = (context) => {
  const { ink, random } = context;
  const strokes: Stroke[] = [];
  const strand = (x: number, z: number, low: readonly [number, number], high: readonly [number, number]) => {
    const tone = toned(ink, Math.floor(random() * TONES.length));
    strokes.push(box([x, x + 1], [between(random, ...low), between(random, ...high)], [z, z + 1], tone, FLAT));
  };
  for (let x = -11; x < 11; x += 2) {
    strand(x, 9, [60, 63], [64, 66]);
    if (random() < 0.5) strand(x, 11, [58, 61], [64, 67]);
    strand(x, -9, [46, 49], [64, 66]);
    if (random() < 0.4) strand(x, -11, [45, 50], [60, 65]);
  }
  for (const [near, far] of [
    [-11, -13],
    [9, 11],
  ] as const) {
    for (let z = -9; z < 8; z += 2) {
      strand(near, z, z > 3 ? [53, 55] : [45, 49], [64, 66]);
      if (random() < 0.5) strand(far, z, z > 3 ? [53, 56] : [44, 51], [58, 65]);
    }
  }
  return [
    ...scalp(context, 62, 48),
    ...clumps(context, { middle: [0, 61, 0.5], half: [11, 7.5, 10], round: 5, covers: (_x, y) => y > 64 }),
    ...strokes,
  ];
};

export const wild: Part = (context) => (context.body.kind === "female" ? afro(context) : strands(context));
