import { frontDrops, mixInk, onSkull, pairDrops, sideDrops } from "@/lib/avatar/parts/hair/panels";
import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { GOLD } from "@/lib/avatar/voxels/colors";
import { box, pair, type Stroke } from "@/lib/avatar/voxels/strokes";

/** The tail from the ring backwards: z from, z to, lowest and highest row of its middle. */
const ARC = [
  [0, 3, 68, 71],
  [-4, -1, 68, 72],
  [-7, -5, 67, 72],
  [-9, -8, 65, 71],
  [-11, -10, 58, 70],
  [-12, -12, 47, 69],
  [-13, -13, 44, 67],
  [-14, -14, 42, 65],
  [-15, -15, 41, 62],
  [-17, -16, 41, 59],
] as const;

export const SWEPT_HAIR = {
  /** Combed back behind the ears and down to the shoulder blades. */
  "Pulled Back": ({ ink }) => [
    box([-8, 7], 65, [-7, 8], ink),
    box([-7, 6], 66, [-6, 7], ink),
    ...frontDrops({ z: [9, 9], ink }, [-7, 6, 63]),
    ...pairDrops(
      { x: [7, 8], ink },
      [-7, -6, 37],
      [-5, -4, 42],
      [-3, 0, 47],
      [1, 2, 57],
      [3, 4, 59],
      [5, 6, 61],
      [7, 8, 63],
    ),
    box([-7, 6], [37, 46], [-7, -6], ink),
    ...frontDrops({ z: [-8, -8], ink }, [-7, 6, 37]),
  ],
  /** The right side shaved to stubble, the left one a long curtain. */
  "Half-shaved": ({ ink, skin }) => {
    const shade = mixInk(skin, ink, 0.45);
    return [
      onSkull([-7, -7], [57, 64], [-6, 6], shade),
      onSkull([-7, -7], [55, 56], [-6, 4], shade),
      onSkull([-7, -7], [49, 54], [-6, -2], shade),
      box([-8, 8], [65, 66], [-7, 9], ink),
      box([-7, 7], [65, 66], -8, ink),
      box([-7, 7], 67, [-6, 8], ink),
      ...frontDrops({ z: [9, 9], ink }, [3, 4, 63], [5, 6, 61]),
      ...sideDrops({ x: [7, 8], ink }, [-7, -1, 45], [0, 4, 43], [5, 9, 41]),
      ...frontDrops({ z: [-8, -7], ink }, [-7, 6, 45]),
    ];
  },
  /** A shell one cell thick and a stepped knot on top; one long lock before the right ear. */
  Bun: ({ ink, body, skin }) => [
    box([-7, 6], 65, [-7, 8], ink),
    box([-6, 5], 66, [-6, 7], ink),
    box([-4, 3], 67, [-4, 5], ink),
    box([-6, 5], [68, 70], [-6, 7], ink),
    box([-5, 4], 71, [-5, 6], ink),
    box([-4, 3], 72, [-4, 5], ink),
    ...frontDrops({ z: [9, 9], ink }, [-7, -7, 44], [-6, -6, 61], [-5, 4, 63], [5, 5, 61], [6, 7, 58]),
    ...pairDrops({ x: [7, 7], ink }, [-7, 0, 51], [1, 2, 52], [3, 4, 53], [5, 6, 55]),
    ...sideDrops({ x: [-8, -8], ink }, [7, 7, 46], [8, 8, 45]),
    ...sideDrops({ x: [7, 7], ink }, [7, 8, 58]),
    ...frontDrops({ z: [-8, -8], ink }, [-7, 6, 51]),
    ...pair(8, body.ear.y, body.ear.z, skin),
  ],
  /** A round fringe and a bunch on a ribbon at each side. */
  Pigtails: ({ ink }) => [
    box([-7, 6], 65, [-7, 8], ink),
    ...frontDrops({ z: [9, 9], ink }, [-8, 7, 58]),
    ...frontDrops({ z: [-8, -8], ink }, [-8, 7, 57]),
    ...pairDrops({ x: [7, 7], ink }, [-7, 8, 57]),
    ...pair(8, [59, 62], [-1, 2], GOLD),
    ...pair([9, 12], [59, 62], [-1, 2], ink),
    ...pair([10, 13], [52, 61], [-1, 2], ink),
  ],
  /** Hair bound up through a ring on the crown, falling in an arc behind the head. */
  Ponytail: ({ ink }) => [
    box([-7, 6], 65, [-7, 8], ink),
    box([-6, 5], 66, [-6, 7], ink),
    ...frontDrops({ z: [9, 9], ink }, [-7, 6, 63]),
    ...pairDrops({ x: [7, 7], ink }, [-7, 0, 55], [1, 4, 57], [5, 8, 59]),
    ...frontDrops({ z: [-8, -8], ink }, [-7, 6, 55]),
    box([-3, 2], 67, [-1, 4], GOLD),
    ...ARC.flatMap(([from, to, bottom, top]): Stroke[] => [
      box([-4, 3], [bottom, top], [from, to], ink),
      ...(to < 0 ? pair([4, 5], [bottom + 1, top - 2], [from, to], ink) : []),
    ]),
  ],
} as const satisfies Partial<Record<ValueOf<"Hair Style">, Part>>;
