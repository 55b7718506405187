import type { Effect } from "@/lib/avatar/effects/batch";
import { ramp, TURN } from "@/lib/avatar/effects/chance";
import { faceLens, putCube, RIGHT_X, RIGHT_Z } from "@/lib/avatar/effects/put";
import { putSprite, spriteOf } from "@/lib/avatar/effects/sprite";

const INKS = { w: 0xf3f6ff, s: 0xc9d3f2, x: 0x2b2b33, p: 0xffa8c0 };
const BODY = [
  "   wwww   ",
  "  wwwwww  ",
  " wwwwwwww ",
  " wxxwwxxw ",
  " wxxwwxxw ",
  " wwwwwwww ",
  "wwpwxxwpww",
  "wwwwxxwwww",
  " wwwwwwws ",
  " wwwwwwws ",
  " wwwwwwss ",
] as const;
const HEMS = [
  spriteOf([...BODY, " ww ww ss ", " w   w  s "], INKS),
  spriteOf([...BODY, "  ww ww s ", "   w   w  "], INKS),
] as const;
const HALO = 14;

/** A little ghost with a halo leaves the chest, sways above it and is pulled back in. */
export const ghost: Effect = (playhead, { chest }, batch) => {
  batch.count = 0;
  const out = ramp(0.3, 0.6, playhead) * ramp(0.93, 0.86, playhead);
  if (out === 0) return;
  const sway = 0.09 * Math.sin(TURN * playhead * 3) * out;
  const x = chest[0] + sway * RIGHT_X;
  const y = chest[1] + 0.1 + (1.02 + 0.04 * Math.sin(TURN * playhead * 5)) * out;
  const z = chest[2] + sway * RIGHT_Z;
  const cell = 0.056 * (0.25 + 0.75 * out);
  putSprite(batch, HEMS[Math.floor(playhead * 30) % 2]!, x, y, z, cell);
  const from = batch.count;
  for (let bead = 0; bead < HALO; bead++) {
    const angle = TURN * (bead / HALO + playhead);
    const right = Math.cos(angle) * 3.4 * cell;
    const near = Math.sin(angle) * 2.4 * cell;
    putCube(
      batch,
      x + right * RIGHT_X - near * RIGHT_Z,
      y + 8.2 * cell,
      z + right * RIGHT_Z + near * RIGHT_X,
      0.8 * cell,
      0xffd83a,
    );
  }
  faceLens(batch, from);
};
