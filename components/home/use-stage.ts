import { useEffect } from "react";
import { chooseAvatar } from "@/lib/client/stage/choose-avatar";
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

/** The stage as the stores have it; until they know of an avatar, as the page came from the server. */
export function useStage(start: StageStart): StageState {
  const current = useCharacterStore((store) => store.current);
  const mood = useCharacterStore((store) => store.mood);
  const isPlaying = useUiStore((store) => store.isExperienceActivated);

  useEffect(() => {
    if (start.isLinked) useUiStore.getState().setIsExperienceActivated(true);
    if (start.isLinked || useCharacterStore.getState().current === "") void chooseAvatar(start.id, start.mood);
  }, [start]);

  if (current === "") return { id: start.id, mood: start.mood ?? mood, isPlaying: start.isLinked || isPlaying };
  return { id: Number(current), mood, isPlaying };
}
