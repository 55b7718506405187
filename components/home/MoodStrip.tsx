import Link from "next/link";
import type { Ref } from "react";
import { homeText } from "@/components/home/home-text";
import { Picture } from "@/components/ui/Picture";
import { posterSource } from "@/lib/client/poster-source";
import { moodRecord, PICKABLE_MOODS } from "@/lib/shared/moods";
import { playPath } from "@/lib/shared/play-link";
import styles from "./MoodStrip.module.scss";

interface MoodStripProps {
  readonly id: number;
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** All moods as stickers of one avatar, each a link to play with it in that mood. */
export function MoodStrip({ id, headingRef }: MoodStripProps) {
  return (
    <section aria-labelledby="moods-title" className={styles["moods"]}>
      <h2 className={styles["title"]} id="moods-title" ref={headingRef} tabIndex={-1}>
        {homeText.moods}
      </h2>
      <ul className={styles["strip"]}>
        {PICKABLE_MOODS.map((mood) => (
          <li key={mood}>
            <Link className={styles["sticker"]} href={playPath(id, mood)} prefetch={false}>
              <span className={styles["picture"]}>
                <Picture alt="" sizes="(width >= 768px) 14vw, 28vw" source={posterSource(id, mood, "mood")} />
              </span>
              <span className={styles["label"]}>{moodRecord(mood).label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
