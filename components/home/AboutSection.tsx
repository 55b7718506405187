import { FeatureList } from "@/components/home/FeatureList";
import { homeText } from "@/components/home/home-text";
import styles from "./AboutSection.module.scss";

/** What the programme gives. */
export function AboutSection() {
  return (
    <section aria-labelledby="about-title" className={styles["about"]}>
      <h2 className={styles["title"]} id="about-title">
        {homeText.about}
      </h2>
      <FeatureList />
    </section>
  );
}
