import { moodsText } from "@/components/moods/moods-text";
import styles from "@/components/moods/SavedLine.module.scss";
import { Icon } from "@/components/ui/Icon";
import { Sticker } from "@/components/ui/Sticker";
import { type Mood, moodRecord } from "@/lib/shared/moods";

interface SavedLineProps {
  /** On the stage. */
  readonly mood: Mood;
  /** undefined while nobody knows. */
  readonly saved: Mood | undefined;
  readonly onMood: (mood: Mood) => void;
  readonly onHistory: () => void;
}

/** What is saved, with the way back to it, and to what was saved before. */
export function SavedLine({ mood, saved, onMood, onHistory }: SavedLineProps) {
  return (
    <div className={styles["line"]}>
      {saved !== undefined && saved !== "default" && (
        <button
          aria-disabled={mood === saved || undefined}
          className={styles["saved"]}
          onClick={() => onMood(saved)}
          type="button"
        >
          <Sticker mood={saved} size="small" />
          {moodsText.saved.now(moodRecord(saved).label)}
        </button>
      )}
      {saved === "default" && <p className={styles["none"]}>{moodsText.saved.none}</p>}
      <button className={styles["history"]} onClick={onHistory} type="button">
        <Icon name="history" size={20} />
        {moodsText.saved.history}
      </button>
    </div>
  );
}
