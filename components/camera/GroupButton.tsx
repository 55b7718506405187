import styles from "@/components/camera/CameraMode.module.scss";
import { cameraText } from "@/components/camera/camera-text";
import { Icon } from "@/components/ui/Icon";
import { useGroupStore } from "@/stores/group-store";

const text = cameraText.settings;

interface GroupButtonProps {
  readonly onPress: () => void;
}

/** Opens what a group is put together in; says how many are in it while the camera is for them. */
export function GroupButton({ onPress }: GroupButtonProps) {
  const isGroup = useGroupStore((store) => store.isGroup);
  const count = useGroupStore((store) => store.group.length);
  return (
    <button
      aria-haspopup="dialog"
      aria-label={isGroup ? text.groupOf(count) : text.group}
      className={styles["together"]}
      data-on={isGroup || undefined}
      onClick={onPress}
      type="button"
    >
      <Icon name="group" />
      <span aria-hidden="true" className={styles["word"]}>
        {text.group}
      </span>
      {isGroup && (
        <span aria-hidden="true" className={styles["tally"]}>
          {count}
        </span>
      )}
    </button>
  );
}
