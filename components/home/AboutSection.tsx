import { FeatureList } from "@/components/home/FeatureList";
import { Roadmap } from "@/components/home/Roadmap";
import styles from "./AboutSection.module.scss";

/** What the programme gives, and what of it is out. */
export function AboutSection() {
  return (
    <>
      <section aria-labelledby="about-title" className={styles["about"]}>
        <h2 className={styles["title"]} id="about-title">
          About MB1
        </h2>
        <FeatureList />
      </section>
      <section aria-labelledby="roadmap-title" className={styles["roadmap"]}>
        <h2 className={styles["title"]} id="roadmap-title">
          Roadmap
        </h2>
        <Roadmap />
      </section>
    </>
  );
}
