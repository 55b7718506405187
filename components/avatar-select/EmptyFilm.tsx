import styles from "./EmptyFilm.module.scss";

/** More than fit into a row: what does not is not shown. */
const FRAMES = Array.from({ length: 12 }, (_, place) => place);

/** Film that nobody is on. */
export function EmptyFilm() {
  return (
    <div aria-hidden="true" className={styles["film"]}>
      {FRAMES.map((place) => (
        <span className={styles["frame"]} key={place} />
      ))}
    </div>
  );
}
