import { type Mutation, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ApiError, ask } from "@/lib/client/api/ask";
import { createMoodHistoryQuery, createSavedMoodQuery } from "@/lib/client/api/avatar-queries";
import { invalidateHoldings } from "@/lib/client/api/use-holdings";
import { sessionQuery } from "@/lib/client/api/use-session";
import type { SavedMoodAnswer } from "@/lib/shared/api/moods";
import type { Mood } from "@/lib/shared/moods";

/** A mood for an avatar; `default` takes away what is saved. */
export interface MoodToSave {
  readonly id: number;
  readonly mood: Mood;
}

/** Names the saving of moods among all that the browser sends. */
export const SAVE_MOOD = ["save-mood"] as const;

/**
 * Saves a mood. It counts as saved at once; when the server says no, what was saved before is back, and `error` has the words.
 * Saves go out one after the other: the last one requested is the last one stored.
 */
export function useSaveMood() {
  const client = useQueryClient();
  /** Whether no later save of an avatar waits for its answer: what is shown already is what that one requests. */
  const isLast = (id: number) => {
    // `as`: what mutations of this key are given.
    const isOfIt = (saving: Mutation) => (saving.state.variables as MoodToSave | undefined)?.id === id;
    const underWay = client.getMutationCache().findAll({ mutationKey: SAVE_MOOD, status: "pending" });
    return underWay.filter(isOfIt).length <= 1;
  };
  return useMutation<SavedMoodAnswer, ApiError, MoodToSave, SavedMoodAnswer | undefined>({
    mutationKey: SAVE_MOOD,
    scope: { id: "save-mood" },
    mutationFn: ({ id, mood }) =>
      mood === "default"
        ? ask(`moods/${id}`, { method: "DELETE" })
        : ask(`moods/${id}`, { method: "PUT", body: { mood } }),
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
        // At once: the next press leads to signing in, also when it comes before the server is asked again.
        client.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, address: null });
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      }
    },
    // A save without an answer may have been made all the same.
    onSettled: (_answer, error, { id }) => {
      if (error) void client.invalidateQueries({ queryKey: createSavedMoodQuery(id).queryKey });
      void client.invalidateQueries({ queryKey: createMoodHistoryQuery(id).queryKey });
    },
  });
}
