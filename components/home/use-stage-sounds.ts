import { useEffect, useRef } from "react";
import type { StageState } from "@/components/home/use-stage";
import { useUiStore } from "@/stores/ui-store";

/** Asks for the music of the mood on the stage while it is being played with, and for its cue when it changes. */
export function useStageSounds({ mood, isPlaying }: StageState): void {
  const last = useRef(mood);
  useEffect(() => {
    const { setCurrentMusic, setRequestedSound } = useUiStore.getState();
    setCurrentMusic(isPlaying ? mood : null);
    if (isPlaying && last.current !== mood) setRequestedSound(mood);
    last.current = mood;
    return () => setCurrentMusic(null);
  }, [mood, isPlaying]);
}
