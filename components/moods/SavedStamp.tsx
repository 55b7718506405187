import { moodsText } from "@/components/moods/moods-text";
import styles from "@/components/moods/SavedStamp.module.scss";
import { SpritePicture } from "@/components/ui/SpritePicture";

interface SavedStampProps {
  readonly isSaved: boolean;
  /** Saved just now: it lands, and is told. */
  readonly isFresh: boolean;
}

/** The stamp on the picture of a mood that is saved. */
export function SavedStamp({ isSaved, isFresh }: SavedStampProps) {
  return (
    <div className={styles["place"]} role="status">
      {isSaved && (
        <p className={styles["stamp"]} data-fresh={isFresh}>
          {isFresh && (
            <span className={styles["lock"]}>
              <SpritePicture mode="hold" name="locked-in" />
            </span>
          )}
          {moodsText.saved.stamp}
        </p>
      )}
    </div>
  );
}
