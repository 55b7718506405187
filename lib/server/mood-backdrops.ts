import "@/lib/server/marker";
import { createBackdropCss } from "@/lib/avatar/raster/backdrop";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";

/** CSS background image of every mood. */
export function listMoodBackdrops(): Record<Mood, string> {
  // `as`: every mood is a key.
  return Object.fromEntries(ALL_MOODS.map((mood) => [mood, createBackdropCss(mood)])) as Record<Mood, string>;
}
