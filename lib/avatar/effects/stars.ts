import type { Effect } from "@/lib/avatar/effects/batch";
import { TURN } from "@/lib/avatar/effects/chance";
import { putCube, RIGHT_X, RIGHT_Z } from "@/lib/avatar/effects/put";
import { putSprite, spriteOf } from "@/lib/avatar/effects/sprite";

const STAR = spriteOf(["   y   ", "   y   ", "yyywyyy", " ywwwy ", "  yyy  ", " yy yy ", " y   y "], {
  y: 0xffd83a,
  w: 0xfff6c8,
});
const STARS = 5;
const TRAIL = 5;
const ROUNDS = 2;

/** Stars circle the head, trailing sparks. */
export const stars: Effect = (playhead, { headTop, head }, batch) => {
  batch.count = 0;
  const leanX = (headTop[0] - head[0]) * 0.4;
  const leanZ = (headTop[2] - head[2]) * 0.4;
  for (let star = 0; star < STARS; star++) {
    for (let back = 0; back <= TRAIL; back++) {
      const angle = TURN * (playhead * ROUNDS + star / STARS - back * 0.022);
      const right = Math.cos(angle) * 0.5;
      const near = Math.sin(angle) * 0.4;
      const x = headTop[0] + leanX + right * RIGHT_X - near * RIGHT_Z;
      const y = headTop[1] + 0.06 + 0.04 * Math.sin(angle * 2 + star);
      const z = headTop[2] + leanZ + right * RIGHT_Z + near * RIGHT_X;
      if (back === 0) putSprite(batch, STAR, x, y, z, 0.025);
      else putCube(batch, x, y, z, 0.03 - 0.005 * back, 0xfff0a0);
    }
  }
};
