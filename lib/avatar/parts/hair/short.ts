import { crop, frontDrops, mixInk, onSkull, pairDrops } from "@/lib/avatar/parts/hair/panels";
import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";
import type { BodyMeasures } from "@/lib/avatar/voxels/measures";
import { box, type Ink, type Stroke } from "@/lib/avatar/voxels/strokes";
import type { Hex } from "@/lib/shared/colors";

const SQUARE = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** Top row of a crest above the head's own, cell by cell from z -9 to the front; below 0 it hangs over the edge. */
type Profile = readonly number[];
const FROM_Z = -9;

/** One layer of a crest on a head, `half` cells to each side. */
function layer(half: number, { head }: BodyMeasures, profile: Profile, ink: Ink): Stroke {
  const top = head.y[1];
  const cells: [number, number, number][] = [];
  profile.forEach((height, index) => {
    const z = FROM_Z + index;
    for (let y = top + bottomAt(z); y <= top + height; y++) {
      for (let x = 0; x < half; x++) cells.push([x, y, z], [-1 - x, y, z]);
    }
  });
  return { kind: "cells", cells, ink };
}

/** Lowest row of a crest against the head's top row: it hangs over the edges of the head. */
function bottomAt(z: number): number {
  if (z < -7) return -2;
  if (z > 10) return 0;
  return z > 8 ? -1 : 1;
}

const LOW: Profile = [0, 1, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 3, 2, 1];
const HIGH: Profile = [1, 2, 3, 4, 5, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 6, 5, 3];

const FLAMES: Profile = [2, 4, 5, 6, 7, 9, 9, 8, 8, 8, 10, 10, 10, 9, 8, 10, 10, 10, 9, 8, 6];
const ROOT: Hex = "#241c0f";
const FIRE: readonly Hex[] = ["#4a160c", "#7d1a10", "#b02413", "#c8401a", "#d9822b"];

/** Flames redden upwards from the head's top row. */
const fire =
  (top: number): Ink =>
  (_x, y) =>
    FIRE[Math.max(0, Math.min(FIRE.length - 1, Math.floor((y - top - 3) / 1.5)))] ?? ROOT;

export const SHORT_HAIR = {
  /** Male: painted on the skull with a stepped hairline. Female: a shell one cell thick with a fringe. */
  Buzzcut: ({ body, ink }) =>
    body.kind === "female"
      ? [
          box([-8, 7], 65, [-7, 9], ink),
          box([-7, 6], 66, [-7, 8], ink),
          ...frontDrops({ z: [9, 9], ink }, [-8, 7, 63]),
          ...pairDrops({ x: [7, 7], ink }, [-7, -2, 49], [-1, 2, 50], [3, 4, 58], [5, 6, 60], [7, 8, 63]),
          ...frontDrops({ z: [-8, -8], top: 65, ink }, [-7, 6, 49]),
        ]
      : [
          ...crop(ink, [62, 65, 8], [60, 61, 6]),
          ...[[-9, -8] as const, [7, 8] as const].map((x) => onSkull(x, [60, 61], [7, 8], ink)),
          ...crop(ink, [58, 59, 6], [56, 57, 4], [52, 55, 2], [50, 51, -6]),
        ],
  Simple: ({ ink }) => [
    box([-9, 8], [64, 67], [-7, 8], ink),
    ...crop(ink, [56, 63, 6], [54, 55, 2], [52, 53, -4], [50, 51, -6]),
  ],
  /** Rises towards the front in four steps of two. */
  Spiky: ({ ink }) => [
    onSkull([-9, 8], [54, 65], [-7, 4], ink),
    onSkull([-9, 8], [62, 65], [5, 6], ink),
    ...crop(ink, [52, 53, 2], [50, 51, -4]),
    box([-9, 8], [66, 67], [-3, 8], ink),
    box([-9, 8], [68, 69], [1, 8], ink),
    box([-9, 8], [70, 71], [5, 8], ink),
  ],
  "High Flat Top": ({ ink, skin }) => {
    const shade = mixInk(skin, ink, 0.5);
    return [box([-9, 8], [64, 70], [-7, 8], ink), ...crop(shade, [62, 63, 6], [56, 61, 4])];
  },
  /** Shaved sides and uneven tufts, two by two cells each, on top. */
  Fade: ({ ink, skin, random }) => {
    const shade = mixInk(skin, ink, 0.5);
    const tufts: [number, number, number][] = [];
    for (let z = -7; z < 9; z += 2) {
      for (let x = -9; x < 9; x += 2) {
        const inFront = z === 7;
        const gap = inFront && random() < 0.3;
        const height = gap ? 0 : Math.floor(random() * 3) + (inFront ? 1 : 0);
        for (let up = 0; up < height; up++) {
          for (const [dx, dz] of SQUARE) tufts.push([x + dx, 66 + up, z + dz]);
        }
      }
    }
    return [
      box([-9, 8], [64, 65], [-7, 8], ink),
      ...crop(shade, [60, 63, 6], [58, 59, 4], [52, 57, 2], [50, 51, -4]),
      { kind: "cells", cells: tufts, ink },
    ];
  },
  /** A crest four cells wide with a higher ridge two cells wide. */
  Mohawk: ({ body, ink }) => [layer(2, body, LOW, ink), layer(1, body, HIGH, ink)],
  "Fiery Mohawk": ({ body }) => [layer(2, body, LOW, ROOT), layer(1, body, FLAMES, fire(body.head.y[1]))],
} as const satisfies Partial<Record<ValueOf<"Hair Style">, Part>>;
