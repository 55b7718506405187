import type { Ref } from "react";
import { cameraText } from "@/components/camera/camera-text";
import styles from "@/components/camera/Shutter.module.scss";
import { Icon } from "@/components/ui/Icon";
import type { ShotKind } from "@/stores/snap-store";

interface ShutterProps {
  readonly kind: ShotKind;
  /** A press ends the counting. */
  readonly isCounting: boolean;
  /** No more can be made at the same time, or whoever is taken is not there yet. */
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The one thing to press. */
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
