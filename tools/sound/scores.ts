import type { Mood } from "@/lib/shared/moods";
import type { CueName } from "@/lib/shared/sounds";
import { INTERFACE_CUES } from "@/tools/sound/cues/interface";
import { BUZZED_CUE, BUZZED_SCORE } from "@/tools/sound/moods/buzzed";
import { DED_CUE, DED_SCORE } from "@/tools/sound/moods/ded";
import { DEFAULT_CUE, DEFAULT_SCORE } from "@/tools/sound/moods/default";
import { GM_CUE, GM_SCORE } from "@/tools/sound/moods/gm";
import { GN_CUE, GN_SCORE } from "@/tools/sound/moods/gn";
import { HEATED_CUE, HEATED_SCORE } from "@/tools/sound/moods/heated";
import { HYPE_CUE, HYPE_SCORE } from "@/tools/sound/moods/hype";
import { MEEBIN_CUE, MEEBIN_SCORE } from "@/tools/sound/moods/meebin";
import { NOPE_CUE, NOPE_SCORE } from "@/tools/sound/moods/nope";
import { PRIDE_CUE, PRIDE_SCORE } from "@/tools/sound/moods/pride";
import { SHY_CUE, SHY_SCORE } from "@/tools/sound/moods/shy";
import { SPICY_CUE, SPICY_SCORE } from "@/tools/sound/moods/spicy";
import { SWOON_CUE, SWOON_SCORE } from "@/tools/sound/moods/swoon";
import { WTF_CUE, WTF_SCORE } from "@/tools/sound/moods/wtf";
import { ZEN_CUE, ZEN_SCORE } from "@/tools/sound/moods/zen";
import type { CueScore, MoodScore } from "@/tools/sound/score/score";

/** The music of each mood. */
export const SCORES: Readonly<Record<Mood, MoodScore>> = {
  default: DEFAULT_SCORE,
  meebin: MEEBIN_SCORE,
  shy: SHY_SCORE,
  swoon: SWOON_SCORE,
  gm: GM_SCORE,
  nope: NOPE_SCORE,
  zen: ZEN_SCORE,
  spicy: SPICY_SCORE,
  gn: GN_SCORE,
  heated: HEATED_SCORE,
  wtf: WTF_SCORE,
  buzzed: BUZZED_SCORE,
  ded: DED_SCORE,
  hype: HYPE_SCORE,
  pride: PRIDE_SCORE,
};

/** Every short sound: one for each mood, and those of the interface. */
export const CUE_SCORES: Readonly<Record<CueName, CueScore>> = {
  ...INTERFACE_CUES,
  default: DEFAULT_CUE,
  meebin: MEEBIN_CUE,
  shy: SHY_CUE,
  swoon: SWOON_CUE,
  gm: GM_CUE,
  nope: NOPE_CUE,
  zen: ZEN_CUE,
  spicy: SPICY_CUE,
  gn: GN_CUE,
  heated: HEATED_CUE,
  wtf: WTF_CUE,
  buzzed: BUZZED_CUE,
  ded: DED_CUE,
  hype: HYPE_CUE,
  pride: PRIDE_CUE,
};
