import { queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/client/api/ask";
import type { OwnerAnswer } from "@/lib/shared/api/holdings";
import type { MoodHistoryAnswer, SavedMoodAnswer } from "@/lib/shared/api/moods";
import type { TokenTraitsBody } from "@/lib/shared/api/traits";

/** What is saved for an avatar. */
export function createSavedMoodQuery(id: number) {
  return queryOptions({
    queryKey: ["saved-mood", id],
    // A save whose answer was lost leaves the answer from before it in the browser's cache.
    queryFn: ({ signal }) => ask<SavedMoodAnswer>(`moods/${id}`, { signal, cache: "no-cache" }),
  });
}

/** The mood saved for an avatar: `default` when none is. */
export function useSavedMood(id: number) {
  return useQuery(createSavedMoodQuery(id));
}

/** All that was ever saved for an avatar. */
export function createMoodHistoryQuery(id: number) {
  return queryOptions({
    queryKey: ["mood-history", id],
    queryFn: ({ signal }) => ask<MoodHistoryAnswer>(`moods/${id}/history`, { signal }),
    // The history shows the last save each time it is opened.
    staleTime: 0,
  });
}

/** Earlier saves of an avatar, newest first. */
export function useMoodHistory(id: number) {
  return useQuery(createMoodHistoryQuery(id));
}

/**
 * The traits of an avatar, as its metadata names them. They never change.
 * @param known what the page came with, where that is all there is to know
 */
export function useTraits(id: number, known?: TokenTraitsBody) {
  return useQuery({
    queryKey: ["traits", id],
    queryFn: ({ signal }) => ask<TokenTraitsBody>(`traits/${id}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    ...(known && { initialData: known }),
  });
}

/** Whose an avatar is, as Ethereum says it now. */
export function useOwner(id: number) {
  return useQuery({
    queryKey: ["owner", id],
    queryFn: ({ signal }) => ask<OwnerAnswer>(`owner/${id}`, { signal }),
    // A sale shows within a minute.
    staleTime: 30_000,
  });
}
