import { useEffect, useRef } from "react";
import styles from "@/components/viewer/controls/MoodStickers.module.scss";
import { RadioStrip } from "@/components/viewer/controls/RadioStrip";
import { type Mood, moodRecord, PICKABLE_MOODS, type PickableMood } from "@/lib/shared/moods";

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
  const isFirst = useRef(true);
  const chosen: PickableMood | null = mood === "default" ? null : mood;

  // Not scrollIntoView: it would scroll the pages around as well.
  useEffect(() => {
    const tile = chosen && strip.current?.children[PICKABLE_MOODS.indexOf(chosen)];
    if (!strip.current || !(tile instanceof HTMLElement)) return;
    const left = tile.offsetLeft + tile.offsetWidth / 2 - strip.current.clientWidth / 2;
    strip.current.scrollTo({ left, behavior: isFirst.current || isReducedMotion ? "instant" : "smooth" });
    isFirst.current = false;
  }, [chosen, isReducedMotion]);

  // A wheel that only knows up and down moves the strip, until its end.
  useEffect(() => {
    const element = strip.current;
    const roll = (event: WheelEvent) => {
      if (!element || event.ctrlKey || event.deltaX !== 0) return;
      const before = element.scrollLeft;
      element.scrollLeft += event.deltaY;
      if (element.scrollLeft !== before) event.preventDefault();
    };
    element?.addEventListener("wheel", roll, { passive: false });
    return () => element?.removeEventListener("wheel", roll);
  }, []);

  const isBack = mood === pageMood;
  const { label } = moodRecord(pageMood);
  return (
    <div className={styles["moods"]}>
      <button
        aria-disabled={isBack}
        aria-label={`Back to ${label}`}
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
        label="Mood"
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
              style={{ backgroundColor: moodRecord(each).backdrop, backgroundImage: `url(/stickers/${each}.svg)` }}
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
