import type { Effect } from "@/lib/avatar/effects/batch";
import { chance, fraction, ramp, TURN } from "@/lib/avatar/effects/chance";
import { faceLens, putBox, RIGHT_X, RIGHT_Z } from "@/lib/avatar/effects/put";

const LINES = 44;
const SHADES = [0xffffff, 0xd9c7ff, 0xffe66b] as const;
const BEHIND = 0.35;
const MIDDLE = 0.98;

/** Lines rush from the head to the edges of the picture while the lens comes near. */
export const zoomLines: Effect = (playhead, _anchors, batch) => {
  batch.count = 0;
  const strength = ramp(0.27, 0.36, playhead) * ramp(0.84, 0.74, playhead);
  if (strength === 0) return;
  for (let line = 0; line < LINES; line++) {
    const angle = ((line + 0.6 * chance(line, 0)) / LINES) * TURN;
    const rush = fraction(playhead * 9 + chance(line, 1));
    const reach = 0.93 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)));
    const inner = Math.max(0.62, reach - 0.5 + 0.2 * chance(line, 2)) + 0.12 * rush;
    const long = Math.max(0, reach - inner) * strength;
    const middle = reach - long / 2;
    const right = Math.cos(angle) * middle;
    const from = batch.count;
    putBox(
      batch,
      right * RIGHT_X + BEHIND * RIGHT_Z,
      MIDDLE + Math.sin(angle) * middle,
      right * RIGHT_Z - BEHIND * RIGHT_X,
      long,
      0.016 + 0.026 * chance(line, 3),
      0.02,
      SHADES[line % SHADES.length]!,
    );
    faceLens(batch, from, angle);
  }
};
