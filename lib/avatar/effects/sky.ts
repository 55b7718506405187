import {
  chance,
  createSprite,
  type Effect,
  type EffectBatch,
  fraction,
  ORIGIN,
  placeInView,
  putBox,
  putCube,
  putFacing,
  putSprite,
  ramp,
  swell,
  TURN,
} from "@/lib/avatar/effects/batch";
import type { Vec3 } from "@/lib/avatar/framing";

const SUN = createSprite(
  ["   sss   ", " sssssss ", " slsssss ", "sllssssss", "sssssssss", "sssssssss", " sssssss ", " sssssss ", "   sss   "],
  { s: 0xff5a1f, l: 0xffb36b },
);
const RAYS = 12;
const SUN_RIGHT = 0.64;
const SUN_BEHIND = 0.55;
const MUG = 0xfbf7f0;
const MUG_STRIPE = 0xff4f9a;
const COFFEE = 0x4a2511;
const STEAM = 0xfff6e6;

/** The sun rises behind the shoulder and sets again; the left hand holds a steaming mug. */
export const sunrise: Effect = (playhead, { leftHand }, batch) => {
  const risen = ramp(0.06, 0.48, playhead) * ramp(1, 0.9, playhead);
  const sun = placeInView(ORIGIN, SUN_RIGHT, 0.12 + 1.34 * risen, -SUN_BEHIND);
  const size = ramp(0, 0.6, risen);
  putSprite(batch, SUN, sun, 0, 0, 0, 0.042 * size);
  for (let ray = 0; ray < RAYS; ray++) {
    const angle = (ray / RAYS) * TURN + playhead * TURN * 0.5;
    const long = (ray % 2 === 0 ? 0.09 : 0.06) * size;
    const out = 0.2 * size + long / 2 + 0.045;
    const [right, up] = [Math.cos(angle) * out, Math.sin(angle) * out];
    putFacing(batch, sun, right, up, 0, long * ramp(0.3, 1, risen), 0.036, 0.036, 0xfff1a8, angle);
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
    putBox(batch, x + side * (half + 0.002), up + 0.08, z, wall, 0.05, 0.156, MUG_STRIPE);
    putBox(batch, x, up + 0.08, z + side * (half + 0.002), 0.1, 0.05, wall + 0.002, MUG_STRIPE);
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

const MOON = createSprite(["   mmmm", "  mmm", " mmm", " mmm", " mmm", " mmmm   m", "  mmmmmmm", "   mmmmm"], {
  m: 0xffeeb0,
});
const LETTER = createSprite(["zzzzz", "   z ", "  z  ", " z   ", "zzzzz"], { z: 0xcfe0ff });
const STARS = 16;
const LETTERS = 3;
const MOON_BEHIND = 0.45;

/** Moon and stars hang behind; "Z z z" leaves the head while the avatar sleeps. */
export const night: Effect = (playhead, { headTop }, batch) => {
  putSprite(batch, MOON, ORIGIN, -0.66, 1.56 + 0.02 * Math.sin(playhead * TURN), -MOON_BEHIND, 0.05);
  for (let star = 0; star < STARS; star++) {
    const twinkle = 0.5 + 0.5 * Math.sin(TURN * (playhead * (1 + (star % 3)) + chance(star, 0)));
    const right = 1.9 * chance(star, 1) - 0.95;
    const size = 0.012 + 0.018 * twinkle;
    const up = 0.75 + 1.15 * chance(star, 2);
    putFacing(batch, ORIGIN, right, up, -MOON_BEHIND, size, size, size, 0xfff6d8, Math.PI / 4);
  }
  const pillow = [headTop[0], headTop[1] - 0.12, headTop[2]] as const;
  for (let letter = 0; letter < LETTERS; letter++) {
    const rise = fraction(playhead * 2 + letter / LETTERS);
    const asleep = playhead < 0.46 || playhead > 0.97 ? 1 : 0;
    const right = 0.3 + 0.36 * rise + 0.03 * Math.sin(TURN * (rise + letter / 3));
    const cell = 0.036 * (0.45 + 0.75 * rise) * ramp(0, 0.12, rise) * ramp(1, 0.85, rise) * asleep;
    putSprite(batch, LETTER, pillow, right, 0.36 * rise, 0, cell);
  }
};

const BANDS = [0xe5383b, 0xff8c1a, 0xffd60a, 0x38b000, 0x1e6fff, 0x8b3ddb] as const;
const SEGMENTS = 16;
const RADIUS = 0.97;
const BAND = 0.05;
const BOW_BEHIND = 0.5;
const WHITE = 0xffffff;
const COLUMNS = 6;
/** The flag's length and the height of a stripe, in metres. */
const LONG = 0.3;
const STRIPE = 0.036;

/** A rainbow with a white rim arches over the avatar; the right hand waves a striped flag. */
export const rainbow: Effect = (playhead, { rightHand }, batch) => {
  for (let segment = 0; segment < SEGMENTS; segment++) {
    const angle = ((segment + 0.5) / SEGMENTS) * Math.PI;
    const glow = 0.006 * Math.sin(TURN * (playhead * 2 - segment / SEGMENTS));
    for (let band = -1; band <= BANDS.length; band++) {
      const reach = RADIUS - (band + 0.5) * BAND + glow;
      const [right, up] = [Math.cos(angle) * reach, 0.86 + Math.sin(angle) * reach];
      const tall = ((reach + BAND / 2) * Math.PI) / SEGMENTS;
      putFacing(batch, ORIGIN, right, up, -BOW_BEHIND, BAND, tall, BAND * 1.2, BANDS[band] ?? WHITE, angle);
    }
  }
  flag(batch, rightHand, playhead);
};

/** A pole in the hand, swung from side to side, and six stripes with a white edge that ripple away from it. */
function flag(batch: EffectBatch, [x, y, z]: Vec3, playhead: number): void {
  const lean = 0.16 * Math.sin(TURN * (playhead * 2 + 0.1)) - 0.05;
  const sin = Math.sin(lean);
  const cos = Math.cos(lean);
  /** Puts a box in the picture plane, relative to the hand with the pole upright. */
  const put = (right: number, up: number, near: number, wide: number, tall: number, color: number) => {
    const point = [x, y + right * sin, z] as const;
    putFacing(batch, point, right * cos - up * sin, up * cos, near, wide, tall, 0.02, color, lean);
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
}
