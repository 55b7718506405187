import { queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/client/api/ask";
import type { MoodHistoryAnswer } from "@/lib/shared/api/moods";

/** All that was ever saved for an avatar. */
export function moodHistoryQuery(id: number) {
  return queryOptions({
    queryKey: ["mood-history", id],
    queryFn: ({ signal }) => ask<MoodHistoryAnswer>(`moods/${id}/history`, { signal }),
    // Whoever opens it wants to see the last save.
    staleTime: 0,
  });
}

/** Earlier saves of an avatar, newest first. */
export function useMoodHistory(id: number) {
  return useQuery(moodHistoryQuery(id));
}
