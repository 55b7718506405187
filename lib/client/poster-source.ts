import { publicEnv } from "@/lib/client/public-env";
import type { Mood } from "@/lib/shared/moods";
import type { View } from "@/lib/shared/views";

/** Returns the address of a picture in a width of IMAGE_WIDTHS. */
export type PictureSource = (width: number) => string;

/** Returns the source of a square poster. @param background `none`: transparent; `mood`: the mood's own */
export function createPosterSource(
  id: number,
  mood: Mood = "default",
  background: "none" | "mood" = "none",
  view: View = "three-quarter",
): PictureSource {
  const start = `${publicEnv.apiBase}meebits?type=poster&token_id=${id}&w=`;
  // Always with a mood: otherwise it is the saved one, cached for half a minute only.
  const end = `&mood=${mood}${view === "three-quarter" ? "" : `&view=${view}`}${background === "none" ? "&bg=none" : ""}`;
  return (width) => `${start}${width}${end}`;
}

/** Returns the address of a mood's square loop, with the mood's own backdrop. */
export const createLoopAddress = (id: number, mood: Mood): string =>
  `${publicEnv.apiBase}meebits?type=animation&token_id=${id}&mood=${mood}&ratio=1:1`;
