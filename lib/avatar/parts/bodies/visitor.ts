import { bareArms, legs, trunk } from "@/lib/avatar/parts/bodies/flesh";
import type { Part } from "@/lib/avatar/parts/part";
import { type Hex, pair } from "@/lib/avatar/voxels/strokes";

const BAND: Hex = "#8fa9bd";
const BAND_ROWS = [15, 17, 19, 22];

/** A body without fingers, with four bands on each arm. */
export const visitorBody: Part = ({ body, skin }) => [
  ...trunk(body, skin),
  ...bareArms(body, skin),
  ...pair([body.wrist, body.arm.x[1]], body.arm.y, body.arm.z, skin),
  ...BAND_ROWS.flatMap((x) => pair(x, body.arm.y, body.arm.z, BAND)),
  ...legs(body, skin),
];
