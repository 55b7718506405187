import styles from "@/components/camera/CameraMode.module.scss";
import { Chips } from "@/components/camera/Chips";
import { cameraText } from "@/components/camera/camera-text";
import { Icon } from "@/components/ui/Icon";
import { PHOTO_RATIOS } from "@/lib/shared/photo/sizes";
import { useCameraStore } from "@/stores/camera-store";
import { SHOT_KINDS, useSnapStore } from "@/stores/snap-store";

const RATIO_ICONS = { "1:1": "ratio-1-1", "5:4": "ratio-5-4", "9:16": "ratio-9-16" } as const;
const KIND_ICONS = { picture: "picture", animation: "animation" } as const;

const text = cameraText.settings;

/** What is taken: its ratio, and whether it moves. */
export function ShotTools() {
  const ratio = useCameraStore((store) => store.ratio);
  const kind = useSnapStore((store) => store.kind);
  return (
    <div className={styles["shot"]}>
      <Chips
        chosen={ratio}
        label={text.ratio}
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
        label={text.kind}
        nameOf={(each) => text.kinds[each]}
        onChoose={useSnapStore.getState().setKind}
        values={SHOT_KINDS}
      >
        {(each) => (
          <>
            <Icon name={KIND_ICONS[each]} />
            <span aria-hidden="true" className={styles["kind"]}>
              {text.kinds[each]}
            </span>
          </>
        )}
      </Chips>
    </div>
  );
}
