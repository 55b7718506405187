import { between, easeBack, easeIn } from "@/scripts/lib/sprites/ease";
import { BOARD_FIELDS, drawBoard } from "@/scripts/lib/sprites/qr-board";
import type { Sprite } from "@/scripts/lib/sprites/sprite";

/** Flight height, in voxel sides. */
const HIGH = 5;

/** Voxels rise from a code and rain down on it again, from the middle outwards, in a loop. */
export const qrLoop: Sprite = {
  frames: 61,
  size: 96,
  paint: "picture",
  restFrame: 0,
  draw: (frame) =>
    drawBoard(
      BOARD_FIELDS.map(({ x, z, far, ink, number }) => {
        const late = far * 14 + ((number * 7) % 5);
        const fadeOut = easeIn(between(frame, 2 + late, 14 + late));
        const back = between(frame, 20 + late, 35 + late);
        if (back === 0) return { at: [x, fadeOut * HIGH, z], ink, side: 1 - fadeOut };
        return { at: [x, (1 - easeBack(back)) * HIGH, z], ink, side: Math.min(1, back * 1.5) };
      }),
    ),
};
