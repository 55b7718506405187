import type { Mood } from "@/lib/shared/moods";
import type { CueName } from "@/lib/shared/sounds";
import { INTERFACE_CUES } from "@/lib/sound/cues/interface";
import { BUZZED, BUZZED_CUE } from "@/lib/sound/moods/buzzed";
import { DED, DED_CUE } from "@/lib/sound/moods/ded";
import { DEFAULT, DEFAULT_CUE } from "@/lib/sound/moods/default";
import { GM, GM_CUE } from "@/lib/sound/moods/gm";
import { GN, GN_CUE } from "@/lib/sound/moods/gn";
import { HEATED, HEATED_CUE } from "@/lib/sound/moods/heated";
import { HYPE, HYPE_CUE } from "@/lib/sound/moods/hype";
import { MEEBIN, MEEBIN_CUE } from "@/lib/sound/moods/meebin";
import { NOPE, NOPE_CUE } from "@/lib/sound/moods/nope";
import { PRIDE, PRIDE_CUE } from "@/lib/sound/moods/pride";
import { SHY, SHY_CUE } from "@/lib/sound/moods/shy";
import { SPICY, SPICY_CUE } from "@/lib/sound/moods/spicy";
import { SWOON, SWOON_CUE } from "@/lib/sound/moods/swoon";
import { WTF, WTF_CUE } from "@/lib/sound/moods/wtf";
import { ZEN, ZEN_CUE } from "@/lib/sound/moods/zen";
import type { CueScore, MoodScore } from "@/lib/sound/score/score";

/** What each mood plays. */
export const SCORES: Readonly<Record<Mood, MoodScore>> = {
  default: DEFAULT,
  meebin: MEEBIN,
  shy: SHY,
  swoon: SWOON,
  gm: GM,
  nope: NOPE,
  zen: ZEN,
  spicy: SPICY,
  gn: GN,
  heated: HEATED,
  wtf: WTF,
  buzzed: BUZZED,
  ded: DED,
  hype: HYPE,
  pride: PRIDE,
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
