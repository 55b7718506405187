import { Chips } from "@/components/camera/Chips";
import { cameraText } from "@/components/camera/camera-text";
import styles from "@/components/camera/TimerChips.module.scss";
import { Icon } from "@/components/ui/Icon";
import { TIMERS, useSnapStore } from "@/stores/snap-store";

const text = cameraText.settings;

/** How long the camera waits after the press. */
export function TimerChips() {
  const timer = useSnapStore((store) => store.timer);
  const { setTimer } = useSnapStore.getState();
  return (
    <Chips
      chosen={timer}
      label={text.timer}
      nameOf={(each) => (each === "0" ? text.noTimer : text.seconds(each))}
      onChoose={setTimer}
      values={TIMERS}
    >
      {(each) =>
        each === "0" ? (
          <span aria-hidden="true" className={styles["none"]}>
            <Icon name="timer" size={20} />
            {text.timerOff}
          </span>
        ) : (
          <span aria-hidden="true" className={styles["seconds"]}>
            {text.shortSeconds(each)}
          </span>
        )
      }
    </Chips>
  );
}
