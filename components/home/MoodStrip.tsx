import type { CSSProperties } from "react";
import { Picture } from "@/components/ui/Picture";
import { posterSource } from "@/lib/client/poster-source";
import { moodRecord, PICKABLE_MOODS } from "@/lib/shared/moods";
import styles from "./MoodStrip.module.scss";

const RAINBOW =
  "linear-gradient(#e40303 0 16.6%, #ff8c00 0 33.3%, #ffed00 0 50%, #008026 0 66.6%, #004dff 0 83.3%, #750787 0)";

interface MoodStripProps {
  readonly id: number;
}

/** All moods as stickers of one avatar, each a link to its viewer in that mood. */
export function MoodStrip({ id }: MoodStripProps) {
  return (
    <section aria-labelledby="moods-title" className={styles["moods"]}>
      <h2 className={styles["title"]} id="moods-title">
        Fourteen moods
      </h2>
      <ul className={styles["strip"]}>
        {PICKABLE_MOODS.map((mood) => {
          const { label, backdrop } = moodRecord(mood);
          const colour: CSSProperties = { background: backdrop === "rainbow" ? RAINBOW : backdrop };
          return (
            <li key={mood}>
              <a className={styles["sticker"]} href={`/viewer/${id}?mood=${mood}`}>
                <span className={styles["backdrop"]} style={colour}>
                  <Picture alt="" sizes="240px" source={posterSource(id, mood)} />
                </span>
                <span className={styles["label"]}>{label}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
