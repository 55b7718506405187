import { useEffect, useLayoutEffect, useRef } from "react";
import { createSavedMoodQuery } from "@/lib/client/api/avatar-queries";
import { getQueryClient } from "@/lib/client/api/query-client";
import { chooseAvatar } from "@/lib/client/stage/choose-avatar";
import { padId } from "@/lib/shared/ids";
import type { Mood } from "@/lib/shared/moods";
import type { StageStart } from "@/lib/shared/stage-start";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";

export interface StageState {
  readonly id: number;
  readonly mood: Mood;
  readonly isPlaying: boolean;
}

/** Returns false after a reload: the avatar is stored, its saved mood not yet loaded. */
function isSavedMoodKnown(id: number): boolean {
  return getQueryClient().getQueryData(createSavedMoodQuery(id).queryKey) !== undefined;
}

/** Stores the server-rendered avatar at once: a reload before its saved mood loads shows the same one. */
function applyStart({ id, mood }: StageStart): void {
  const store = useCharacterStore.getState();
  if (mood) store.setMood(mood);
  store.setCurrent(padId(id));
  void chooseAvatar(id, mood);
}

/** Returns the stage from the stores; before they have an avatar, from the server's props. */
export function useStage(start: StageStart): StageState {
  const current = useCharacterStore((store) => store.current);
  const mood = useCharacterStore((store) => store.mood);
  const isPlaying = useUiStore((store) => store.isExperienceActivated);

  const wasLinked = useRef(false);
  // Navigated back from a link on this page: before the page returns to where it was left.
  useLayoutEffect(() => {
    if (wasLinked.current && !start.isLinked) useUiStore.getState().setIsExperienceActivated(false);
    wasLinked.current = start.isLinked;
  }, [start]);
  useEffect(() => {
    const storedId = Number(useCharacterStore.getState().current);
    if (start.isLinked) useUiStore.getState().setIsExperienceActivated(true);
    if (start.isLinked || storedId === 0) applyStart(start);
    else if (!isSavedMoodKnown(storedId)) void chooseAvatar(storedId);
  }, [start]);

  if (current === "") return { id: start.id, mood: start.mood ?? mood, isPlaying: start.isLinked || isPlaying };
  return { id: Number(current), mood, isPlaying };
}
