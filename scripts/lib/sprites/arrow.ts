import { between, dampedWave, easeIn, easeInOut, easeOut } from "@/scripts/lib/sprites/ease";
import type { Sprite } from "@/scripts/lib/sprites/sprite";
import { drawSquares, iconSquares, type Square } from "@/scripts/lib/sprites/squares";

const ARROW = iconSquares("arrow-right");

/** Squares that a leaving arrow drops: they stay in place and shrink. */
function trail(frame: number): Square[] {
  return [0, 1, 2, 3, 4].map((at) => {
    const t = between(frame, 17 + at * 1.6, 29 + at * 1.6);
    const isOut = frame > 17 + at * 1.6;
    return {
      x: 5 + at * 3.4 + easeOut(t) * 1.5,
      y: 12 + (at % 2 === 0 ? -2 : 2) * easeOut(t),
      side: isOut ? 1.6 * (1 - t) : 0,
    };
  });
}

/** The arrow steps back, darts out to the right and returns from the left. */
export const arrow: Sprite = {
  frames: 59,
  size: 24,
  paint: "mask",
  restFrame: 0,
  draw: (frame) => {
    if (frame <= 26) {
      const back = -2.5 * easeInOut(between(frame, 0, 13));
      const out = 27 * easeIn(between(frame, 14, 26));
      return drawSquares([...trail(frame), ...ARROW.map(({ x, y }) => ({ x: x + back + out, y }))]);
    }
    const t = between(frame, 30, 46);
    return drawSquares([
      ...trail(frame),
      ...ARROW.map(({ x, y }) => {
        // The tip brakes first, and the shaft catches up.
        const late = (21 - x) * 0.25;
        const own = between(frame, 30 + late, 44 + late);
        const spring = 1.6 * (t < 1 ? 0 : dampedWave(between(frame, 46, 58)));
        return { x: x - 26 * (1 - easeOut(own)) + spring * between(frame, 45, 47), y };
      }),
    ]);
  },
};
