import { clumps } from "@/lib/avatar/parts/hair/clumps";
import { onSkull, pairDrops } from "@/lib/avatar/parts/hair/panels";
import type { Part, PartContext } from "@/lib/avatar/parts/part";
import type { Stroke } from "@/lib/avatar/voxels/strokes";

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
