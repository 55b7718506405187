import type { Part } from "@/lib/avatar/parts/part";
import { EYE } from "@/lib/avatar/voxels/colors";
import { mixHex } from "@/lib/avatar/voxels/palette";
import { bothSides, box, type Hex, pair } from "@/lib/avatar/voxels/strokes";

const TUSK: Hex = "#e4ddd3";

/** Ears stand out sideways as framed sheets; a trunk hangs from between the eyes to the chest, a tusk on each side of it. */
export const elephantHead: Part = ({ body, skin }) => {
  const fold = mixHex(skin, "#000000", 0.12);
  const ear = [
    box([9, 12], [52, 56], 1, fold),
    box([9, 12], 57, [1, 2], skin),
    box(13, [54, 56], [1, 2], skin),
    box(12, 53, [1, 2], skin),
    box(11, 52, [1, 2], skin),
    box([9, 10], 51, [1, 2], skin),
  ];
  return [
    box(body.head.x, body.head.y, body.head.z, skin),
    ...bothSides(ear),
    ...pair(body.eye.x, body.eye.y, body.eye.z, EYE),
    box([-2, 1], 55, [9, 10], skin),
    box([-3, 2], [50, 54], [9, 11], skin),
    box([-3, 2], [50, 53], 12, skin),
    box([-2, 1], [42, 52], [11, 13], skin),
    box([-2, 1], [39, 41], [12, 14], skin),
    box([-1, 0], 40, 14, EYE),
    ...pair([3, 5], [51, 53], [9, 10], skin),
    ...pair(4, 52, [11, 14], TUSK),
  ];
};
