import { humanHead } from "@/lib/avatar/parts/heads/human";
import type { Part } from "@/lib/avatar/parts/part";
import { mixHex } from "@/lib/avatar/voxels/palette";
import { box, pair } from "@/lib/avatar/voxels/strokes";

/** A snout of four cells' depth with two slots; ears that step and flare backwards in their upper half. */
export const pigHead: Part = (context) => {
  const { skin, body } = context;
  const nostril = mixHex(skin, "#5a1d14", 0.6);
  return [
    ...humanHead(context),
    ...pair([9, 10], [body.ear.y[1] - 1, body.ear.y[1]], body.ear.z[0] - 1, skin),
    ...pair([9, 10], body.ear.y[1] + 1, [body.ear.z[0] - 2, body.ear.z[0]], skin),
    ...pair([9, 10], body.ear.y[1] + 2, [body.ear.z[0] - 2, body.ear.z[0] - 1], skin),
    box([-3, 2], [51, 54], [9, 12], skin),
    ...pair(1, [52, 53], 12, nostril),
  ];
};
