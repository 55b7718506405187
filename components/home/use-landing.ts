import { useEffect } from "react";
import { useUiStore } from "@/stores/ui-store";

/** Whether the landing lies over the stage: until somebody plays, and again when they have come back. */
export function useLanding(isPlaying: boolean): boolean {
  const showLanding = useUiStore((state) => state.showLanding);
  useEffect(() => useUiStore.getState().setShowLanding(!isPlaying), [isPlaying]);
  return showLanding && !isPlaying;
}
