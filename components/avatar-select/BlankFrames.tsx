import styles from "./BlankFrames.module.scss";

/** More than fit into a row: what does not is not shown. */
const FRAMES = Array.from({ length: 12 }, (_, place) => place);

interface BlankFramesProps {
  /** What is being waited for. */
  readonly words: string;
}

/** Film in the developer: what there is is not known yet. */
export function BlankFrames({ words }: BlankFramesProps) {
  return (
    <div>
      <p className={styles["words"]} role="status">
        {words}
      </p>
      <div aria-hidden="true" className={styles["film"]}>
        {FRAMES.map((place) => (
          <span className={styles["frame"]} key={place} style={{ animationDelay: `${place * 90}ms` }} />
        ))}
      </div>
    </div>
  );
}
