import type { Effect } from "@/lib/avatar/effects/batch";
import { confetti, flames, leaves, sparks, steam, zoomLines } from "@/lib/avatar/effects/particles";
import { night, rainbow, sunrise } from "@/lib/avatar/effects/sky";
import { bigX, ghost, hearts, stars } from "@/lib/avatar/effects/symbols";

/** Effects of the moods, by the names that clips use. */
export const EFFECTS = {
  bigX,
  confetti,
  flames,
  ghost,
  hearts,
  leaves,
  night,
  rainbow,
  sparks,
  stars,
  steam,
  sunrise,
  zoomLines,
} as const satisfies Record<string, Effect>;

export type EffectName = keyof typeof EFFECTS;
