import styles from "@/components/ui/Sticker.module.scss";
import { getMood, type Mood } from "@/lib/shared/moods";
import { getStickerImage } from "@/lib/shared/public-files";

interface StickerProps {
  readonly mood: Mood;
  readonly size: "small" | "medium" | "large" | "big" | "huge";
}

export function Sticker({ mood, size }: StickerProps) {
  const { backdrop } = getMood(mood);
  return (
    <span
      aria-hidden="true"
      className={`${styles["sticker"]} ${styles[size]}`}
      style={{
        backgroundColor: backdrop === "rainbow" ? undefined : backdrop,
        backgroundImage: getStickerImage(mood),
      }}
    />
  );
}
