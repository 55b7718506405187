import "@/lib/server/marker";
import { backdropCss } from "@/lib/avatar/raster/backdrop";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";

/** CSS background image of every mood. */
export function listMoodBackdrops(): Record<Mood, string> {
  // `as`: every mood is a key.
  return Object.fromEntries(ALL_MOODS.map((mood) => [mood, backdropCss(mood)])) as Record<Mood, string>;
}
