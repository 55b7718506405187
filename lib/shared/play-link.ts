import { padId, parseId } from "@/lib/shared/ids";
import { type Mood, parseMood } from "@/lib/shared/moods";

/** What an address of the home page asks to play with. */
export interface PlayLink {
  readonly id: number | null;
  readonly mood: Mood | null;
}

/** Reads `id` and `mood` of the home page's address. What is missing, repeated or unknown is null. Never throws. */
export function parsePlayLink(query: Readonly<Partial<Record<string, string | string[]>>>): PlayLink {
  const parsed = parseId(query["id"]);
  return { id: "id" in parsed ? parsed.id : null, mood: parseMood(query["mood"]) };
}

/** The path of the home page that opens on an avatar in a mood. */
export function playPath(id: number, mood: Mood): string {
  return `/?${new URLSearchParams({ id: padId(id), mood })}`;
}
