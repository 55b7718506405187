import { between, easeInOut } from "@/scripts/lib/sprites/ease";
import type { Sprite } from "@/scripts/lib/sprites/sprite";
import { drawSquares, type IconSquare, iconSquares, type Square } from "@/scripts/lib/sprites/squares";

const SQUARES = iconSquares("shuffle");
/** The rising arrow has no gap at the crossing. */
const RISING = SQUARES.filter(({ column, row }) => row + column === 9 || (row < 4 && column > 5));
const FALLING = SQUARES.filter((square) => !RISING.includes(square));
/** Squares from an arrow's end to its reentry. */
const ROUND = 11;

/** Moves an arrow along its line; `down` is 1 for the one that falls. */
function run(squares: readonly IconSquare[], ran: number, down: 1 | -1): Square[] {
  const by = (ran <= ROUND / 2 ? ran : ran - ROUND) * 2;
  return squares.map(({ x, y }) => ({ x: x + by, y: y + by * down }));
}

/** Both arrows leave over their corners and return from the left, one after the other. */
export const shuffle: Sprite = {
  frames: 26,
  size: 24,
  paint: "mask",
  restFrame: 0,
  draw: (frame) =>
    drawSquares([
      ...run(FALLING, easeInOut(between(frame, 0, 21)) * ROUND * 2 * 0.5, 1),
      ...run(RISING, easeInOut(between(frame, 4, 25)) * ROUND, -1),
    ]),
};
