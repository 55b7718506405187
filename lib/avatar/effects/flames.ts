import type { Effect } from "@/lib/avatar/effects/batch";
import { chance, fraction, TURN } from "@/lib/avatar/effects/chance";
import { putCube } from "@/lib/avatar/effects/put";

const HEAT = [0xfff0a0, 0xffd23a, 0xff9a1f, 0xe0301e, 0x8f1212] as const;
const TONGUES = 18;
const PUFFS = 7;

/** Flames lick up in a ring round the feet. */
export const flames: Effect = (playhead, _anchors, batch) => {
  batch.count = 0;
  for (let tongue = 0; tongue < TONGUES; tongue++) {
    const around = ((tongue + 0.5 * chance(tongue, 0)) / TONGUES) * TURN;
    const away = 0.44 + 0.14 * chance(tongue, 1);
    const tall = 0.2 + 0.3 * chance(tongue, 2);
    for (let puff = 0; puff < PUFFS; puff++) {
      const rise = fraction(playhead * (3 + (tongue % 2)) + puff / PUFFS + chance(tongue, 3));
      const size = 0.085 * (1 - rise) * Math.min(1, rise * 8) + 0.012;
      const sway = 0.035 * rise * Math.sin(TURN * (playhead * 4 + chance(tongue, 4) + rise));
      const in_ = away * (1 - 0.25 * rise);
      putCube(
        batch,
        Math.cos(around) * in_ + sway,
        0.03 + tall * rise,
        Math.sin(around) * in_ + sway,
        size,
        HEAT[Math.min(4, Math.floor(rise * 5))]!,
      );
    }
  }
};
