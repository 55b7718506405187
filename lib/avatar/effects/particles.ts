import {
  chance,
  type Effect,
  fraction,
  ORIGIN,
  putBox,
  putCube,
  putFacing,
  RIGHT_X,
  RIGHT_Z,
  ramp,
  swell,
  TURN,
  tumble,
} from "@/lib/avatar/effects/batch";
import { getItem } from "@/lib/shared/typed-arrays";

const COLORS = [0xffd400, 0x3fd0ff, 0xffffff, 0x7b3ff2, 0x46e07a, 0xff8a2b] as const;
const PIECES = 96;
const TOP = 1.82;
const BEATS = 8;

/** Paper falls round the avatar, fluttering, and hops on each beat. */
export const confetti: Effect = (playhead, _anchors, batch) => {
  for (let piece = 0; piece < PIECES; piece++) {
    const fall = fraction(playhead + chance(piece, 0));
    const right = 1.6 * chance(piece, 1) - 0.8;
    // Nothing falls between the face and the lens.
    const near = Math.abs(right) < 0.45 ? -0.3 - 0.3 * chance(piece, 2) : 0.6 * chance(piece, 2) - 0.5;
    const beat = fraction(playhead * BEATS);
    const flutter = TURN * (fall * (2 + (piece % 3)) + chance(piece, 3));
    const size =
      (0.035 + 0.03 * chance(piece, 4)) *
      ramp(0, 0.06, fall) *
      ramp(1, 0.94, fall) *
      (1 + 0.35 * Math.cos(Math.PI * beat) ** 2);
    const from = batch.count;
    putBox(
      batch,
      right * RIGHT_X - near * RIGHT_Z + 0.05 * Math.sin(flutter),
      TOP * (1 - fall) + 0.04 + 0.03 * Math.sin(Math.PI * beat),
      right * RIGHT_Z + near * RIGHT_X + 0.03 * Math.cos(flutter),
      size,
      size * 0.28,
      size,
      getItem(COLORS, piece % COLORS.length),
    );
    tumble(batch, from, flutter, flutter + piece);
  }
};

const GREENS = [0x2f7d5b, 0xd9f2c4, 0x8fd694, 0xf4e7a1] as const;
const LEAVES = 22;
const BEADS = 40;
const RING = 0xeafff4;

/** A ring of light pulses under the avatar while leaves drift down round it. */
export const leaves: Effect = (playhead, { chest }, batch) => {
  const breath = Math.sin(playhead * TURN);
  for (let bead = 0; bead < BEADS; bead++) {
    const around = (bead / BEADS + playhead) * TURN;
    const radius = 0.56 + 0.03 * breath;
    const size = 0.03 + 0.014 * Math.sin(TURN * (2 * playhead + (bead * 5) / BEADS));
    putCube(batch, Math.cos(around) * radius, chest[1] - 0.62, Math.sin(around) * radius, size, RING);
  }
  for (let leaf = 0; leaf < LEAVES; leaf++) {
    const fall = fraction(playhead + chance(leaf, 0));
    const around = TURN * (chance(leaf, 1) + 0.35 * fall);
    const radius = 0.5 + 0.28 * chance(leaf, 2) + 0.06 * Math.sin(TURN * (fall * 2 + chance(leaf, 3)));
    const size = (0.065 + 0.03 * chance(leaf, 4)) * ramp(0, 0.1, fall) * ramp(1, 0.9, fall);
    const from = batch.count;
    putBox(
      batch,
      Math.cos(around) * radius,
      1.75 - 1.65 * fall,
      Math.sin(around) * radius,
      size,
      size * 0.25,
      size * 0.6,
      getItem(GREENS, leaf % GREENS.length),
    );
    tumble(batch, from, around + leaf, 0.7 * Math.sin(TURN * (fall * 3 + chance(leaf, 5))));
  }
};

const PUFFS = 30;
const PUFF_SHADES = [0xffffff, 0xf1e9e6, 0xffd9d2] as const;
/** Bursts per loop: one for each stomp. */
const BURSTS = 2;

/** Steam pours out of both ears, harder on each stomp. */
export const steam: Effect = (playhead, { head }, batch) => {
  for (let side = -1; side <= 1; side += 2) {
    for (let puff = 0; puff < PUFFS; puff++) {
      const late = puff / PUFFS;
      const life = fraction(playhead * BURSTS - late);
      const harder = 0.75 + 0.5 * Math.max(0, Math.cos(TURN * (playhead * BURSTS - 0.65)));
      const out = 1 - (1 - life) * (1 - life);
      const spread = TURN * chance(puff, 0);
      const wide = 0.05 + 0.14 * life * chance(puff, 1);
      const size = (0.05 + 0.06 * chance(puff, 2)) * swell(Math.min(1, life * 1.15)) * harder;
      putCube(
        batch,
        head[0] + side * (0.27 + 0.42 * out),
        head[1] + 0.05 + 0.3 * life * life + wide * Math.sin(spread),
        head[2] + wide * Math.cos(spread),
        size,
        getItem(PUFF_SHADES, puff % PUFF_SHADES.length),
      );
    }
  }
};

const HEAT = [0xfff0a0, 0xffd23a, 0xff9a1f, 0xe0301e, 0x8f1212] as const;
const TONGUES = 18;
const TONGUE_PUFFS = 7;

/** Flames lick up in a ring round the feet. */
export const flames: Effect = (playhead, _anchors, batch) => {
  for (let tongue = 0; tongue < TONGUES; tongue++) {
    const around = ((tongue + 0.5 * chance(tongue, 0)) / TONGUES) * TURN;
    const radius = 0.44 + 0.14 * chance(tongue, 1);
    const tall = 0.2 + 0.3 * chance(tongue, 2);
    for (let puff = 0; puff < TONGUE_PUFFS; puff++) {
      const rise = fraction(playhead * (3 + (tongue % 2)) + puff / TONGUE_PUFFS + chance(tongue, 3));
      const size = 0.085 * (1 - rise) * Math.min(1, rise * 8) + 0.012;
      const sway = 0.035 * rise * Math.sin(TURN * (playhead * 4 + chance(tongue, 4) + rise));
      const in_ = radius * (1 - 0.25 * rise);
      putCube(
        batch,
        Math.cos(around) * in_ + sway,
        0.03 + tall * rise,
        Math.sin(around) * in_ + sway,
        size,
        getItem(HEAT, Math.min(4, Math.floor(rise * 5))),
      );
    }
  }
};

const SPARK_SHADES = [0xff4f9a, 0xffffff, 0xff6a00, 0x7b3ff2] as const;
const SPARKS = 40;
const SPEED_LINES = 16;
const BEHIND = 0.35;
/** Lift-off of each of the two jumps per loop, as a share of half a loop. */
const LIFT_OFF = 0.4;

/** Sparks burst outward at the top of each jump; speed lines fall away under the feet. */
export const sparks: Effect = (playhead, _anchors, batch) => {
  const jump = fraction(playhead * 2);
  const burst = (jump - LIFT_OFF) / 0.55;
  if (burst > 0 && burst < 1) {
    const out = 1 - (1 - burst) ** 3;
    for (let spark = 0; spark < SPARKS; spark++) {
      const angle = ((spark + 0.7 * chance(spark, 0)) / SPARKS) * TURN;
      const reach = 0.3 + (0.3 + 0.38 * chance(spark, 1)) * out;
      const up = 1.0 + Math.sin(angle) * reach * 0.92 - 0.12 * burst * burst;
      const long = 0.11 * ramp(0, 0.2, burst) * ramp(1, 0.45, burst) * (0.6 + 0.8 * chance(spark, 2));
      const color = getItem(SPARK_SHADES, spark % SPARK_SHADES.length);
      putFacing(batch, ORIGIN, Math.cos(angle) * reach, up, -BEHIND, long, 0.034, 0.034, color, angle);
    }
  }
  const rush = (jump - LIFT_OFF + 0.06) / 0.34;
  if (rush <= 0 || rush >= 1) return;
  for (let line = 0; line < SPEED_LINES; line++) {
    const right = ((line + 0.5) / SPEED_LINES - 0.5) * 0.85 + 0.03 * chance(line, 3);
    const long = (0.16 + 0.24 * chance(line, 4)) * Math.sin(rush * Math.PI);
    const near = 0.4 * (chance(line, 5) - 0.5);
    const up = 0.08 + long / 2 + 0.5 * rush * chance(line, 6);
    putFacing(batch, ORIGIN, right, up, near, 0.02, long, 0.02, line % 2 === 0 ? 0xffffff : 0xff6a00);
  }
};

const ZOOM_LINES = 48;
const ZOOM_SHADES = [0xffffff, 0xd9c7ff, 0xffe66b] as const;
const ZOOM_BEHIND = 0.3;
/** Edges of the poster at the avatar: half its width, its top and its bottom. */
const EDGE = { side: 0.97, top: 1.83, bottom: -0.05 } as const;

/** Lines rush from the head to the edges of the picture while the camera pushes in. */
export const zoomLines: Effect = (playhead, { head }, batch) => {
  const strength = ramp(0.27, 0.36, playhead) * ramp(0.84, 0.74, playhead);
  const middle = head[0] * RIGHT_X + head[2] * RIGHT_Z;
  for (let line = 0; line < ZOOM_LINES; line++) {
    const angle = ((line + 0.6 * chance(line, 0)) / ZOOM_LINES) * TURN;
    const along = Math.cos(angle);
    const up = Math.sin(angle);
    const reach = Math.min(
      ((along > 0 ? EDGE.side : -EDGE.side) - middle) / along,
      ((up > 0 ? EDGE.top : EDGE.bottom) - head[1]) / up,
    );
    const inner = 0.36 + 0.12 * chance(line, 2) + 0.1 * fraction(playhead * 9 + chance(line, 1));
    const long = Math.min(0.5, reach - inner) * strength;
    const at = inner + long / 2;
    const [right, height] = [middle + along * at, head[1] + up * at];
    const color = getItem(ZOOM_SHADES, line % ZOOM_SHADES.length);
    putFacing(batch, ORIGIN, right, height, -ZOOM_BEHIND, long, 0.014 + 0.022 * chance(line, 3), 0.02, color, angle);
  }
};
