import { homeText } from "@/components/home/home-text";
import { Icon } from "@/components/ui/Icon";
import { useReducedMotion } from "@/lib/client/viewer/use-reduced-motion";
import { useUiStore } from "@/stores/ui-store";
import styles from "./MotionSwitch.module.scss";

/** Whether the scene is to move: as somebody chose, else as the device asks. */
export function useIsMoving(): boolean {
  const isWanted = useUiStore((state) => state.isMotionWanted);
  const isReduced = useReducedMotion();
  return isWanted ?? isReduced !== true;
}

/**
 * Stops the scene behind the page, and has it go on. Until somebody chooses, the scene moves unless the device asks for less
 * motion; the choice is remembered.
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
