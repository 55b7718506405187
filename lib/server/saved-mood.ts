import "@/lib/server/marker";
import type { Mood } from "@/lib/shared/moods";

/** The mood saved for an avatar, `default` when there is none. Nothing can be saved yet. */
export async function savedMoodOf(_id: number): Promise<Mood> {
  return "default";
}
