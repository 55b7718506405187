import "@/lib/server/marker";
import { createBackdropCss } from "@/lib/avatar/raster/backdrop";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";

// `as`: every mood is a key.
const BACKDROPS = Object.fromEntries(ALL_MOODS.map((mood) => [mood, createBackdropCss(mood)])) as Record<Mood, string>;

/** CSS background image of every mood. */
export const listMoodBackdrops = (): Readonly<Record<Mood, string>> => BACKDROPS;
