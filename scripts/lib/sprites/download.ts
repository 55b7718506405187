import { arc, between, easeBack, easeIn, easeInOut } from "@/scripts/lib/sprites/ease";
import type { Sprite } from "@/scripts/lib/sprites/sprite";
import { drawSquares, iconSquares, type Square } from "@/scripts/lib/sprites/squares";

const SQUARES = iconSquares("download");
const TRAY = SQUARES.filter(({ row }) => row > 7);
const ARROW = SQUARES.filter(({ row }) => row < 8);
/** Where the arrow ends up inside the tray. */
const FLOOR = 19;

/** Returns squares in the tray: one more every few frames, until all sink together. */
function load(frame: number): Square[] {
  return Array.from({ length: 7 }, (_, at) => {
    const grown = easeBack(between(frame, 18 + at * 2.4, 25 + at * 2.4));
    const fadeOut = easeIn(between(frame, 42, 47));
    return { x: 6 + at * 2, y: FLOOR - 1.2 * grown + 1.2 * fadeOut - 0.8, side: 2 * grown * (1 - fadeOut) };
  });
}

/** The arrow falls into the tray, the tray fills from left to right, and the next arrow drops from above. */
export const download: Sprite = {
  frames: 63,
  size: 24,
  paint: "mask",
  restFrame: 0,
  draw: (frame) => {
    const dip = arc(between(frame, 13, 21)) * 1.6 + arc(between(frame, 43, 50)) * 1.2;
    const tray = TRAY.map(({ x, y }) => ({ x, y: y + dip }));
    if (frame < 18) {
      const fall = 14 * easeIn(between(frame, 6, 16)) - 1.5 * easeInOut(between(frame, 0, 6));
      const arrow = ARROW.map(({ x, y }) => {
        const place = y + fall;
        return { x, y: Math.min(place, FLOOR), side: 2 * (1 - between(place, FLOOR - 1, FLOOR + 3)) };
      });
      return drawSquares([...arrow, ...tray]);
    }
    const back = between(frame, 47, 61);
    const arrow = ARROW.map(({ x, y, row }) => {
      const own = between(back, (7 - row) * 0.04, 0.7 + (7 - row) * 0.04);
      return { x, y: y - 16 * (1 - easeBack(own)), side: back === 0 ? 0 : 2 };
    });
    return drawSquares([...arrow, ...load(frame), ...tray]);
  },
};
