import { createSavedMoodQuery } from "@/lib/client/api/avatar-queries";
import { getQueryClient } from "@/lib/client/api/query-client";
import type { Mood } from "@/lib/shared/moods";
import { useCharacterStore } from "@/stores/character-store";

/** Returns the promise's result, or null if it fails or exceeds the timeout. */
export function limitTime<T>(promised: Promise<T>, timeoutMs: number): Promise<T | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs));
  return Promise.race([promised.catch(() => null), timeout]);
}

const TIMEOUT_MS = 1000;

/**
 * Loads an avatar onto the stage in the requested mood, else its saved one; without one in time, the mood stays. The
 * later of two choices wins, and a mood chosen meanwhile stays.
 */
export async function chooseAvatar(id: number, requestedMood: Mood | null = null): Promise<void> {
  const { mood: moodBefore, findListedId, setLoadingMeebitId } = useCharacterStore.getState();
  const paddedId = findListedId(String(id));
  if (paddedId === null) return;
  setLoadingMeebitId(paddedId);
  const answer = getQueryClient().fetchQuery({ ...createSavedMoodQuery(id), retry: false });
  const saved = (await limitTime(answer, TIMEOUT_MS))?.mood ?? null;
  const store = useCharacterStore.getState();
  if (store.loadingMeebitId !== paddedId) return;
  store.setSavedMood(saved ?? "default");
  const nextMood = requestedMood ?? (saved === "default" ? null : saved);
  if (nextMood && store.mood === moodBefore) store.setMood(nextMood);
  store.setCurrent(paddedId);
  store.setLoadingMeebitId(null);
}
