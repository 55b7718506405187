import { padId, parseId } from "@/lib/shared/ids";
import { type Mood, parseMood } from "@/lib/shared/moods";
import type { Query } from "@/lib/shared/viewer-query";

/** Avatar and mood in a home page address. */
export interface PlayLink {
  readonly id: number | null;
  readonly mood: Mood | null;
}

/** Parses `id` and `mood` of a home page address; null if missing, repeated or unknown. Never throws. */
export function parsePlayLink(query: Query): PlayLink {
  const parsed = parseId(query["id"]);
  return { id: "id" in parsed ? parsed.id : null, mood: parseMood(query["mood"]) };
}

/** Returns the home page's path for an avatar in a mood. */
export const getPlayPath = (id: number, mood: Mood): string => `/?${new URLSearchParams({ id: padId(id), mood })}`;
