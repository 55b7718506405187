import { homeText } from "@/components/home/home-text";
import { Icon } from "@/components/ui/Icon";
import { useReducedMotion } from "@/lib/client/viewer/use-reduced-motion";
import { useUiStore } from "@/stores/ui-store";
import styles from "./MotionSwitch.module.scss";

/** Whether the scene moves: by the user's choice, else by reduced motion. */
export function useIsMoving(): boolean {
  const isWanted = useUiStore((state) => state.isMotionWanted);
  const isReduced = useReducedMotion();
  return isWanted ?? isReduced !== true;
}

/**
 * Pauses and resumes the scene. By default the scene moves unless the device requests reduced motion. The choice is
 * stored.
 */
export function MotionSwitch() {
  const setIsWanted = useUiStore((state) => state.setIsMotionWanted);
  const isMoving = useIsMoving();
  return (
    <button
      aria-label={isMoving ? homeText.stage.pause : homeText.stage.play}
      className={styles["switch"]}
      onClick={() => setIsWanted(!isMoving)}
      type="button"
    >
      <Icon name={isMoving ? "pause" : "play"} />
    </button>
  );
}
