import type { Effect, EffectBatch } from "@/lib/avatar/effects/batch";
import { ramp, TURN } from "@/lib/avatar/effects/chance";
import { faceLens, putBox, putCube, RIGHT_X, RIGHT_Z } from "@/lib/avatar/effects/put";
import type { Vec3 } from "@/lib/avatar/framing";

const BANDS = [0xe5383b, 0xff8c1a, 0xffd60a, 0x38b000, 0x1e6fff, 0x8b3ddb] as const;
const SEGMENTS = 16;
const RADIUS = 0.97;
const BAND = 0.05;
const BEHIND = 0.5;
const WHITE = 0xffffff;
const COLUMNS = 6;

/** A rainbow with a white rim arches over the avatar; the right hand waves a striped flag. */
export const rainbow: Effect = (playhead, { rightHand }, batch) => {
  batch.count = 0;
  for (let segment = 0; segment < SEGMENTS; segment++) {
    const angle = ((segment + 0.5) / SEGMENTS) * Math.PI;
    const glow = 0.006 * Math.sin(TURN * (playhead * 2 - segment / SEGMENTS));
    const from = batch.count;
    for (let band = -1; band <= BANDS.length; band++) {
      const reach = RADIUS - (band + 0.5) * BAND + glow;
      const right = Math.cos(angle) * reach;
      const color = BANDS[band] ?? WHITE;
      putBox(
        batch,
        right * RIGHT_X + BEHIND * RIGHT_Z,
        0.86 + Math.sin(angle) * reach,
        right * RIGHT_Z - BEHIND * RIGHT_X,
        BAND,
        ((reach + BAND / 2) * Math.PI) / SEGMENTS,
        BAND * 1.2,
        color,
      );
    }
    faceLens(batch, from, angle);
  }
  flag(batch, rightHand, playhead);
};

/** A pole in the hand and six stripes that ripple away from it. */
function flag(batch: EffectBatch, [x, y, z]: Vec3, playhead: number): void {
  const from = batch.count;
  putBox(batch, x, y + 0.16, z, 0.022, 0.56, 0.022, 0xfbf7f0);
  putCube(batch, x, y + 0.45, z, 0.04, 0xffd83a);
  for (let column = 0; column < COLUMNS; column++) {
    const share = (column + 0.5) / COLUMNS;
    const ripple = 0.035 * ramp(0, 0.4, share) * Math.sin(TURN * (playhead * 4 - share));
    const right = -0.02 - share * 0.32;
    for (let stripe = 0; stripe < BANDS.length; stripe++) {
      putBox(
        batch,
        x + right * RIGHT_X + ripple * 0.5,
        y + 0.42 - (stripe + 0.5) * 0.035 + ripple * 0.5,
        z + right * RIGHT_Z - ripple,
        0.32 / COLUMNS,
        0.035,
        0.02,
        BANDS[stripe]!,
      );
    }
  }
  faceLens(batch, from);
}
