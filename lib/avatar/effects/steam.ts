import type { Effect } from "@/lib/avatar/effects/batch";
import { chance, fraction, swell, TURN } from "@/lib/avatar/effects/chance";
import { putCube } from "@/lib/avatar/effects/put";

const PUFFS = 30;
const SHADES = [0xffffff, 0xf1e9e6, 0xffd9d2] as const;
/** Breaths a loop: one for each stomp. */
const BURSTS = 2;

/** Steam pours out of both ears, harder on each stomp. */
export const steam: Effect = (playhead, { head }, batch) => {
  batch.count = 0;
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
        SHADES[puff % SHADES.length]!,
      );
    }
  }
};
