import type { Ref } from "react";
import cameraModeStyles from "@/components/camera/CameraMode.module.scss";
import { Chips } from "@/components/camera/Chips";
import { cameraText } from "@/components/camera/camera-text";
import { MoreOptions } from "@/components/camera/MoreOptions";
import type { MotionChoice } from "@/components/camera/shot-of";
import styles from "@/components/camera/TopBar.module.scss";
import { Icon } from "@/components/ui/Icon";
import { getAnimationSize, getPhotoSize } from "@/lib/shared/photo/sizes";
import { useCameraStore, useGroupStore } from "@/stores/camera-store";
import { TIMERS, useSnapStore } from "@/stores/snap-store";

const text = cameraText.settings;

interface GroupButtonProps {
  readonly onPress: () => void;
}

/** Opens the group panel; shows the group's size while the camera shoots a group. */
function GroupButton({ onPress }: GroupButtonProps) {
  const isGroup = useGroupStore((store) => store.isGroup);
  const count = useGroupStore((store) => store.group.length);
  return (
    <button
      aria-haspopup="dialog"
      aria-label={isGroup ? text.groupOf(count) : text.group}
      className={cameraModeStyles["group"]}
      data-on={isGroup || undefined}
      onClick={onPress}
      type="button"
    >
      <Icon name="group" />
      <span aria-hidden="true" className={cameraModeStyles["groupLabel"]}>
        {text.group}
      </span>
      {isGroup && (
        <span aria-hidden="true" className={cameraModeStyles["count"]}>
          {count}
        </span>
      )}
    </button>
  );
}

interface ShotFactsProps {
  /** Whether the viewfinder shows a note; the size is then hidden. */
  readonly hasNote: boolean;
}

/** The size of the next picture in pixels, as cameras show it. */
function ShotFacts({ hasNote }: ShotFactsProps) {
  const ratio = useCameraStore((store) => store.ratio);
  const kind = useSnapStore((store) => store.kind);
  const edge = useSnapStore((store) => store.edge);
  if (hasNote) return null;
  const { width, height } = kind === "animation" ? getAnimationSize(ratio) : getPhotoSize(ratio, edge);
  return (
    <p aria-hidden="true" className={cameraModeStyles["facts"]}>
      {width} × {height}
    </p>
  );
}

/** The timer setting. */
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
          <span aria-hidden="true" className={styles["off"]}>
            <Icon name="timer" size={20} />
            <span className={styles["offLabel"]}>{text.timerOff}</span>
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

/** Toggles the night backdrop. */
function NightSwitch() {
  const isNight = useCameraStore((store) => store.backdrop === "night");
  return (
    <button
      aria-label={text.night}
      aria-pressed={isNight}
      className={cameraModeStyles["tool"]}
      onClick={() => useCameraStore.getState().setBackdrop(isNight ? "mood" : "night")}
      type="button"
    >
      <Icon name="night" />
    </button>
  );
}

interface TopBarProps extends ShotFactsProps {
  readonly onLeave: () => void;
  /** Opens the group panel. */
  readonly onGroup: () => void;
  readonly motion: MotionChoice;
  readonly isMoreOpen: boolean;
  readonly onMoreToggle: (isOpen: boolean) => void;
  readonly moreButtonRef: Ref<HTMLButtonElement>;
}

/** The bar above the viewfinder: close, group, facts of the next picture, and settings. */
export function TopBar({ onLeave, onGroup, hasNote, motion, isMoreOpen, onMoreToggle, moreButtonRef }: TopBarProps) {
  return (
    <div className={cameraModeStyles["topBar"]}>
      <div className={cameraModeStyles["actions"]}>
        <button aria-label={cameraText.leave} className={cameraModeStyles["close"]} onClick={onLeave} type="button">
          <Icon name="cross" />
        </button>
        <GroupButton onPress={onGroup} />
      </div>
      <ShotFacts hasNote={hasNote} />
      <div className={cameraModeStyles["options"]}>
        <TimerChips />
        <NightSwitch />
        <MoreOptions isOpen={isMoreOpen} motion={motion} onOpen={onMoreToggle} buttonRef={moreButtonRef} />
      </div>
    </div>
  );
}
