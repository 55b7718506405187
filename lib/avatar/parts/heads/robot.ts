import type { Part } from "@/lib/avatar/parts/part";
import { mixHex } from "@/lib/avatar/voxels/palette";
import { box, erase, type Hex, type Pattern, pair } from "@/lib/avatar/voxels/strokes";

const SLOT: Hex = "#0e0f11";

/** What polished metal mirrors from the chin up: row and colour, mixed in between. */
type Mirror = readonly (readonly [row: number, Hex])[];
const FACE: Mirror = [
  [48, "#505254"],
  [52, "#7f8183"],
  [60, "#9a9c9e"],
  [62, "#b1b3b4"],
  [65, "#c4c5c6"],
];
const SIDE: Mirror = [
  [48, "#d9dadb"],
  [51, "#a3a5a7"],
  [54, "#515356"],
  [58, "#3c3d40"],
  [62, "#8d8f91"],
  [65, "#5b5d60"],
];
const FRAME: Mirror = [
  [53, "#76787a"],
  [56, "#a9abac"],
  [60, "#d4d5d6"],
];

function mirrored(mirror: Mirror, y: number): Hex {
  const above = mirror.findIndex(([row]) => row >= y);
  const to = mirror[above] ?? mirror.at(-1);
  const from = mirror[above - 1] ?? mirror[0];
  if (to === undefined || from === undefined) return SLOT;
  return to[0] === from[0] ? to[1] : mixHex(from[1], to[1], (y - from[0]) / (to[0] - from[0]));
}

const face: Pattern = (_x, y) => mirrored(FACE, y);
const frame: Pattern = (_x, y) => mirrored(FRAME, y);
/** The sides mirror a bright floor in front and a dark room behind, in patches of two rows and three cells. */
const side: Pattern = (_x, y, z) => {
  const depth = Math.floor((z + 7) / 3) * 3 - 5;
  return mixHex(mirrored(SIDE, y & ~1), "#2e2f31", Math.max(0, Math.min(0.85, (5 - depth) / 9)));
};

/** A box of chrome with a raised frame round a dark visor slot that goes into the head. */
export const robotHead: Part = ({ body }) => [
  box(body.head.x, body.head.y, body.head.z, side),
  box(body.head.x, body.head.y, 8, face),
  ...pair(body.ear.x, body.ear.y, body.ear.z, side),
  box([-8, 7], [53, 60], [9, 10], frame),
  box([-7, 6], [54, 59], [6, 8], SLOT),
  erase([-6, 5], [55, 58], [7, 10]),
];
