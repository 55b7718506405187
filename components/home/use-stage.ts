import { useEffect, useRef } from "react";
import { createSavedMoodQuery } from "@/lib/client/api/avatar-queries";
import { getQueryClient } from "@/lib/client/api/query-client";
import { chooseAvatar } from "@/lib/client/stage/choose-avatar";
import { padId } from "@/lib/shared/ids";
import type { Mood } from "@/lib/shared/moods";
import type { StageStart } from "@/lib/shared/stage-start";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";

/** What is on the stage, and whether a person plays with it. */
export interface StageState {
  readonly id: number;
  readonly mood: Mood;
  readonly isPlaying: boolean;
}

/** Not after a reload: then the avatar is kept, and its saved mood is to be asked for. */
function isSavedMoodKnown(id: number): boolean {
  return getQueryClient().getQueryData(createSavedMoodQuery(id).queryKey) !== undefined;
}

/** Keeps what the server has drawn at once: who loads the page again before its saved mood is known sees the same one. */
function takeOver({ id, mood }: StageStart): void {
  const store = useCharacterStore.getState();
  if (mood) store.setMood(mood);
  store.setCurrent(padId(id));
  void chooseAvatar(id, mood);
}

/** The stage as the stores have it; until they know of an avatar, as the page came from the server. */
export function useStage(start: StageStart): StageState {
  const current = useCharacterStore((store) => store.current);
  const mood = useCharacterStore((store) => store.mood);
  const isPlaying = useUiStore((store) => store.isExperienceActivated);

  const wasLinked = useRef(false);
  useEffect(() => {
    // Back from a link of this page to where it stood.
    if (wasLinked.current && !start.isLinked) useUiStore.getState().setIsExperienceActivated(false);
    wasLinked.current = start.isLinked;
    const kept = Number(useCharacterStore.getState().current);
    if (start.isLinked) useUiStore.getState().setIsExperienceActivated(true);
    if (start.isLinked || kept === 0) takeOver(start);
    else if (!isSavedMoodKnown(kept)) void chooseAvatar(kept);
  }, [start]);

  if (current === "") return { id: start.id, mood: start.mood ?? mood, isPlaying: start.isLinked || isPlaying };
  return { id: Number(current), mood, isPlaying };
}
