import type { Ref } from "react";
import { cameraText } from "@/components/camera/camera-text";
import styles from "@/components/camera/Shutter.module.scss";
import { Icon } from "@/components/ui/Icon";
import type { ShotKind } from "@/stores/snap-store";

interface ShutterProps {
  readonly kind: ShotKind;
  readonly isCounting: boolean;
  /** Whether the shutter is disabled, at the shot limit or while avatars load. */
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

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
        {isCounting ? <Icon name="cross" size={40} /> : kind === "animation" && <Icon name="animation" size={40} />}
      </span>
    </button>
  );
}
