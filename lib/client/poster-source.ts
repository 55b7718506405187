import { publicEnv } from "@/lib/client/public-env";
import type { Mood } from "@/lib/shared/moods";

/** Gives the address of one picture in a width of IMAGE_WIDTHS. */
export type PictureSource = (width: number) => string;

/** The square poster of an avatar in a mood, on nothing: the page is its backdrop. */
export function posterSource(id: number, mood: Mood = "default"): PictureSource {
  return (width) => {
    const query = new URLSearchParams({ type: "poster", token_id: String(id), w: String(width), bg: "none" });
    if (mood !== "default") query.set("mood", mood);
    return `${publicEnv.apiBase}meebits?${query}`;
  };
}
