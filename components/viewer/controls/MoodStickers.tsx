import { useRef } from "react";
import { RadioStrip } from "@/components/ui/RadioStrip";
import { useStripScroll } from "@/components/ui/use-strip-scroll";
import styles from "@/components/viewer/controls/MoodStickers.module.scss";
import { viewerText } from "@/components/viewer/viewer-text";
import { type Mood, moodRecord, PICKABLE_MOODS, type PickableMood } from "@/lib/shared/moods";
import { publicFile } from "@/lib/shared/public-files";

interface MoodStickersProps {
  readonly mood: Mood;
  /** What a reset brings back. */
  readonly pageMood: Mood;
  readonly isReducedMotion: boolean;
  readonly onMood: (mood: Mood) => void;
}

const BACK = "M5 5v6h6M5.5 10.5A7.5 7.5 0 1 1 4.5 14";

/** All moods as a strip of stickers, and the way back to the page's own. */
export function MoodStickers({ mood, pageMood, isReducedMotion, onMood }: MoodStickersProps) {
  const strip = useRef<HTMLDivElement>(null);
  const chosen: PickableMood | null = mood === "default" ? null : mood;

  useStripScroll(strip, chosen === null ? -1 : PICKABLE_MOODS.indexOf(chosen), isReducedMotion);

  const isBack = mood === pageMood;
  const { label } = moodRecord(pageMood);
  return (
    <div className={styles["moods"]}>
      <button
        aria-disabled={isBack}
        aria-label={viewerText.backTo(label)}
        className={styles["back"]}
        onClick={() => onMood(pageMood)}
        type="button"
      >
        <svg aria-hidden="true" className={styles["face"]} viewBox="0 0 24 24">
          <path d={BACK} fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <RadioStrip
        chosen={chosen}
        className={styles["strip"]}
        label={viewerText.mood}
        nameOf={(each) => moodRecord(each).label}
        onChoose={onMood}
        ref={strip}
        tileClassName={styles["tile"]}
        values={PICKABLE_MOODS}
      >
        {(each) => (
          <>
            <span
              className={styles["sticker"]}
              data-mood={each}
              style={{
                backgroundColor: moodRecord(each).backdrop,
                backgroundImage: `url(${publicFile(`/stickers/${each}.svg`)})`,
              }}
            />
            <span aria-hidden="true" className={styles["name"]}>
              {moodRecord(each).label}
            </span>
          </>
        )}
      </RadioStrip>
    </div>
  );
}
