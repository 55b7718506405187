import type { Query } from "@/lib/server/http/parameters";
import { listMoodBackdrops } from "@/lib/server/mood-backdrops";
import { getSavedMood } from "@/lib/server/saved-mood";
import { createAvatarTags, NO_INDEX } from "@/lib/server/share/avatar-tags";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import { parseId } from "@/lib/shared/ids";
import type { Mood } from "@/lib/shared/moods";
import type { HeadTag } from "@/lib/shared/site";
import {
  getBackgroundImage,
  parseViewerQuery,
  type ViewerBackground,
  type ViewerQuery,
} from "@/lib/shared/viewer-query";

/**
 * Lifetime of a viewer's page: in browsers short enough that a saved mood shows within five seconds, in a shared cache
 * at most eight while the site responds.
 */
export const VIEWER_CACHE_CONTROL = "public, max-age=2, s-maxage=5, stale-while-revalidate=3, stale-if-error=10";

/** Props of the viewer's page: an avatar in a mood, or an unknown avatar. */
export type ViewerPage =
  | (Omit<ViewerQuery, "mood"> & {
      readonly kind: "avatar";
      readonly id: number;
      readonly mood: Mood;
      /** True when the address names no mood: the saved one is shown. */
      readonly isSaved: boolean;
      /** False: the saved mood cannot be read, and the page must not be cached. */
      readonly isMoodKnown: boolean;
      /** CSS background image of every mood, used when the background is the mood's. */
      readonly backdrops: Readonly<Record<Mood, string>>;
      readonly tags: readonly HeadTag[];
    })
  | {
      readonly kind: "unknown";
      readonly background: ViewerBackground;
      readonly backdrop: string;
      readonly message: string;
      readonly tags: readonly HeadTag[];
    };

/** Reads the address of a viewer. A missing, repeated or unknown mood selects the saved one. */
export async function getViewerPage(id: unknown, query: Query, origin: string): Promise<ViewerPage> {
  const { mood, ...viewerQuery } = parseViewerQuery(query);
  const parsed = parseId(id);
  if (!("id" in parsed)) {
    const { background } = viewerQuery;
    return {
      kind: "unknown",
      background,
      backdrop: getBackgroundImage(background, listMoodBackdrops().ded),
      message: HTTP_ERRORS.unknown_meebit[1],
      tags: NO_INDEX,
    };
  }
  const { mood: shown, isKnown } = mood === null ? await getSavedMood(parsed.id) : { mood, isKnown: true };
  return {
    kind: "avatar",
    id: parsed.id,
    mood: shown,
    isSaved: mood === null,
    isMoodKnown: isKnown,
    ...viewerQuery,
    tags: createAvatarTags({ id: parsed.id, mood: shown, requestedMood: mood, origin }, query["launch"]),
    backdrops: listMoodBackdrops(),
  };
}
