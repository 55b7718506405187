import { between, dampedWave, easeIn, easeOut } from "@/scripts/lib/sprites/ease";
import type { Sprite } from "@/scripts/lib/sprites/sprite";
import { drawSquares, iconSquares } from "@/scripts/lib/sprites/squares";

const SQUARES = iconSquares("external");
const isArrow = ({ column, row }: { column: number; row: number }) =>
  row + column === 9 ? column > 3 : (row === 0 && column > 5) || (column === 9 && row < 4);
const ARROW = SQUARES.filter(isArrow);
const FRAME = SQUARES.filter((square) => !isArrow(square));

/** The arrow leaves over the corner; another one emerges from the frame. */
export const external: Sprite = {
  frames: 23,
  size: 24,
  paint: "mask",
  restFrame: 0,
  draw: (frame) => {
    const isReturning = frame > 9;
    const arriving = between(frame, 10, 17);
    const by = isReturning ? -9 * (1 - easeOut(arriving)) : easeIn(between(frame, 0, 9)) * 14;
    const nudge = frame < 17 ? 0 : dampedWave(between(frame, 16, 22)) * 0.8;
    const side = isReturning ? 2 * easeOut(arriving) : 2 * (1 - easeIn(between(frame, 4, 9)));
    return drawSquares([...FRAME, ...ARROW.map(({ x, y }) => ({ x: x + by + nudge, y: y - by - nudge, side }))]);
  },
};
