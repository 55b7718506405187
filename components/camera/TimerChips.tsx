import { Chips } from "@/components/camera/Chips";
import styles from "@/components/camera/TimerChips.module.scss";
import { Icon } from "@/components/ui/Icon";
import { TIMERS, useSnapStore } from "@/stores/snap-store";

/** How long the camera waits after the press. */
export function TimerChips() {
  const timer = useSnapStore((store) => store.timer);
  const { setTimer } = useSnapStore.getState();
  return (
    <Chips
      chosen={timer}
      label="Timer"
      nameOf={(each) => (each === "0" ? "No timer" : `${each} seconds`)}
      onChoose={setTimer}
      values={TIMERS}
    >
      {(each) =>
        each === "0" ? (
          <span aria-hidden="true" className={styles["none"]}>
            <Icon name="timer" size={20} />
            Off
          </span>
        ) : (
          <span aria-hidden="true" className={styles["seconds"]}>
            {each}s
          </span>
        )
      }
    </Chips>
  );
}
