import styles from "@/components/camera/CameraMode.module.scss";
import { cameraText } from "@/components/camera/camera-text";
import { Icon } from "@/components/ui/Icon";
import { useCameraStore } from "@/stores/camera-store";

/** Day or night in the studio. */
export function NightSwitch() {
  const isNight = useCameraStore((store) => store.backdrop === "night");
  return (
    <button
      aria-label={cameraText.settings.night}
      aria-pressed={isNight}
      className={styles["tool"]}
      onClick={() => useCameraStore.getState().setBackdrop(isNight ? "mood" : "night")}
      type="button"
    >
      <Icon name="night" />
    </button>
  );
}
