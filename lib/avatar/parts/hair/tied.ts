import { frontDrops, pairDrops, sideDrops } from "@/lib/avatar/parts/hair/panels";
import type { Part } from "@/lib/avatar/parts/part";
import { GOLD } from "@/lib/avatar/voxels/colors";
import { box, type Hex, pair, type Stroke } from "@/lib/avatar/voxels/strokes";

const RIBBON: Hex = "#dcae62";

/** A shell one cell thick and a stepped knot on top; one long lock before the right ear. */
export const bun: Part = ({ ink, body, skin }) => [
  box([-7, 6], 65, [-7, 8], ink),
  box([-6, 5], 66, [-6, 7], ink),
  box([-5, 4], [67, 69], [-5, 6], ink),
  box([-4, 3], 70, [-4, 5], ink),
  box([-3, 2], 71, [-3, 4], ink),
  ...frontDrops(
    [9, 9],
    64,
    [
      [-7, -7, 44],
      [-6, -6, 61],
      [-5, 4, 63],
      [5, 5, 61],
      [6, 7, 58],
    ],
    ink,
  ),
  ...pairDrops(
    [7, 7],
    64,
    [
      [-7, 0, 51],
      [1, 2, 52],
      [3, 4, 53],
      [5, 6, 55],
    ],
    ink,
  ),
  ...sideDrops(
    [-8, -8],
    64,
    [
      [7, 7, 46],
      [8, 8, 45],
    ],
    ink,
  ),
  ...sideDrops([7, 7], 64, [[7, 8, 58]], ink),
  ...frontDrops([-8, -8], 64, [[-7, 6, 51]], ink),
  ...pair(8, body.ear.y, body.ear.z, skin),
];

/** A round fringe and a bunch on a ribbon at each side. */
export const pigtails: Part = ({ ink }) => [
  box([-7, 6], 65, [-7, 8], ink),
  ...frontDrops([9, 9], 64, [[-8, 7, 58]], ink),
  ...frontDrops([-8, -8], 64, [[-8, 7, 57]], ink),
  ...pairDrops([7, 7], 64, [[-7, 8, 57]], ink),
  ...pair(8, [59, 62], [-1, 2], RIBBON),
  ...pair([9, 12], [59, 62], [-1, 2], ink),
  ...pair([10, 13], [52, 61], [-1, 2], ink),
];

/** Hair bound up through a ring on the crown, falling in an arc behind the head. */
export const ponytail: Part = ({ ink }) => [
  box([-7, 6], 65, [-7, 8], ink),
  box([-6, 5], 66, [-6, 7], ink),
  ...frontDrops([9, 9], 64, [[-7, 6, 63]], ink),
  ...pairDrops(
    [7, 7],
    64,
    [
      [-7, 0, 55],
      [1, 4, 57],
      [5, 8, 59],
    ],
    ink,
  ),
  ...frontDrops([-8, -8], 64, [[-7, 6, 55]], ink),
  box([-3, 2], 67, [-1, 4], GOLD),
  ...ARC.flatMap(([from, to, bottom, top]): Stroke[] => [
    box([-2, 1], [bottom, top], [from, to], ink),
    box([-3, 2], [bottom + 1, top - 1], [from, to], ink),
  ]),
];

/** The tail from the ring backwards: z from, z to, lowest and highest row. */
const ARC = [
  [0, 3, 68, 71],
  [-3, -1, 68, 72],
  [-6, -4, 67, 71],
  [-8, -7, 65, 70],
  [-10, -9, 50, 69],
  [-11, -11, 47, 67],
  [-12, -12, 44, 65],
  [-13, -13, 43, 62],
  [-14, -14, 44, 58],
] as const;
