import type { CSSProperties } from "react";
import { ReleaseSubject } from "@/components/home/ReleaseSubject";
import { VoxelTile } from "@/components/home/VoxelTile";
import { Icon } from "@/components/ui/Icon";
import { RELEASED, RELEASES } from "@/lib/shared/content/releases";
import styles from "./Roadmap.module.scss";

/** The releases of the programme as a path of voxels: what is out stands on its own, then come the places kept free. */
export function Roadmap() {
  return (
    <div className={styles["box"]}>
      <ol className={styles["path"]}>
        {RELEASES.map(({ id, label, key, sentence }, index) => {
          const isOut = index < RELEASED;
          return (
            // `as`: a variable of the style sheet.
            <li
              className={isOut ? styles["out"] : styles["free"]}
              key={id}
              style={{ "--place": index } as CSSProperties}
            >
              <div aria-hidden="true" className={styles["place"]}>
                {isOut && <ReleaseSubject release={key} />}
                <VoxelTile isFree={!isOut} />
              </div>
              <p className={styles["label"]}>
                {label}
                {!isOut && <Icon name="lock" size={20} />}
              </p>
              <p className={isOut ? styles["sentence"] : styles["aside"]}>{sentence}</p>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
