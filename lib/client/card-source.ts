import { publicEnv } from "@/lib/client/public-env";
import type { Mood } from "@/lib/shared/moods";

/** The share card of an avatar in a mood: 1200x600, JPEG, which every reader of link previews knows. */
export function cardSource(id: number, mood: Mood): string {
  const query = new URLSearchParams({ type: "card", token_id: String(id), mood, format: "jpeg" });
  return `${publicEnv.apiBase}meebits?${query}`;
}
