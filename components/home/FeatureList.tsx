import { FeaturePicture } from "@/components/home/FeaturePicture";
import { FEATURES } from "@/lib/shared/content/features";
import styles from "./FeatureList.module.scss";

/** What the programme gives: a picture and a few words each. */
export function FeatureList() {
  return (
    <div className={styles["box"]}>
      <ul className={styles["features"]}>
        {FEATURES.map(({ key, label, sentence }) => (
          <li key={key}>
            <div aria-hidden="true" className={styles["picture"]} data-feature={key}>
              <FeaturePicture feature={key} />
            </div>
            <h3>{label}</h3>
            <p>{sentence}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
