import { plazaText } from "@/components/plaza/plaza-text";
import { usePlazaStore } from "@/stores/plaza-store";
import styles from "./PlazaComing.module.scss";

/** What stands there until the first picture does: film that is exposed as the crowd arrives. */
export function PlazaComing() {
  const progress = usePlazaStore((state) => state.progress);
  const percent = Math.round(progress * 100);
  return (
    <div className={styles["coming"]}>
      <p className={styles["words"]}>{plazaText.arriving.words}</p>
      <div
        aria-label={plazaText.arriving.label}
        aria-valuemax={100}
        aria-valuemin={0}
        aria-valuenow={percent}
        className={styles["film"]}
        role="progressbar"
      >
        <div className={styles["bar"]} style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }} />
      </div>
      <p aria-hidden="true" className={styles["percent"]}>
        {percent}%
      </p>
    </div>
  );
}
