import type { Effect } from "@/lib/avatar/effects/batch";
import { chance, fraction, ramp, TURN } from "@/lib/avatar/effects/chance";
import { putBox, putCube, tumble } from "@/lib/avatar/effects/put";

const GREENS = [0x2f7d5b, 0xd9f2c4, 0x8fd694, 0xf4e7a1] as const;
const LEAVES = 22;
const BEADS = 40;
const RING = 0xeafff4;

/** A ring of light breathes under the avatar while leaves drift down round it. */
export const leaves: Effect = (playhead, { chest }, batch) => {
  batch.count = 0;
  const breath = Math.sin(playhead * TURN);
  for (let bead = 0; bead < BEADS; bead++) {
    const around = (bead / BEADS + playhead) * TURN;
    const away = 0.56 + 0.03 * breath;
    const size = 0.03 + 0.014 * Math.sin(TURN * (2 * playhead + (bead * 5) / BEADS));
    putCube(batch, Math.cos(around) * away, chest[1] - 0.62, Math.sin(around) * away, size, RING);
  }
  for (let leaf = 0; leaf < LEAVES; leaf++) {
    const fall = fraction(playhead + chance(leaf, 0));
    const around = TURN * (chance(leaf, 1) + 0.35 * fall);
    const away = 0.5 + 0.28 * chance(leaf, 2) + 0.06 * Math.sin(TURN * (fall * 2 + chance(leaf, 3)));
    const size = (0.065 + 0.03 * chance(leaf, 4)) * ramp(0, 0.1, fall) * ramp(1, 0.9, fall);
    const from = batch.count;
    putBox(
      batch,
      Math.cos(around) * away,
      1.75 - 1.65 * fall,
      Math.sin(around) * away,
      size,
      size * 0.25,
      size * 0.6,
      GREENS[leaf % GREENS.length]!,
    );
    tumble(batch, from, around + leaf, 0.7 * Math.sin(TURN * (fall * 3 + chance(leaf, 5))));
  }
};
