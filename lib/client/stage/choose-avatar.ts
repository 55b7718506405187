import { createSavedMoodQuery } from "@/lib/client/api/avatar-queries";
import { getQueryClient } from "@/lib/client/api/query-client";
import type { Mood } from "@/lib/shared/moods";
import { useCharacterStore } from "@/stores/character-store";

/** What is promised, or null when it fails or takes longer than some milliseconds. */
export async function limitTime<T>(promised: Promise<T>, timeoutMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  const first = await Promise.race([promised.catch(() => null), enough]);
  clearTimeout(timer);
  return first;
}

/** How long the stage waits to hear of the saved mood, in milliseconds. */
const TIMEOUT_MS = 1000;

/**
 * Puts an avatar on the stage, in the mood asked for or else in its saved one; where nothing is saved, or nobody says so in
 * time, in the mood that is being tried. One that is not in the list changes nothing. Of two choices the later counts, and a mood pressed meanwhile stays.
 */
export async function chooseAvatar(id: number, asked: Mood | null = null): Promise<void> {
  const { mood: before, find, setLoadingMeebitId } = useCharacterStore.getState();
  const token = find(String(id));
  if (token === null) return;
  setLoadingMeebitId(token);
  const answer = getQueryClient().fetchQuery({ ...createSavedMoodQuery(id), retry: false });
  const saved = (await limitTime(answer, TIMEOUT_MS))?.mood ?? null;
  const store = useCharacterStore.getState();
  if (store.loadingMeebitId !== token) return;
  store.setSavedMood(saved ?? "default");
  const shown = asked ?? (saved === "default" ? null : saved);
  if (shown && store.mood === before) store.setMood(shown);
  store.setCurrent(token);
  store.setLoadingMeebitId(null);
}
