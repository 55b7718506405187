import { arc, between, dampedWave, easeIn, easeOut } from "@/scripts/lib/sprites/ease";
import type { Sprite } from "@/scripts/lib/sprites/sprite";
import { drawSquares, iconSquares, type Square } from "@/scripts/lib/sprites/squares";

const CART = iconSquares("cart");

/** An item falls into the cart, which drives off and returns. */
export const cart: Sprite = {
  frames: 27,
  size: 24,
  paint: "mask",
  restFrame: 0,
  draw: (frame) => {
    const isBack = frame > 16;
    const drive = isBack
      ? -25 * (1 - easeOut(between(frame, 16, 23))) + dampedWave(between(frame, 22, 26)) * between(frame, 22, 23)
      : 25 * easeIn(between(frame, 8, 16));
    const dip = arc(between(frame, 5, 10)) * 1.2;
    const fall = between(frame, 0, 6);
    const thing: Square[] =
      isBack || frame === 0
        ? []
        : [{ x: 13 + drive, y: -1 + 11 * easeIn(fall) + dip, side: 4, turn: (1 - fall) * 1.2 }];
    return drawSquares([...thing, ...CART.map(({ x, y, row }) => ({ x: x + drive, y: y + (row < 8 ? dip : 0) }))]);
  },
};
