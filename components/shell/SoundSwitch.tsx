import { shellText } from "@/components/shell/shell-text";
import { Icon } from "@/components/ui/Icon";
import { useUiStore } from "@/stores/ui-store";
import styles from "./SoundSwitch.module.scss";

/** The one switch of all sound; the choice is remembered. */
export function SoundSwitch() {
  const sound = useUiStore((state) => state.sound);
  const setSound = useUiStore((state) => state.setSound);
  return (
    <button
      aria-label={shellText.sound}
      aria-pressed={sound}
      className={styles["switch"]}
      onClick={() => setSound(!sound)}
      type="button"
    >
      <Icon name={sound ? "sound-on" : "sound-off"} />
    </button>
  );
}
