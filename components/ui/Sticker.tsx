import styles from "@/components/ui/Sticker.module.scss";
import { type Mood, moodRecord } from "@/lib/shared/moods";
import { publicFile } from "@/lib/shared/public-files";

interface StickerProps {
  readonly mood: Mood;
  readonly size: "small" | "medium" | "large" | "big" | "huge";
}

/** The face of a mood, as a sticker. */
export function Sticker({ mood, size }: StickerProps) {
  const { backdrop } = moodRecord(mood);
  return (
    <span
      aria-hidden="true"
      className={`${styles["sticker"]} ${styles[size]}`}
      style={{
        backgroundColor: backdrop === "rainbow" ? undefined : backdrop,
        backgroundImage: `url(${publicFile(`/stickers/${mood}.svg`)})`,
      }}
    />
  );
}
