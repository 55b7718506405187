import { between, easeBack, easeOut } from "@/scripts/lib/sprites/ease";
import type { Sprite } from "@/scripts/lib/sprites/sprite";
import { drawSquares, iconSquares } from "@/scripts/lib/sprites/squares";

const CROSS = iconSquares("cross");

/** The cross assembles from the four corners, its middle first. */
export const closeIn: Sprite = {
  frames: 17,
  size: 24,
  paint: "mask",
  restFrame: 16,
  draw: (frame) =>
    drawSquares(
      CROSS.map(({ x, y }) => {
        const far = Math.max(Math.abs(x - 12), Math.abs(y - 12)) / 8;
        const t = between(frame, far * 7 - 1, far * 7 + 9);
        const spread = 1 + (1 - easeBack(t)) * 0.45;
        return { x: 12 + (x - 12) * spread, y: 12 + (y - 12) * spread, side: 2 * easeOut(t) };
      }),
    ),
};
