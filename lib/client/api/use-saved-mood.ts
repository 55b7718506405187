import { queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/client/api/ask";
import type { SavedMoodAnswer } from "@/lib/shared/api/moods";

/** What is saved for an avatar. */
export function savedMoodQuery(id: number) {
  return queryOptions({
    queryKey: ["saved-mood", id],
    // A save whose answer was lost leaves the answer from before it in the browser's cache.
    queryFn: ({ signal }) => ask<SavedMoodAnswer>(`moods/${id}`, { signal, cache: "no-cache" }),
  });
}

/** The mood saved for an avatar: `default` when none is. */
export function useSavedMood(id: number) {
  return useQuery(savedMoodQuery(id));
}
