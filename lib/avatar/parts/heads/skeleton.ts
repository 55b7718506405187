import type { Part } from "@/lib/avatar/parts/part";
import { mixHex } from "@/lib/avatar/voxels/palette";
import { box, erase, pair } from "@/lib/avatar/voxels/strokes";

/** A skull: wide cranium, hollow eyes and nose, cheekbones, a narrow jaw with a row of teeth. */
export const skeletonHead: Part = ({ body: { head }, skin }) => {
  const hollow = mixHex(skin, "#120d08", 0.86);
  const shade = mixHex(skin, "#5b4a30", 0.3);
  return [
    box(head.x, [55, 64], head.z, skin),
    box([-8, 7], 65, [-6, 7], skin),
    box([-8, 7], [52, 54], [-5, 8], skin),
    ...pair(8, [53, 54], [2, 8], skin),
    box([-6, 5], [48, 51], [-1, 8], skin),
    ...[erase([-7, -4], [55, 58], [7, 8]), erase([3, 6], [55, 58], [7, 8])],
    ...pair([3, 6], [55, 58], 6, hollow),
    erase([-1, 0], [52, 54], 8),
    box([-1, 0], [52, 54], 7, hollow),
    ...[-5, -3, -1, 0, 2, 4].map((x) => box(x, 50, 8, hollow)),
    box([-6, 5], 51, 8, shade),
  ];
};
