import { backdropCss } from "@/lib/avatar/raster/backdrop";
import { savedMoodOf } from "@/lib/server/saved-mood";
import { REFUSALS } from "@/lib/shared/errors";
import { parseId } from "@/lib/shared/ids";
import { ALL_MOODS, type Mood, parseMood } from "@/lib/shared/moods";

/** What the viewer's page shows: an avatar in a mood, or that there is no such avatar. */
export type ViewerPage =
  | { readonly kind: "avatar"; readonly id: number; readonly mood: Mood; readonly backdrops: Record<Mood, string> }
  | { readonly kind: "unknown"; readonly backdrop: string; readonly message: string };

/**
 * Reads the address of a viewer. The mood of the query counts in any letter case; one that is missing, repeated or
 * unknown leaves the saved one.
 */
export async function viewerPageOf(id: unknown, mood: unknown): Promise<ViewerPage> {
  const parsed = parseId(id);
  if (!("id" in parsed)) {
    return { kind: "unknown", backdrop: backdropCss("ded"), message: REFUSALS.unknown_meebit[1] };
  }
  return {
    kind: "avatar",
    id: parsed.id,
    mood: parseMood(mood) ?? (await savedMoodOf(parsed.id)),
    // `as`: every mood is a key.
    backdrops: Object.fromEntries(ALL_MOODS.map((each) => [each, backdropCss(each)])) as Record<Mood, string>,
  };
}
