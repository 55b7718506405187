import { arc, between, easeInOut } from "@/scripts/lib/sprites/ease";
import type { Sprite } from "@/scripts/lib/sprites/sprite";
import { drawSquares } from "@/scripts/lib/sprites/squares";

const ARMS = [0, 1, 2, 3].map(
  (quarter) => [Math.round(Math.cos((quarter * Math.PI) / 2)), Math.round(Math.sin((quarter * Math.PI) / 2))] as const,
);
/** Squares of an arm, and of a cycle with those that follow it. */
const ARM = 4;
const ROUND = 6;

/** The arms run outwards and grow again out of the middle, which swells with it. */
export const plus: Sprite = {
  frames: 30,
  size: 24,
  paint: "mask",
  restFrame: 0,
  draw: (frame) => {
    const ran = easeInOut(between(frame, 3, 26)) * ROUND;
    const swell = arc(between(frame, 0, 13)) * 2 + arc(between(frame, 17, 29)) * 0.8;
    const arms = ARMS.flatMap(([across, down]) =>
      Array.from({ length: ARM }, (_, at) => {
        const now = (at + ran) % ROUND;
        const place = now + 1;
        // Beyond the arm's end a square moves on, shrinks, and restarts in the middle.
        const side = 2 * (1 - between(place, ARM, ARM + 1.4));
        const isBack = at + ran >= ROUND;
        return { x: 12 + across * place * 2, y: 12 + down * place * 2, side: isBack || place <= ARM + 1.4 ? side : 0 };
      }),
    );
    return drawSquares([...arms, { x: 12, y: 12, side: 2 + swell }]);
  },
};
