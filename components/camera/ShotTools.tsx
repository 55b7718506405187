import styles from "@/components/camera/CameraMode.module.scss";
import { Chips } from "@/components/camera/Chips";
import { Icon } from "@/components/ui/Icon";
import { PHOTO_RATIOS } from "@/lib/shared/photo/sizes";
import { useCameraStore } from "@/stores/camera-store";
import { SHOT_KINDS, useSnapStore } from "@/stores/snap-store";

const RATIO_ICONS = { "1:1": "ratio-1-1", "5:4": "ratio-5-4", "9:16": "ratio-9-16" } as const;
const KINDS = {
  picture: { icon: "picture", name: "Picture" },
  animation: { icon: "gif", name: "Animation" },
} as const;

/** What is taken: its ratio, and whether it moves. */
export function ShotTools() {
  const ratio = useCameraStore((store) => store.ratio);
  const kind = useSnapStore((store) => store.kind);
  return (
    <div className={styles["shot"]}>
      <Chips
        chosen={ratio}
        label="Ratio"
        nameOf={(each) => each}
        onChoose={useCameraStore.getState().setRatio}
        values={PHOTO_RATIOS}
      >
        {(each) => (
          <>
            <Icon name={RATIO_ICONS[each]} size={20} />
            <span aria-hidden="true">{each}</span>
          </>
        )}
      </Chips>
      <Chips
        chosen={kind}
        label="Picture or animation"
        nameOf={(each) => KINDS[each].name}
        onChoose={useSnapStore.getState().setKind}
        values={SHOT_KINDS}
      >
        {(each) => (
          <>
            <Icon name={KINDS[each].icon} />
            <span aria-hidden="true" className={styles["kind"]}>
              {KINDS[each].name}
            </span>
          </>
        )}
      </Chips>
    </div>
  );
}
