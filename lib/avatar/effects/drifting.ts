import {
  chance,
  type Effect,
  fraction,
  putBox,
  putCube,
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
const SHADES = [0xffffff, 0xf1e9e6, 0xffd9d2] as const;
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
        getItem(SHADES, puff % SHADES.length),
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
