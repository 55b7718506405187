import type { Mood } from "@/lib/shared/moods";
import { SKY_STEPS, skyOf } from "@/lib/three/crowd/plaza-air";

/** Of the way to another mood's sky, so many parts a second. */
const PACE = 2.4;

/** The sky's colours on their way from mood to mood. */
export interface AirMood {
  /** sRGB, three numbers a step of the sky. */
  readonly colors: Float32Array;
  /** @param seconds 0: at once */
  advance(mood: Mood, seconds: number): void;
}

/** The sky of a mood. */
export function airMood(first: Mood): AirMood {
  const colors = skyOf(first);
  let goal = { mood: first, colors: skyOf(first) };
  return {
    colors,
    advance(mood, seconds) {
      if (mood !== goal.mood) goal = { mood, colors: skyOf(mood) };
      const share = seconds > 0 ? 1 - Math.exp(-PACE * seconds) : 1;
      for (let at = 0; at < SKY_STEPS * 3; at++) colors[at] = colors[at]! + (goal.colors[at]! - colors[at]!) * share;
    },
  };
}
