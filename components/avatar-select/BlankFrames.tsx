import styles from "./BlankFrames.module.scss";

/** More than fit into a row: what does not is not shown. */
const FRAMES = Array.from({ length: 12 }, (_, place) => place);

/** Film in the developer: what the wallet has is not known yet. */
export function BlankFrames() {
  return (
    <div>
      <p className={styles["words"]} role="status">
        Checking for avatars …
      </p>
      <div aria-hidden="true" className={styles["film"]}>
        {FRAMES.map((place) => (
          <span className={styles["frame"]} key={place} style={{ animationDelay: `${place * 90}ms` }} />
        ))}
      </div>
    </div>
  );
}
