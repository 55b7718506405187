import styles from "@/components/photos/MakingFrame.module.scss";
import { photosText } from "@/components/photos/photos-text";
import { BusyMark } from "@/components/ui/BusyMark";
import { Icon } from "@/components/ui/Icon";
import type { Making } from "@/stores/photos-store";

const text = photosText.strip;

interface MakingFrameProps {
  readonly making: Making;
  readonly onCancel: () => void;
}

const RADIUS = 20;
const AROUND = 2 * Math.PI * RADIUS;

function wordsOf({ secondsLeft, share }: Making): string {
  if (secondsLeft === null) return text.shortPercent(Math.round(share * 100));
  return text.secondsLeft(Math.max(1, Math.ceil(secondsLeft)));
}

/** A shot that is being made: a picture in a moment, an animation with a ring that tells how far it is, and a way out. */
export function MakingFrame({ making, onCancel }: MakingFrameProps) {
  const { isMoving, share } = making;
  if (!isMoving) {
    return (
      <div className={styles["making"]}>
        <BusyMark />
        <span className={styles["hidden"]}>{text.pictureComing}</span>
      </div>
    );
  }
  return (
    <div className={styles["making"]}>
      <div
        aria-label={text.animation}
        aria-valuemax={100}
        aria-valuemin={0}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={text.percent(Math.round(share * 100))}
        className={styles["ring"]}
        role="progressbar"
      >
        <svg aria-hidden="true" viewBox="0 0 48 48">
          <circle className={styles["way"]} cx="24" cy="24" r={RADIUS} />
          <circle
            className={styles["done"]}
            cx="24"
            cy="24"
            r={RADIUS}
            strokeDasharray={`${AROUND * share} ${AROUND}`}
            transform="rotate(-90 24 24)"
          />
        </svg>
        <span aria-hidden="true" className={styles["words"]}>
          {wordsOf(making)}
        </span>
      </div>
      <button aria-label={text.cancelAnimation} className={styles["cancel"]} onClick={onCancel} type="button">
        <Icon name="cross" size={20} />
      </button>
    </div>
  );
}
