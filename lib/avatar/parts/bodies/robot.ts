import { bareArms, hands, legs, trunk } from "@/lib/avatar/parts/bodies/flesh";
import type { Part } from "@/lib/avatar/parts/part";
import type { Hex, Pattern } from "@/lib/avatar/voxels/strokes";

const BACK_LAYER = -2;
/** From back to front: metal that mirrors a lit room in front of it and a dark one behind. */
const STEEL: readonly Hex[] = ["#303133", "#3f4042", "#525456", "#76787a", "#b2b4b6", "#c9cbcc"];

/** Chrome without a reflection: grey that grows lighter towards the front. */
export const chrome: Pattern = (_x, _y, z) =>
  STEEL[Math.max(0, Math.min(z - BACK_LAYER, STEEL.length - 1))] ?? "#a9abad";

export const robotBody: Part = ({ body }) => [
  ...trunk(body, chrome),
  ...bareArms(body, chrome),
  ...hands(body, chrome),
  ...legs(body, chrome),
];
