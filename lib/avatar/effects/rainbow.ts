import type { Effect, EffectBatch } from "@/lib/avatar/effects/batch";
import { ramp, TURN } from "@/lib/avatar/effects/chance";
import { faceLens, putBox, RIGHT_X, RIGHT_Z } from "@/lib/avatar/effects/put";
import type { Vec3 } from "@/lib/avatar/framing";

const BANDS = [0xe5383b, 0xff8c1a, 0xffd60a, 0x38b000, 0x1e6fff, 0x8b3ddb] as const;
const SEGMENTS = 16;
const RADIUS = 0.97;
const BAND = 0.05;
const BEHIND = 0.5;
const WHITE = 0xffffff;
const COLUMNS = 6;
/** The flag's length and the height of a stripe, in metres. */
const LONG = 0.3;
const STRIPE = 0.036;

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

/** A pole in the hand, swung from side to side, and six stripes with a white edge that ripple away from it. */
function flag(batch: EffectBatch, [x, y, z]: Vec3, playhead: number): void {
  const from = batch.count;
  const lean = 0.16 * Math.sin(TURN * (playhead * 2 + 0.1)) - 0.05;
  const sin = Math.sin(lean);
  const cos = Math.cos(lean);
  /** A box at a place of the picture plane, seen from the hand with the pole upright. */
  const put = (right: number, up: number, near: number, wide: number, tall: number, color: number) => {
    const across = right * cos - up * sin;
    putBox(
      batch,
      x + across * RIGHT_X - near * RIGHT_Z,
      y + right * sin + up * cos,
      z + across * RIGHT_Z + near * RIGHT_X,
      wide,
      tall,
      0.02,
      color,
    );
  };
  put(0, 0.2, 0, 0.03, 0.6, WHITE);
  put(0, 0.52, 0, 0.04, 0.04, 0xffd83a);
  for (let column = 0; column < COLUMNS; column++) {
    const share = (column + 0.5) / COLUMNS;
    const ripple = 0.035 * ramp(0, 0.4, share) * Math.sin(TURN * (playhead * 4 - share));
    for (let stripe = -1; stripe <= BANDS.length; stripe++) {
      const up = 0.49 - (stripe + 1.5) * STRIPE + ripple * 0.5;
      put(-share * LONG, up, ripple, LONG / COLUMNS, STRIPE, BANDS[stripe] ?? WHITE);
    }
  }
  faceLens(batch, from, lean);
}
