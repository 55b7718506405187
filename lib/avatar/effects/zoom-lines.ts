import type { Effect } from "@/lib/avatar/effects/batch";
import { chance, fraction, ramp, TURN } from "@/lib/avatar/effects/chance";
import { faceLens, putBox, RIGHT_X, RIGHT_Z } from "@/lib/avatar/effects/put";

const LINES = 48;
const SHADES = [0xffffff, 0xd9c7ff, 0xffe66b] as const;
const BEHIND = 0.3;
/** Edges of the poster at the avatar: half its width, its top and its bottom. */
const EDGE = { side: 0.97, top: 1.83, bottom: -0.05 } as const;

/** Lines rush from the head to the edges of the picture while the lens comes near. */
export const zoomLines: Effect = (playhead, { head }, batch) => {
  batch.count = 0;
  const strength = ramp(0.27, 0.36, playhead) * ramp(0.84, 0.74, playhead);
  const middle = head[0] * RIGHT_X + head[2] * RIGHT_Z;
  for (let line = 0; line < LINES; line++) {
    const angle = ((line + 0.6 * chance(line, 0)) / LINES) * TURN;
    const along = Math.cos(angle);
    const up = Math.sin(angle);
    const reach = Math.min(
      ((along > 0 ? EDGE.side : -EDGE.side) - middle) / along,
      ((up > 0 ? EDGE.top : EDGE.bottom) - head[1]) / up,
    );
    const inner = 0.36 + 0.12 * chance(line, 2) + 0.1 * fraction(playhead * 9 + chance(line, 1));
    const long = Math.min(0.5, reach - inner) * strength;
    const at = inner + long / 2;
    const from = batch.count;
    putBox(
      batch,
      (middle + along * at) * RIGHT_X + BEHIND * RIGHT_Z,
      head[1] + up * at,
      (middle + along * at) * RIGHT_Z - BEHIND * RIGHT_X,
      long,
      0.014 + 0.022 * chance(line, 3),
      0.02,
      SHADES[line % SHADES.length]!,
    );
    faceLens(batch, from, angle);
  }
};
