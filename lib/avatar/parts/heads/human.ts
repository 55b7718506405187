import type { Part } from "@/lib/avatar/parts/part";
import { EYE } from "@/lib/avatar/voxels/colors";
import { box, pair } from "@/lib/avatar/voxels/strokes";

/** A plain box with ears and two dark eyes: no nose, no mouth. */
export const humanHead: Part = ({ body, skin }) => [
  box(body.head.x, body.head.y, body.head.z, skin),
  ...pair(body.ear.x, body.ear.y, body.ear.z, skin),
  ...pair(body.eye.x, body.eye.y, body.eye.z, EYE),
];
