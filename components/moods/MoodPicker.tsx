import { useRef } from "react";
import styles from "@/components/moods/MoodPicker.module.scss";
import { moodsText } from "@/components/moods/moods-text";
import { RadioStrip } from "@/components/ui/RadioStrip";
import { Sticker } from "@/components/ui/Sticker";
import { useStripScroll } from "@/components/ui/use-strip-scroll";
import { getMood, type Mood, PICKABLE_MOODS } from "@/lib/shared/moods";

interface MoodPickerProps {
  readonly mood: Mood;
  /** The mood to mark as saved, if known. */
  readonly saved?: Mood | undefined;
  readonly onMood: (mood: Mood) => void;
}

/** The moods as a strip of stickers. Arrow keys select; the strip scrolls on overflow. */
export function MoodPicker({ mood, saved, onMood }: MoodPickerProps) {
  const strip = useRef<HTMLDivElement>(null);
  const chosen = mood === "default" ? null : mood;
  useStripScroll(strip, chosen === null ? -1 : PICKABLE_MOODS.indexOf(chosen));
  return (
    <RadioStrip
      chosen={chosen}
      className={styles["strip"]}
      label={moodsText.mood}
      nameOf={(each) => (each === saved ? moodsText.savedMood(getMood(each).label) : getMood(each).label)}
      onChoose={onMood}
      ref={strip}
      tileClassName={styles["tile"]}
      values={PICKABLE_MOODS}
    >
      {(each) => (
        <>
          <Sticker mood={each} size="large" />
          <span aria-hidden="true" className={styles["name"]} data-saved={each === saved}>
            {getMood(each).label}
          </span>
        </>
      )}
    </RadioStrip>
  );
}
