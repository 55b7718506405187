import type { Mood } from "@/lib/shared/moods";

/** How far the crowd dances along with a mood once the stage is awake, 0..1. */
const ENERGY: Readonly<Record<Mood, number>> = {
  default: 0.25,
  meebin: 1,
  shy: 0.1,
  swoon: 0.3,
  gm: 0.45,
  nope: 0.2,
  zen: 0,
  spicy: 0.8,
  gn: 0,
  heated: 0.35,
  wtf: 0.6,
  buzzed: 0.4,
  ded: 0,
  hype: 1,
  pride: 0.9,
};

/** How far the crowd dances along with a mood, 0..1; before the stage is awake it stands about. */
export function getCrowdEnergy(mood: Mood, isAwake: boolean): number {
  return isAwake ? ENERGY[mood] : 0;
}
