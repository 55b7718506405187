import styles from "@/components/camera/CameraMode.module.scss";
import { Chips } from "@/components/camera/Chips";
import { cameraText } from "@/components/camera/camera-text";
import { MoreOptions } from "@/components/camera/MoreOptions";
import type { NextShot } from "@/components/camera/use-next-shot";
import { Icon } from "@/components/ui/Icon";
import { IconButton } from "@/components/ui/IconButton";
import { getAnimationSize, getPhotoSize } from "@/lib/shared/photo/sizes";
import { useCameraStore, useGroupStore } from "@/stores/camera-store";
import { TIMERS, useSnapStore } from "@/stores/snap-store";

const text = cameraText.settings;

function GroupButton({ onPress }: { readonly onPress: () => void }) {
  const isGroup = useGroupStore((store) => store.isGroup);
  const count = useGroupStore((store) => store.group.length);
  return (
    <button
      aria-haspopup="dialog"
      aria-label={isGroup ? text.groupOf(count) : text.group}
      className={styles["group"]}
      data-on={isGroup || undefined}
      onClick={onPress}
      type="button"
    >
      <Icon name="group" />
      <span aria-hidden="true" className="inline-from-m">
        {text.group}
      </span>
      {isGroup && (
        <span aria-hidden="true" className={styles["count"]}>
          {count}
        </span>
      )}
    </button>
  );
}

function ShotFacts() {
  const ratio = useCameraStore((store) => store.ratio);
  const kind = useSnapStore((store) => store.kind);
  const edge = useSnapStore((store) => store.edge);
  const { width, height } = kind === "animation" ? getAnimationSize(ratio) : getPhotoSize(ratio, edge);
  return (
    <p aria-hidden="true" className={styles["facts"]}>
      {width} × {height}
    </p>
  );
}

function TimerChips() {
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
          <>
            <Icon name="timer" size={20} />
            <span aria-hidden="true" className={styles["timerLabel"]}>
              {text.timerOff}
            </span>
          </>
        ) : (
          <span aria-hidden="true">{text.shortSeconds(each)}</span>
        )
      }
    </Chips>
  );
}

function NightSwitch() {
  const isNight = useCameraStore((store) => store.backdrop === "night");
  return (
    <IconButton
      aria-pressed={isNight}
      className={styles["night"]}
      icon="night"
      label={text.night}
      look="raised"
      onClick={() => useCameraStore.getState().setBackdrop(isNight ? "mood" : "night")}
    />
  );
}

interface TopBarProps {
  readonly next: NextShot;
  readonly onLeave: () => void;
  readonly onGroup: () => void;
}

/** The bar above the viewfinder: close, group, facts of the next picture unless there is a note, and settings. */
export function TopBar({ next, onLeave, onGroup }: TopBarProps) {
  return (
    <div className={styles["topBar"]}>
      <div className={styles["actions"]}>
        <IconButton icon="cross" label={cameraText.leave} look="raised" onClick={onLeave} />
        <GroupButton onPress={onGroup} />
      </div>
      {next.note === null && <ShotFacts />}
      <div className={`relative ${styles["options"]}`}>
        <TimerChips />
        <NightSwitch />
        <MoreOptions next={next} />
      </div>
    </div>
  );
}
