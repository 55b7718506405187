import { FEATURES } from "@/lib/shared/content/features";
import styles from "./FeatureList.module.scss";

/** What the programme gives, one thing a line. */
export function FeatureList() {
  return (
    <ul className={styles["features"]}>
      {FEATURES.map(({ label, sentence }) => (
        <li key={label}>
          <h3>{label}</h3>
          <p>{sentence}</p>
        </li>
      ))}
    </ul>
  );
}
