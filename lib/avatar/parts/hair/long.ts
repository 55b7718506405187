import { frontDrops, pairDrops, sideDrops } from "@/lib/avatar/parts/hair/panels";
import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { box, pair } from "@/lib/avatar/voxels/strokes";

export const LONG_HAIR = {
  /** Two cells thick, open below the ears, with a parted fringe and a lock before each ear (measured on token 13766). */
  Long: ({ ink, body, skin }) => [
    box([-7, 6], [65, 66], [-7, 8], ink),
    ...frontDrops({ z: [9, 10], ink }, [-7, -6, 59], [-5, -4, 61], [-3, 2, 62], [3, 4, 61], [5, 6, 59]),
    ...pairDrops(
      { x: [7, 8], ink },
      [-7, -6, 41],
      [-5, -4, 42],
      [-3, -2, 43],
      [-1, 0, 44],
      [1, 2, 57],
      [3, 3, 46],
      [4, 4, 45],
      [5, 5, 44],
      [6, 6, 42],
      [7, 8, 54],
    ),
    ...frontDrops({ z: [-9, -8], ink }, [-7, 6, 40]),
    ...pair(9, body.ear.y, body.ear.z, skin),
  ],
  /** A fringe over the eyes and a box of hair that is longer towards the front. */
  "Big Bangs": ({ ink, body, skin }) => [
    box([-9, 8], [65, 66], [-7, 8], ink),
    ...frontDrops({ z: [9, 10], ink }, [-7, 6, 57]),
    ...pairDrops({ x: [7, 8], ink }, [-7, -4, 47], [-3, 2, 45], [3, 6, 43], [7, 10, 41]),
    ...frontDrops({ z: [-9, -8], ink }, [-7, 6, 47]),
    ...pair(8, body.ear.y, body.ear.z, skin),
  ],
  /** Reaches below the shoulders all round, ragged at the ends. */
  "Very Long": ({ ink, body, skin }) => [
    box([-7, 6], 65, [-7, 8], ink),
    ...frontDrops({ z: [9, 9], ink }, [-8, -7, 46], [-6, -5, 61], [-4, 3, 63], [4, 5, 61], [6, 7, 46]),
    ...pairDrops(
      { x: [7, 7], ink },
      [-7, -7, 38],
      [-6, 0, 36],
      [1, 1, 40],
      [2, 4, 38],
      [5, 5, 40],
      [6, 6, 42],
      [7, 7, 43],
      [8, 8, 45],
    ),
    ...frontDrops(
      { z: [-8, -8], ink },
      [-8, -7, 40],
      [-6, -4, 37],
      [-3, -2, 36],
      [-1, 1, 37],
      [2, 4, 36],
      [5, 5, 38],
      [6, 7, 40],
    ),
    ...pair(8, body.ear.y, body.ear.z, skin),
  ],
  /** A straight fringe; the sides stay behind the face and slant down to the back. */
  Straight: ({ ink, body, skin }) => [
    box([-8, 7], 65, [-8, 9], ink),
    box([-7, 6], 66, [-7, 8], ink),
    ...frontDrops({ z: [9, 9], ink }, [-8, 7, 61]),
    ...pairDrops({ x: [7, 7], ink }, [-7, -5, 38], [-4, -3, 40], [-2, -1, 42], [0, 2, 44], [3, 4, 46], [5, 8, 61]),
    ...frontDrops({ z: [-8, -8], ink }, [-8, -5, 38], [-4, -3, 37], [-2, 1, 38], [2, 4, 37], [5, 7, 38]),
    ...pair(8, body.ear.y, body.ear.z, skin),
  ],
  /** A parted fringe with thin locks before the face, ears free, round at the nape. */
  Bob: ({ ink, body, skin }) => [
    box([-7, 6], [65, 66], [-7, 8], ink),
    ...frontDrops(
      { z: [9, 10], ink },
      [-8, -8, 52],
      [-7, -7, 53],
      [-6, -6, 59],
      [-5, -4, 61],
      [-3, 2, 62],
      [3, 4, 61],
      [5, 5, 59],
      [6, 6, 53],
      [7, 7, 52],
    ),
    ...pairDrops({ x: [7, 8], ink }, [-7, -1, 48], [0, 0, 50], [1, 3, 57], [4, 5, 58], [6, 6, 59], [7, 8, 60]),
    ...frontDrops({ z: [-9, -8], ink }, [-7, 6, 48]),
    ...pair(8, body.ear.y, body.ear.z, skin),
  ],
  /** Combed to one side: a long puffed curtain on the right, a short side on the left. */
  "One Side": ({ ink }) => [
    box([-9, 8], [65, 66], [-7, 8], ink),
    ...frontDrops({ z: [9, 10], ink }, [-9, -8, 44], [-7, 2, 57], [3, 4, 59], [5, 8, 61]),
    ...sideDrops({ x: [-9, -8], ink }, [-7, 8, 44]),
    box(-10, [46, 64], [-6, 7], ink),
    ...sideDrops({ x: [7, 8], ink }, [5, 8, 61], [3, 4, 59], [1, 2, 57], [-3, 0, 51], [-7, -4, 47]),
    ...frontDrops({ z: [-9, -8], ink }, [-7, -2, 44], [-1, 2, 45], [3, 6, 47]),
  ],
} as const satisfies Partial<Record<ValueOf<"Hair Style">, Part>>;
