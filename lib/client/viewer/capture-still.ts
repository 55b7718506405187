import { publicEnv } from "@/lib/client/public-env";
import type { Mood } from "@/lib/shared/moods";

/**
 * The server's picture of an avatar in a mood with its backdrop, 1080 px PNG: for where nothing is live.
 * @throws Error when it cannot be had
 */
export async function captureStill(id: number, mood: Mood): Promise<Blob> {
  const query = new URLSearchParams({ type: "poster", token_id: String(id), mood, w: "1080", format: "png" });
  const response = await fetch(`${publicEnv.apiBase}meebits?${query}`, { credentials: "omit" });
  if (!response.ok) throw new Error(`The picture's server answered with ${response.status}.`);
  return await response.blob();
}
