import { type Mutation, useMutation, useQueryClient } from "@tanstack/react-query";
import { createMoodHistoryQuery, createSavedMoodQuery } from "@/lib/client/api/avatar-queries";
import { type ApiError, fetchJson } from "@/lib/client/api/fetch-json";
import { invalidateHoldings } from "@/lib/client/api/use-holdings";
import { sessionQuery } from "@/lib/client/api/use-session";
import type { SavedMoodAnswer } from "@/lib/shared/api/moods";
import type { Mood } from "@/lib/shared/moods";

/** A mood for an avatar; `default` deletes the saved one. */
export interface MoodToSave {
  readonly id: number;
  readonly mood: Mood;
}

/** Mutation key of saving moods. */
export const SAVE_MOOD = ["save-mood"] as const;

/**
 * Saves a mood optimistically. If the server refuses, the previous mood is restored and `error` has the message. Saves
 * run in sequence: the last one requested is the last one stored.
 */
export function useSaveMood() {
  const client = useQueryClient();
  /** Whether an avatar has no later save pending: a later save's mood is already visible. */
  const isLast = (id: number) => {
    // `as`: the variables of mutations with this key.
    const isForAvatar = (saving: Mutation) => (saving.state.variables as MoodToSave | undefined)?.id === id;
    const pendingSaves = client.getMutationCache().findAll({ mutationKey: SAVE_MOOD, status: "pending" });
    return pendingSaves.filter(isForAvatar).length <= 1;
  };
  return useMutation<SavedMoodAnswer, ApiError, MoodToSave, SavedMoodAnswer | undefined>({
    mutationKey: SAVE_MOOD,
    scope: { id: "save-mood" },
    mutationFn: ({ id, mood }) =>
      mood === "default"
        ? fetchJson(`moods/${id}`, { method: "DELETE" })
        : fetchJson(`moods/${id}`, { method: "PUT", body: { mood } }),
    onMutate: async ({ id, mood }) => {
      const { queryKey } = createSavedMoodQuery(id);
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, { id, mood, savedAt: before?.savedAt ?? null });
      return before;
    },
    onSuccess: (answer, { id }) => {
      if (isLast(id)) client.setQueryData(createSavedMoodQuery(id).queryKey, answer);
    },
    onError: (error, { id }, before) => {
      const { queryKey } = createSavedMoodQuery(id);
      if (isLast(id) && before) client.setQueryData(queryKey, before);
      if (isLast(id) && !before) void client.resetQueries({ queryKey });
      if (error.code === "not_holder") invalidateHoldings();
      if (error.code === "not_signed_in") {
        // Immediately, so that the next press leads to sign-in even before the session is refetched.
        client.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, address: null });
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      }
    },
    // A save without a response may still have succeeded.
    onSettled: (_answer, error, { id }) => {
      if (error) void client.invalidateQueries({ queryKey: createSavedMoodQuery(id).queryKey });
      void client.invalidateQueries({ queryKey: createMoodHistoryQuery(id).queryKey });
    },
  });
}
