import { arc, between, easeInOut } from "@/scripts/lib/sprites/ease";
import type { Sprite } from "@/scripts/lib/sprites/sprite";
import { drawSquares, iconSquares } from "@/scripts/lib/sprites/squares";

const CROSS = iconSquares("cross");

/** The cross contracts, turns by half a round and springs open. */
export const closeHover: Sprite = {
  frames: 24,
  size: 24,
  paint: "mask",
  restFrame: 0,
  draw: (frame) => {
    const t = easeInOut(between(frame, 0, 16));
    const turn = t * Math.PI;
    const near = 1 - 0.5 * arc(t) + (frame < 16 ? 0 : Math.sin(between(frame, 16, 23) * Math.PI) * 0.1);
    const [across, down] = [Math.cos(turn) * near, Math.sin(turn) * near];
    return drawSquares(
      CROSS.map(({ x, y }) => ({
        x: 12 + (x - 12) * across - (y - 12) * down,
        y: 12 + (x - 12) * down + (y - 12) * across,
        turn,
        side: 2 * Math.max(1, near),
      })),
    );
  },
};
