import styles from "@/components/moods/SavedStamp.module.scss";

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
          Mood saved
        </p>
      )}
    </div>
  );
}
