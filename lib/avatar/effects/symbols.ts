import {
  chance,
  createSprite,
  type Effect,
  fraction,
  ORIGIN,
  placeInView,
  putCube,
  putFacing,
  putSprite,
  ramp,
  TURN,
} from "@/lib/avatar/effects/batch";
import { getItem } from "@/lib/shared/typed-arrays";

const CROSS = createSprite(
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
  const blink = fraction(playhead * BLINKS);
  const size = ramp(0, 0.12, blink) * ramp(0.78, 0.66, blink);
  putSprite(batch, CROSS, ORIGIN, 0.02, 0.98, -BEHIND, 0.142 * size * (1 + 0.08 * (1 - ramp(0.1, 0.3, blink))));
};

const HEART = [" r r ", "rwrrr", "rrrrr", " rrr ", "  r  "] as const;
const KINDS = [
  createSprite(HEART, { r: 0xff2d55, w: 0xffffff }),
  createSprite(HEART, { r: 0xffc2d4, w: 0xffffff }),
  createSprite(HEART, { r: 0xff7aa8, w: 0xffffff }),
] as const;
const HEARTS = 11;

/** Hearts rise on both sides, sway, and pop at the top. */
export const hearts: Effect = (playhead, _anchors, batch) => {
  for (let heart = 0; heart < HEARTS; heart++) {
    const rise = fraction(playhead + heart / HEARTS);
    const side = heart % 2 === 0 ? 1 : -1;
    const right = side * (0.42 + 0.36 * chance(heart, 0)) + 0.05 * Math.sin(TURN * (rise * 2 + chance(heart, 1)));
    const back = 0.5 * chance(heart, 2) - 0.3;
    const cell = (0.026 + 0.02 * chance(heart, 3)) * ramp(0, 0.15, rise) * (rise > 0.92 ? ramp(1, 0.92, rise) : 1);
    putSprite(batch, getItem(KINDS, heart % KINDS.length), ORIGIN, right, 0.35 + 1.35 * rise, -back, cell);
  }
};

const STAR = createSprite(["   y   ", "   y   ", "yyywyyy", " ywwwy ", "  yyy  ", " yy yy ", " y   y "], {
  y: 0xffd83a,
  w: 0xfff6c8,
});
const STARS = 5;
const TRAIL = 5;
const ROUNDS = 2;

/** Stars circle the head, trailing sparks. */
export const stars: Effect = (playhead, { headTop, head }, batch) => {
  const leanX = (headTop[0] - head[0]) * 0.4;
  const leanZ = (headTop[2] - head[2]) * 0.4;
  const middle = [headTop[0] + leanX, headTop[1] + 0.06, headTop[2] + leanZ] as const;
  for (let star = 0; star < STARS; star++) {
    for (let back = 0; back <= TRAIL; back++) {
      const angle = TURN * (playhead * ROUNDS + star / STARS - back * 0.022);
      const right = Math.cos(angle) * 0.5;
      const near = Math.sin(angle) * 0.4;
      const place = placeInView(middle, right, 0.04 * Math.sin(angle * 2 + star), near);
      if (back === 0) putSprite(batch, STAR, place, 0, 0, 0, 0.025);
      else putCube(batch, ...place, 0.03 - 0.005 * back, 0xfff0a0);
    }
  }
};

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
  createSprite([...BODY, " ww ww ss ", " w   w  s "], INKS),
  createSprite([...BODY, "  ww ww s ", "   w   w  "], INKS),
] as const;
const HALO = 14;

/** A little ghost with a halo leaves the chest, sways above it and is pulled back in. */
export const ghost: Effect = (playhead, { chest }, batch) => {
  const out = ramp(0.3, 0.6, playhead) * ramp(0.93, 0.86, playhead);
  if (out === 0) return;
  const sway = 0.09 * Math.sin(TURN * playhead * 3) * out;
  const heart = [chest[0], chest[1] + 0.1, chest[2]] as const;
  const middle = placeInView(heart, sway, (1.02 + 0.04 * Math.sin(TURN * playhead * 5)) * out, 0);
  const cell = 0.056 * (0.25 + 0.75 * out);
  putSprite(batch, getItem(HEMS, Math.floor(playhead * 30) % 2), middle, 0, 0, 0, cell);
  for (let bead = 0; bead < HALO; bead++) {
    const angle = TURN * (bead / HALO + playhead);
    const right = Math.cos(angle) * 3.4 * cell;
    const near = Math.sin(angle) * 2.4 * cell;
    putFacing(batch, middle, right, 8.2 * cell, near, 0.8 * cell, 0.8 * cell, 0.8 * cell, 0xffd83a);
  }
};
