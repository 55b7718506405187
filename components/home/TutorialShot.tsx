import { Picture } from "@/components/ui/Picture";
import { createPosterSource } from "@/lib/client/poster-source";
import { getMood, type Mood } from "@/lib/shared/moods";
import styles from "./TutorialShot.module.scss";

interface TutorialShotProps {
  readonly id: number;
  readonly mood: Mood;
  /** Whether this one of a stack is visible. */
  readonly isShown?: boolean;
}

/** An avatar on its mood's backdrop, filling its container. */
export function TutorialShot({ id, mood, isShown = true }: TutorialShotProps) {
  const { backdrop } = getMood(mood);
  return (
    <div
      className={styles["shot"]}
      data-visible={isShown}
      style={backdrop === "rainbow" ? undefined : { backgroundColor: backdrop }}
    >
      <Picture alt="" sizes="(width >= 1024px) 46vw, 92vw" source={createPosterSource(id, mood, "mood")} />
    </div>
  );
}
