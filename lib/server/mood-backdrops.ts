import "@/lib/server/marker";
import { createBackdropCss } from "@/lib/avatar/raster/backdrop";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";

/** CSS background image of every mood. */
// `as`: every mood is a key.
export const MOOD_BACKDROPS = Object.fromEntries(ALL_MOODS.map((mood) => [mood, createBackdropCss(mood)])) as Readonly<
  Record<Mood, string>
>;
