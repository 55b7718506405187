import type { Effect } from "@/lib/avatar/effects/batch";
import { chance, fraction, ramp, TURN } from "@/lib/avatar/effects/chance";
import { RIGHT_X, RIGHT_Z } from "@/lib/avatar/effects/put";
import { putSprite, spriteOf } from "@/lib/avatar/effects/sprite";

const HEART = [" r r ", "rwrrr", "rrrrr", " rrr ", "  r  "] as const;
const KINDS = [
  spriteOf(HEART, { r: 0xff2d55, w: 0xffffff }),
  spriteOf(HEART, { r: 0xffc2d4, w: 0xffffff }),
  spriteOf(HEART, { r: 0xff7aa8, w: 0xffffff }),
] as const;
const HEARTS = 11;

/** Hearts rise on both sides, sway, and pop at the top. */
export const hearts: Effect = (playhead, _anchors, batch) => {
  batch.count = 0;
  for (let heart = 0; heart < HEARTS; heart++) {
    const rise = fraction(playhead + heart / HEARTS);
    const side = heart % 2 === 0 ? 1 : -1;
    const right = side * (0.42 + 0.36 * chance(heart, 0)) + 0.05 * Math.sin(TURN * (rise * 2 + chance(heart, 1)));
    const back = 0.5 * chance(heart, 2) - 0.3;
    const cell = (0.026 + 0.02 * chance(heart, 3)) * ramp(0, 0.15, rise) * (rise > 0.92 ? ramp(1, 0.92, rise) : 1);
    putSprite(
      batch,
      KINDS[heart % KINDS.length]!,
      right * RIGHT_X + back * RIGHT_Z,
      0.35 + 1.35 * rise,
      right * RIGHT_Z - back * RIGHT_X,
      cell,
    );
  }
};
