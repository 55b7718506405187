import type { Ref } from "react";
import { cameraText } from "@/components/camera/camera-text";
import styles from "@/components/camera/Shutter.module.scss";
import type { GroupInFinder } from "@/components/camera/use-group";
import { Icon } from "@/components/ui/Icon";
import { padId } from "@/lib/shared/ids";
import { MIN_GROUP_SIZE } from "@/lib/shared/photo/group";
import type { ShotKind } from "@/stores/snap-store";

const text = cameraText.shot.reasons;

interface ShutterState {
  readonly kind: ShotKind;
  /** Whether the shot limit is reached. */
  readonly isFull: boolean;
  readonly inFinder: GroupInFinder | null;
  /** The avatar loading onto the stage. */
  readonly loadingId: number | null;
}

/** Returns why the shutter is disabled, to end a sentence; empty when enabled. */
export function explainDisabledShutter({ kind, isFull, inFinder, loadingId }: ShutterState): string {
  if (inFinder && inFinder.present.length < MIN_GROUP_SIZE) return text.groupLoading;
  if (loadingId !== null) return text.loading(padId(loadingId));
  if (!isFull) return "";
  return text.busy[kind];
}

interface ShutterProps {
  readonly kind: ShotKind;
  /** Whether a countdown runs. */
  readonly isCounting: boolean;
  /** Whether the shutter is disabled, at the shot limit or while avatars load. */
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The shutter button. */
export function Shutter({ kind, isCounting, isOff, onPress, ref }: ShutterProps) {
  return (
    <button
      aria-disabled={(isOff && !isCounting) || undefined}
      aria-label={isCounting ? cameraText.shutter.stopTimer : cameraText.shutter[kind]}
      className={styles["shutter"]}
      data-kind={kind}
      onClick={onPress}
      ref={ref}
      type="button"
    >
      <span className={styles["cap"]}>
        {isCounting ? <Icon name="cross" size={40} /> : kind === "animation" && <Icon name="gif" size={40} />}
      </span>
    </button>
  );
}
