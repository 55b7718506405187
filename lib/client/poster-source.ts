import { publicEnv } from "@/lib/client/public-env";
import type { Mood } from "@/lib/shared/moods";
import type { View } from "@/lib/shared/views";

/** Gives the address of one picture in a width of IMAGE_WIDTHS. */
export type PictureSource = (width: number) => string;

/**
 * The square poster of an avatar in a mood.
 * @param background `none`: the page is its backdrop; `mood`: it brings the mood's own
 */
export function createPosterSource(
  id: number,
  mood: Mood = "default",
  background: "none" | "mood" = "none",
  view: View = "three-quarter",
): PictureSource {
  const start = `${publicEnv.apiBase}meebits?type=poster&token_id=${id}&w=`;
  // Named always: an address without a mood shows the saved one, and is kept for half a minute only.
  const end = `&mood=${mood}${view === "three-quarter" ? "" : `&view=${view}`}${background === "none" ? "&bg=none" : ""}`;
  return (width) => `${start}${width}${end}`;
}

/** Address of the square loop of a mood, with the mood's own backdrop. */
export const createLoopAddress = (id: number, mood: Mood): string =>
  `${publicEnv.apiBase}meebits?type=animation&token_id=${id}&mood=${mood}&ratio=1:1`;
