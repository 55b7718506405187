import { padId } from "@/lib/shared/ids";
import type { Mood } from "@/lib/shared/moods";
import { getViewerPath } from "@/lib/shared/viewer-query";

/** Returns HTML that embeds an avatar's viewer. @param mood null: always the saved one */
export function createEmbedSnippet(id: number, mood: Mood | null, origin: string): string {
  const src = new URL(getViewerPath(id, { mood }), origin).href.replaceAll("&", "&amp;");
  return `<iframe src="${src}" sandbox="allow-scripts" width="480" height="480" style="border: 0" title="Meebit ${padId(id)}"></iframe>`;
}
