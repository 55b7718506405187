import { buildClip } from "@/lib/avatar/clips/build-clip";
import type { ClipSpecs, MoodClip } from "@/lib/avatar/clips/clip";
import { BUZZED } from "@/lib/avatar/clips/moods/buzzed";
import { DED } from "@/lib/avatar/clips/moods/ded";
import { DEFAULT } from "@/lib/avatar/clips/moods/default";
import { GM } from "@/lib/avatar/clips/moods/gm";
import { GN } from "@/lib/avatar/clips/moods/gn";
import { HEATED } from "@/lib/avatar/clips/moods/heated";
import { HYPE } from "@/lib/avatar/clips/moods/hype";
import { MEEBIN } from "@/lib/avatar/clips/moods/meebin";
import { NOPE } from "@/lib/avatar/clips/moods/nope";
import { PRIDE } from "@/lib/avatar/clips/moods/pride";
import { SHY } from "@/lib/avatar/clips/moods/shy";
import { SPICY } from "@/lib/avatar/clips/moods/spicy";
import { SWOON } from "@/lib/avatar/clips/moods/swoon";
import { WTF } from "@/lib/avatar/clips/moods/wtf";
import { ZEN } from "@/lib/avatar/clips/moods/zen";
import { getMood, type Mood } from "@/lib/shared/moods";

/** The motion of all moods. Browsers download it as a file (lib/client/viewer/animations.json, npm run make -- animations). */
export const CLIP_SPECS: ClipSpecs = {
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

const made = new Map<Mood, MoodClip>();

/** Returns the clip of a mood, built on first use. */
export function getClip(mood: Mood): MoodClip {
  const known = made.get(mood);
  if (known !== undefined) return known;
  const clip = buildClip(CLIP_SPECS[mood], getMood(mood).seconds);
  made.set(mood, clip);
  return clip;
}
