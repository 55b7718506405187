import type { Effect, EffectBatch } from "@/lib/avatar/effects/batch";
import { fraction, ramp, swell, TURN } from "@/lib/avatar/effects/chance";
import { faceLens, putBox, putCube, RIGHT_X, RIGHT_Z } from "@/lib/avatar/effects/put";
import { putSprite, spriteOf } from "@/lib/avatar/effects/sprite";
import type { Vec3 } from "@/lib/avatar/framing";

const SUN = spriteOf(
  ["   sss   ", " sssssss ", " slsssss ", "sllssssss", "sssssssss", "sssssssss", " sssssss ", " sssssss ", "   sss   "],
  { s: 0xff5a1f, l: 0xffb36b },
);
const RAYS = 12;
const RIGHT = 0.64;
const BEHIND = 0.55;
const MUG = 0xfbf7f0;
const STRIPE = 0xff4f9a;
const COFFEE = 0x4a2511;
const STEAM = 0xfff6e6;

/** The sun comes up behind the shoulder and sets again; the left hand holds a steaming mug. */
export const sunrise: Effect = (playhead, { leftHand }, batch) => {
  batch.count = 0;
  const risen = ramp(0.06, 0.48, playhead) * ramp(1, 0.9, playhead);
  const x = RIGHT * RIGHT_X + BEHIND * RIGHT_Z;
  const y = 0.12 + 1.34 * risen;
  const z = RIGHT * RIGHT_Z - BEHIND * RIGHT_X;
  const size = ramp(0, 0.6, risen);
  putSprite(batch, SUN, x, y, z, 0.042 * size);
  for (let ray = 0; ray < RAYS; ray++) {
    const angle = (ray / RAYS) * TURN + playhead * TURN * 0.5;
    const from = batch.count;
    const long = (ray % 2 === 0 ? 0.09 : 0.06) * size;
    const out = 0.2 * size + long / 2 + 0.045;
    putBox(
      batch,
      x + Math.cos(angle) * out * RIGHT_X,
      y + Math.sin(angle) * out,
      z + Math.cos(angle) * out * RIGHT_Z,
      long * ramp(0.3, 1, risen),
      0.036,
      0.036,
      0xfff1a8,
    );
    faceLens(batch, from, angle);
  }
  mug(batch, leftHand, playhead);
};

/** A mug standing on the hand, handle outward. */
function mug(batch: EffectBatch, [x, y, z]: Vec3, playhead: number): void {
  const up = y + 0.02;
  const wall = 0.025;
  const half = 0.0625;
  putBox(batch, x, up + 0.0125, z, 0.125, wall, 0.125, MUG);
  for (let side = -1; side <= 1; side += 2) {
    putBox(batch, x + side * half, up + 0.08, z, wall, 0.16, 0.15, MUG);
    putBox(batch, x, up + 0.08, z + side * half, 0.1, 0.16, wall, MUG);
    putBox(batch, x + side * (half + 0.002), up + 0.08, z, wall, 0.05, 0.156, STRIPE);
    putBox(batch, x, up + 0.08, z + side * (half + 0.002), 0.1, 0.05, wall + 0.002, STRIPE);
  }
  putBox(batch, x, up + 0.135, z, 0.1, 0.02, 0.1, COFFEE);
  putBox(batch, x + 0.1, up + 0.12, z, 0.06, wall, wall, MUG);
  putBox(batch, x + 0.1, up + 0.05, z, 0.06, wall, wall, MUG);
  putBox(batch, x + 0.125, up + 0.085, z, wall, 0.07, wall, MUG);
  for (let puff = 0; puff < 6; puff++) {
    const rise = fraction(playhead * 3 + puff / 6);
    const sway = 0.025 * Math.sin(TURN * (rise + puff / 2));
    putCube(batch, x + sway, up + 0.17 + 0.24 * rise, z + sway, 0.034 * swell(rise), STEAM);
  }
}
