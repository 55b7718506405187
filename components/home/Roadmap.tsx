import { Icon } from "@/components/ui/Icon";
import { RELEASED, RELEASES } from "@/lib/shared/content/releases";
import styles from "./Roadmap.module.scss";

/** The releases of the programme in their order: what is out, and the places kept free. */
export function Roadmap() {
  return (
    <ol className={styles["roadmap"]}>
      {RELEASES.map(({ id, label, sentence }, index) => (
        <li className={index < RELEASED ? styles["out"] : styles["free"]} key={id}>
          <span className={styles["label"]}>{label}</span>
          {index < RELEASED ? (
            <p className={styles["sentence"]}>{sentence}</p>
          ) : (
            <p className={styles["sentence"]}>
              <Icon name="lock" size={20} title="Not open yet." />
              <span className={styles["aside"]}>{sentence}</span>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
