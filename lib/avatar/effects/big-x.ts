import type { Effect } from "@/lib/avatar/effects/batch";
import { fraction, ramp } from "@/lib/avatar/effects/chance";
import { RIGHT_X, RIGHT_Z } from "@/lib/avatar/effects/put";
import { putSprite, spriteOf } from "@/lib/avatar/effects/sprite";

const CROSS = spriteOf(
  [
    "xx       xx",
    "xxx     xxx",
    " xxx   xxx ",
    "  xxx xxx  ",
    "   xxxxx   ",
    "    xxx    ",
    "   xxxxx   ",
    "  xxx xxx  ",
    " xxx   xxx ",
    "xxx     xxx",
    "xx       xx",
  ],
  { x: 0xffe3df },
);
const BLINKS = 3;
const BEHIND = 0.5;

/** A cross as big as the picture blinks behind the avatar. */
export const bigX: Effect = (playhead, _anchors, batch) => {
  batch.count = 0;
  const blink = fraction(playhead * BLINKS);
  const size = ramp(0, 0.12, blink) * ramp(0.78, 0.66, blink);
  const right = 0.02;
  putSprite(
    batch,
    CROSS,
    right * RIGHT_X + BEHIND * RIGHT_Z,
    0.98,
    right * RIGHT_Z - BEHIND * RIGHT_X,
    0.142 * size * (1 + 0.08 * (1 - ramp(0.1, 0.3, blink))),
  );
};
