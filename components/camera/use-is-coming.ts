import { useSyncExternalStore } from "react";
import { stageMoment, watchStage } from "@/lib/client/stage/stage-moment";
import { useUiStore } from "@/stores/ui-store";

const idOnStage = () => stageMoment()?.id ?? null;

/** Whether an avatar is still on its way: somebody else stands on the stage, and in the viewfinder. */
export function useIsComing(id: number): boolean {
  const hasScene = useUiStore((store) => store.isGlSceneActivated);
  const shown = useSyncExternalStore(watchStage, idOnStage);
  return hasScene && shown !== null && shown !== id;
}
