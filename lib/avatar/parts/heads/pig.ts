import type { Part } from "@/lib/avatar/parts/part";
import { EYE } from "@/lib/avatar/voxels/colors";
import { mixHex } from "@/lib/avatar/voxels/palette";
import { box, pair } from "@/lib/avatar/voxels/strokes";

/** Snout of three cells' depth with two slots; ears in three steps. */
export const pigHead: Part = ({ body, skin }) => {
  const nostril = mixHex(skin, "#3a1412", 0.55);
  return [
    box(body.head.x, body.head.y, body.head.z, skin),
    ...pair(9, [54, 58], [0, 1], skin),
    ...pair(10, [56, 59], [0, 2], skin),
    ...pair(11, [57, 59], 2, skin),
    ...pair(body.eye.x, body.eye.y, body.eye.z, EYE),
    box([-4, 3], [50, 54], [9, 11], skin),
    ...pair(1, [51, 53], 11, nostril),
  ];
};
