import type { Part } from "@/lib/avatar/parts/part";
import { EYE } from "@/lib/avatar/voxels/colors";
import { mixHex } from "@/lib/avatar/voxels/palette";
import { bothSides, box, pair } from "@/lib/avatar/voxels/strokes";

const TUSK = "#ded9cc";

/** Trunk from between the eyes down to the chest, free of the face below the chin; two tusks; ears as open rings. */
export const elephantHead: Part = ({ body, skin }) => {
  const fold = mixHex(skin, "#000000", 0.16);
  const ear = [
    box(9, [52, 60], [-1, 1], skin),
    box([10, 11], [59, 60], [-3, 3], skin),
    box([10, 11], [52, 53], [-3, 2], skin),
    box([10, 11], [54, 58], -3, skin),
    box(10, [54, 58], [-2, 0], fold),
  ];
  return [
    box(body.head.x, body.head.y, body.head.z, skin),
    ...bothSides(ear),
    ...pair(body.eye.x, body.eye.y, body.eye.z, EYE),
    // The root of the trunk steps out of the brow, then hangs.
    box([-3, 2], [50, 55], 9, skin),
    box([-3, 2], [50, 53], 10, skin),
    box([-3, 2], 54, 10, fold),
    box([-2, 1], [40, 52], [10, 12], skin),
    box([-2, 1], 49, [10, 12], fold),
    box([-2, 1], [37, 40], [10, 14], skin),
    box([-1, 0], [38, 39], 14, EYE),
    ...pair([4, 6], [50, 52], 9, skin),
    ...pair(5, 50, [10, 14], TUSK),
    ...pair(5, 51, [12, 14], TUSK),
  ];
};
