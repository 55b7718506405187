import { queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/client/api/ask";
import type { SavedMoodAnswer } from "@/lib/shared/api/moods";

/** What is saved for an avatar. */
export function savedMoodQuery(id: number) {
  return queryOptions({
    queryKey: ["saved-mood", id],
    queryFn: ({ signal }) => ask<SavedMoodAnswer>(`moods/${id}`, { signal }),
  });
}

/** The mood saved for an avatar: `default` when none is. */
export function useSavedMood(id: number) {
  return useQuery(savedMoodQuery(id));
}
