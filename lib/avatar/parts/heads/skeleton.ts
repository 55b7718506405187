import type { Part } from "@/lib/avatar/parts/part";
import { mixHex } from "@/lib/avatar/voxels/palette";
import { box, erase, pair, picture } from "@/lib/avatar/voxels/strokes";

/** A skull: cranium in two tiers, brow, hollow eyes and nose, cheekbones, a narrow jaw with teeth. */
export const skeletonHead: Part = ({ skin }) => {
  const hollow = mixHex(skin, "#2a2018", 0.72);
  const shade = mixHex(skin, "#5b4a30", 0.5);
  return [
    box([-7, 6], [64, 65], [-6, 5], skin),
    box([-8, 7], [56, 63], [-7, 6], skin),
    box([-7, 6], [54, 55], [-4, 6], skin),
    box([-6, 5], [48, 53], [-3, 6], skin),
    box([-7, 6], [57, 60], 7, skin),
    box([-9, 8], [54, 56], 7, skin),
    ...pair(8, [54, 56], [4, 6], skin),
    box([-6, 5], 53, 7, skin),
    box([-4, 3], 52, 7, skin),
    box([-6, 5], [50, 51], 7, skin),
    box([-5, 4], [48, 49], 7, skin),
    // Eyes and nose are two cells deep, so that they stay dark from every side.
    ...pair([3, 4], [55, 58], 5, hollow),
    ...pair(2, [57, 58], 5, hollow),
    erase([3, 4], [55, 58], [6, 7]),
    erase([-5, -4], [55, 58], [6, 7]),
    erase(2, [57, 58], [6, 7]),
    erase(-3, [57, 58], [6, 7]),
    erase([-1, 0], [53, 54], 7),
    box([-1, 0], [53, 54], 6, hollow),
    ...picture("front", [-4, 50, 7], ["S S S S ", " S S S S"], { S: shade }),
  ];
};
