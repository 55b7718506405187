import { useReducedMotion } from "@/lib/client/viewer/use-reduced-motion";
import { useUiStore } from "@/stores/ui-store";

/** Whether the scene moves: by the user's choice, else by reduced motion. */
export function useIsMoving(): boolean {
  const isWanted = useUiStore((state) => state.isMotionWanted);
  const isReduced = useReducedMotion();
  return isWanted ?? isReduced !== true;
}
