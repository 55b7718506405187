import type { CSSProperties } from "react";
import { homeText } from "@/components/home/home-text";
import { ReleaseSubject } from "@/components/home/ReleaseSubject";
import { VoxelTile } from "@/components/home/VoxelTile";
import { Icon } from "@/components/ui/Icon";
import { PLANNED_SENTENCE, RELEASED, RELEASES } from "@/lib/shared/content/releases";
import styles from "./Roadmap.module.scss";

const PLANNED = RELEASES.slice(RELEASED);

/** The releases of the programme as a path of voxels: each that is out stands on its own, one place is kept for all that follow. */
export function Roadmap() {
  return (
    <div className={styles["box"]}>
      <ol className={styles["path"]}>
        {RELEASES.slice(0, RELEASED).map(({ id, label, key, sentence }) => (
          <li className={styles["out"]} key={id}>
            <div aria-hidden="true" className={styles["place"]}>
              <ReleaseSubject release={key} />
              <VoxelTile isFree={false} />
            </div>
            <p className={styles["label"]}>{label}</p>
            <p className={styles["sentence"]}>{sentence}</p>
          </li>
        ))}
        <li className={styles["planned"]}>
          <div aria-hidden="true" className={styles["place"]}>
            {PLANNED.slice(-3).map(({ id }, step) => (
              // `as`: a variable of the style sheet.
              <span className={styles["step"]} key={id} style={{ "--step": step } as CSSProperties}>
                <VoxelTile isFree />
              </span>
            ))}
          </div>
          <p className={styles["label"]}>
            {homeText.releases(PLANNED.at(0)?.label, PLANNED.at(-1)?.label)}
            <Icon name="lock" size={20} />
          </p>
          <p className={styles["sentence"]}>{PLANNED_SENTENCE}</p>
        </li>
      </ol>
    </div>
  );
}

/** The roadmap as the last section of the home page. */
export function RoadmapSection() {
  return (
    <section aria-labelledby="roadmap-title" className={styles["section"]}>
      <h2 className={styles["title"]} id="roadmap-title">
        {homeText.roadmap}
      </h2>
      <Roadmap />
    </section>
  );
}
