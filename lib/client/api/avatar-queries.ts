import { queryOptions, useQuery } from "@tanstack/react-query";
import { fetchJson } from "@/lib/client/api/fetch-json";
import type { OwnerAnswer } from "@/lib/shared/api/holdings";
import type { MoodHistoryAnswer, SavedMoodAnswer } from "@/lib/shared/api/moods";
import type { TokenTraitsBody } from "@/lib/shared/api/traits";

/** First key of every query for a saved mood. */
export const SAVED_MOOD = "saved-mood";

/** Query for the saved mood of an avatar: `default` if none. */
export function createSavedMoodQuery(id: number) {
  return queryOptions({
    queryKey: [SAVED_MOOD, id],
    // If the response to a save was lost, the browser's cache still holds the previous response.
    queryFn: ({ signal }) => fetchJson<SavedMoodAnswer>(`moods/${id}`, { signal, cache: "no-cache" }),
  });
}

export function createMoodHistoryQuery(id: number) {
  return queryOptions({
    queryKey: ["mood-history", id],
    queryFn: ({ signal }) => fetchJson<MoodHistoryAnswer>(`moods/${id}/history`, { signal }),
    // The history includes the latest save each time it is opened.
    staleTime: 0,
  });
}

/** Reads earlier saves of an avatar, newest first. */
export const useMoodHistory = (id: number) => useQuery(createMoodHistoryQuery(id));

/** Reads the traits of an avatar. They never change. @param known traits that the page already contains */
export function useTraits(id: number, known?: TokenTraitsBody) {
  return useQuery({
    queryKey: ["traits", id],
    queryFn: ({ signal }) => fetchJson<TokenTraitsBody>(`traits/${id}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    ...(known && { initialData: known }),
  });
}

export function useOwner(id: number) {
  return useQuery({
    queryKey: ["owner", id],
    queryFn: ({ signal }) => fetchJson<OwnerAnswer>(`owner/${id}`, { signal }),
    // Keeps the owner fresh after a sale.
    staleTime: 30_000,
  });
}
