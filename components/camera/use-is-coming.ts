import { useSyncExternalStore } from "react";
import { stageMoment } from "@/lib/client/stage/stage-moment";
import { useUiStore } from "@/stores/ui-store";

/** Milliseconds between two looks at who stands on the stage. */
const LOOK_PAUSE = 100;

function look(onLook: () => void): () => void {
  const timer = setInterval(onLook, LOOK_PAUSE);
  return () => clearInterval(timer);
}
const idOnStage = () => stageMoment()?.id ?? null;

/** Whether an avatar is still on its way: somebody else stands on the stage, and in the viewfinder. */
export function useIsComing(id: number): boolean {
  const hasScene = useUiStore((store) => store.isGlSceneActivated);
  const shown = useSyncExternalStore(look, idOnStage);
  return hasScene && shown !== null && shown !== id;
}
