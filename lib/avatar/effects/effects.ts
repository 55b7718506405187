import type { Effect } from "@/lib/avatar/effects/batch";
import { bigX } from "@/lib/avatar/effects/big-x";
import { confetti } from "@/lib/avatar/effects/confetti";
import { flames } from "@/lib/avatar/effects/flames";
import { ghost } from "@/lib/avatar/effects/ghost";
import { hearts } from "@/lib/avatar/effects/hearts";
import { leaves } from "@/lib/avatar/effects/leaves";
import { night } from "@/lib/avatar/effects/night";
import { rainbow } from "@/lib/avatar/effects/rainbow";
import { sparks } from "@/lib/avatar/effects/sparks";
import { stars } from "@/lib/avatar/effects/stars";
import { steam } from "@/lib/avatar/effects/steam";
import { sunrise } from "@/lib/avatar/effects/sunrise";
import { zoomLines } from "@/lib/avatar/effects/zoom-lines";

/** What moods have around them, by the names that clips use. */
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
