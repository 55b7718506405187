import { frontDrops, mixInk, onSkull, pairDrops, sideDrops } from "@/lib/avatar/parts/hair/panels";
import type { Part } from "@/lib/avatar/parts/part";
import { box } from "@/lib/avatar/voxels/strokes";

/** Combed back behind the ears and down to the shoulder blades. */
export const pulledBack: Part = ({ ink }) => [
  box([-8, 7], 65, [-7, 8], ink),
  box([-7, 6], 66, [-6, 7], ink),
  ...frontDrops([9, 9], 64, [[-7, 6, 63]], ink),
  ...pairDrops(
    [7, 8],
    64,
    [
      [-7, -6, 37],
      [-5, -4, 42],
      [-3, 0, 47],
      [1, 2, 57],
      [3, 4, 59],
      [5, 6, 61],
      [7, 8, 63],
    ],
    ink,
  ),
  box([-7, 6], [37, 46], [-7, -6], ink),
  ...frontDrops([-8, -8], 64, [[-7, 6, 37]], ink),
];

/** The right side shaved to stubble, the left one a long curtain. */
export const halfShaved: Part = ({ ink, skin }) => {
  const shade = mixInk(skin, ink, 0.45);
  return [
    onSkull([-7, -7], [57, 64], [-6, 6], shade),
    onSkull([-7, -7], [55, 56], [-6, 4], shade),
    onSkull([-7, -7], [49, 54], [-6, -2], shade),
    box([-8, 8], [65, 66], [-7, 9], ink),
    box([-7, 7], [65, 66], -8, ink),
    box([-7, 7], 67, [-6, 8], ink),
    ...frontDrops(
      [9, 9],
      64,
      [
        [3, 4, 63],
        [5, 6, 61],
      ],
      ink,
    ),
    ...sideDrops(
      [7, 8],
      64,
      [
        [-7, -1, 45],
        [0, 4, 43],
        [5, 9, 41],
      ],
      ink,
    ),
    ...frontDrops([-8, -7], 64, [[-7, 6, 45]], ink),
  ];
};
