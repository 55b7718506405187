import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createMoodHistoryQuery, createSavedMoodQuery } from "@/lib/client/api/avatar-queries";
import { type ApiError, fetchJson } from "@/lib/client/api/fetch-json";
import { invalidateHoldings } from "@/lib/client/api/use-holdings";
import { sessionQuery } from "@/lib/client/api/use-session";
import { notifyTabs } from "@/lib/client/wallet/tabs";
import type { SavedMoodAnswer } from "@/lib/shared/api/moods";
import type { Mood } from "@/lib/shared/moods";

/** A mood for an avatar; `default` deletes the saved one. */
export interface MoodToSave {
  readonly id: number;
  readonly mood: Mood;
}

export const SAVE_MOOD = ["save-mood"] as const;

/**
 * Saves a mood, confirmed by the server, in sequence: the last one requested is the last one stored.
 * @param onFailed called even if the caller is unmounted meanwhile
 */
export function useSaveMood(onFailed?: (error: ApiError, save: MoodToSave) => void) {
  const client = useQueryClient();
  return useMutation<SavedMoodAnswer, ApiError, MoodToSave>({
    mutationKey: SAVE_MOOD,
    scope: { id: "save-mood" },
    mutationFn: ({ id, mood }) =>
      mood === "default"
        ? fetchJson(`moods/${id}`, { method: "DELETE" })
        : fetchJson(`moods/${id}`, { method: "PUT", body: { mood } }),
    onSuccess: async (answer, { id }) => {
      const { queryKey } = createSavedMoodQuery(id);
      // A read that began before the save would overwrite its result.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, answer);
    },
    onError: (error, save) => {
      if (error.code === "not_holder") invalidateHoldings();
      if (error.code === "not_signed_in") {
        // Immediately, so that a press leads to sign-in even before the session is refetched.
        client.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, address: null });
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      }
      onFailed?.(error, save);
    },
    // A save without a response may still have succeeded.
    onSettled: (_answer, error, { id }) => {
      notifyTabs("mood");
      if (error) void client.invalidateQueries({ queryKey: createSavedMoodQuery(id).queryKey });
      void client.invalidateQueries({ queryKey: createMoodHistoryQuery(id).queryKey });
    },
  });
}
