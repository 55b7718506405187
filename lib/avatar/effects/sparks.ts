import type { Effect } from "@/lib/avatar/effects/batch";
import { chance, fraction, ramp, TURN } from "@/lib/avatar/effects/chance";
import { faceLens, putBox, RIGHT_X, RIGHT_Z } from "@/lib/avatar/effects/put";

const SHADES = [0xff4f9a, 0xffffff, 0xff6a00, 0x7b3ff2] as const;
const SPARKS = 40;
const LINES = 16;
const BEHIND = 0.35;
/** Two jumps a loop; each leaves the ground here, in shares of half a loop. */
const LIFT_OFF = 0.4;

/** Sparks burst outward at the top of each jump; speed lines fall away under the feet. */
export const sparks: Effect = (playhead, _anchors, batch) => {
  batch.count = 0;
  const jump = fraction(playhead * 2);
  const burst = (jump - LIFT_OFF) / 0.55;
  if (burst > 0 && burst < 1) {
    const out = 1 - (1 - burst) ** 3;
    for (let spark = 0; spark < SPARKS; spark++) {
      const angle = ((spark + 0.7 * chance(spark, 0)) / SPARKS) * TURN;
      const reach = 0.3 + (0.3 + 0.38 * chance(spark, 1)) * out;
      const right = Math.cos(angle) * reach;
      const from = batch.count;
      const long = 0.11 * ramp(0, 0.2, burst) * ramp(1, 0.45, burst) * (0.6 + 0.8 * chance(spark, 2));
      putBox(
        batch,
        right * RIGHT_X + BEHIND * RIGHT_Z,
        1.0 + Math.sin(angle) * reach * 0.92 - 0.12 * burst * burst,
        right * RIGHT_Z - BEHIND * RIGHT_X,
        long,
        long > 0 ? 0.034 : 0,
        0.034,
        SHADES[spark % SHADES.length]!,
      );
      faceLens(batch, from, angle);
    }
  }
  const rush = (jump - LIFT_OFF + 0.06) / 0.34;
  if (rush <= 0 || rush >= 1) return;
  for (let line = 0; line < LINES; line++) {
    const right = ((line + 0.5) / LINES - 0.5) * 0.85 + 0.03 * chance(line, 3);
    const from = batch.count;
    const long = (0.16 + 0.24 * chance(line, 4)) * Math.sin(rush * Math.PI);
    const near = 0.4 * (chance(line, 5) - 0.5);
    putBox(
      batch,
      right * RIGHT_X - near * RIGHT_Z,
      0.08 + long / 2 + 0.5 * rush * chance(line, 6),
      right * RIGHT_Z + near * RIGHT_X,
      0.02,
      long,
      0.02,
      line % 2 === 0 ? 0xffffff : 0xff6a00,
    );
    faceLens(batch, from);
  }
};
