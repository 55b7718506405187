import { bareArms, hands, legs, trunk } from "@/lib/avatar/parts/bodies/flesh";
import type { Part } from "@/lib/avatar/parts/part";
import { box, type Hex, pair } from "@/lib/avatar/voxels/strokes";

export const MUSCLE: Hex = "#a52a22";
export const DARK_MUSCLE: Hex = "#7c1d1f";
export const BONE: Hex = "#cfc4ae";
export const SINEW: Hex = "#4a4946";
export const TENDON: Hex = "#c08a4c";

/** Red muscles with bone at the joints, dark sinew along the inner side of the limbs. */
export const dissectedBody: Part = ({ body }) => {
  const { arm, elbow, wrist, leg, knee } = body;
  const end = arm.x[1];
  return [
    ...trunk(body, MUSCLE),
    box([-2, 1], [46, 47], 2, BONE, { bone: "neck" }),
    ...bareArms(body, MUSCLE),
    ...pair([arm.x[0], wrist - 1], arm.y, -1, DARK_MUSCLE),
    ...pair([arm.x[0], wrist - 1], arm.y[0], arm.z, SINEW),
    ...pair([elbow - 1, elbow], [arm.y[0] + 1, arm.y[1]], arm.z, BONE),
    ...hands(body, SINEW),
    ...pair([wrist, wrist + 1], [arm.y[1] - 1, arm.y[1]], [0, 2], BONE),
    ...pair(end, [arm.y[1] - 1, arm.y[1]], arm.z, "#dcdad5"),
    ...legs(body, MUSCLE),
    ...pair(leg.x, leg.y, 0, DARK_MUSCLE),
    ...pair(leg.x[0], leg.y, leg.z, SINEW),
    ...pair([leg.x[0] + 1, leg.x[1]], [knee - 1, knee], leg.z, BONE),
    ...pair(leg.x[1] - 1, [13, 19], 2, TENDON),
    ...pair(leg.x[1] - 1, [4, 10], 2, TENDON),
  ];
};
