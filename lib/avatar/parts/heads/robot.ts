import type { Part } from "@/lib/avatar/parts/part";
import { mixHex } from "@/lib/avatar/voxels/palette";
import { box, type Hex, type Pattern, pair } from "@/lib/avatar/voxels/strokes";

const SLOT: Hex = "#0e0f11";
/** Chrome from the chin up: the bright ground, the dark horizon, the grey sky. */
const MIRROR: readonly (readonly [row: number, Hex])[] = [
  [48, "#dcdddd"],
  [51, "#a7a9ab"],
  [54, "#56585b"],
  [58, "#3a3b3e"],
  [62, "#77797c"],
  [65, "#b9bbbd"],
];

function mirrorAt(y: number): Hex {
  const above = MIRROR.findIndex(([row]) => row >= y);
  const [to, from] = [MIRROR[above] ?? MIRROR.at(-1), MIRROR[above - 1] ?? MIRROR[0]];
  if (to === undefined || from === undefined) return SLOT;
  return to[0] === from[0] ? to[1] : mixHex(from[1], to[1], (y - from[0]) / (to[0] - from[0]));
}

/** Faces towards the back mirror a darker room. */
const chromeHead: Pattern = (_x, y, z) => mixHex(mirrorAt(y), "#2c2d30", z < 6 ? 0.25 : 0);
/** The visor's frame catches the light on its upper half. */
const frame: Pattern = (_x, y) => mixHex(mirrorAt(113 - y), "#d6d7d8", 0.25);

/** A mirror-bright box with a raised frame round a dark visor. */
export const robotHead: Part = ({ body }) => [
  box(body.head.x, body.head.y, body.head.z, chromeHead),
  ...pair(9, [52, 59], [-1, 4], chromeHead),
  box([-8, 7], [52, 61], [9, 10], frame),
  box([-6, 5], [54, 59], [9, 10], SLOT),
  box([-8, 7], [52, 61], 11, frame),
  { kind: "erase", cells: { x: [-6, 5], y: [54, 59], z: [10, 11] } },
];
