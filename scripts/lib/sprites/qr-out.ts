import { between, easeIn } from "@/scripts/lib/sprites/ease";
import { BOARD_FIELDS, drawBoard } from "@/scripts/lib/sprites/qr-board";
import type { Sprite } from "@/scripts/lib/sprites/sprite";

/** The code flies apart and its board shrinks to nothing: the real code takes its place. */
export const qrOut: Sprite = {
  frames: 31,
  size: 96,
  paint: "picture",
  restFrame: 30,
  draw: (frame) =>
    drawBoard(
      BOARD_FIELDS.map(({ x, z, far, ink, number }) => {
        const late = (1 - far) * 5 + ((number * 5) % 3);
        const t = easeIn(between(frame, late, late + 16));
        const out = 1 + t * 0.8;
        return { at: [x * out, t * 7, z * out], ink, side: 1 - t };
      }),
      1 - easeIn(between(frame, 14, 30)),
    ),
};
