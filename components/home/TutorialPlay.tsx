import { useEffect, useRef, useState } from "react";
import { Picture } from "@/components/ui/Picture";
import { createPosterSource } from "@/lib/client/poster-source";
import { useReducedMotion } from "@/lib/client/viewer/use-reduced-motion";
import { getMood, type Mood, type PickableMood } from "@/lib/shared/moods";
import { getStickerImage } from "@/lib/shared/public-files";
import { watchVisibility } from "@/lib/shared/watch-visibility";
import styles from "./TutorialPlay.module.scss";

/**
 * Counts beats while the container is visible.
 * @returns `beat`: 0 to `count` - 1; the last one with reduced motion. `loaded`: the last beat whose picture is needed,
 * which is the next new one as soon as the container is visible
 */
export function useBeat(count: number, milliseconds: number) {
  const container = useRef<HTMLDivElement>(null);
  const [{ beat, loaded }, setBeat] = useState({ beat: 0, loaded: 0 });
  const isStill = useReducedMotion() === true;

  useEffect(() => {
    if (isStill || !container.current) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const end = watchVisibility(container.current, (visibility) => {
      clearInterval(timer);
      if (visibility !== "visible") return;
      setBeat((last) => ({ ...last, loaded: Math.max(last.loaded, 1) }));
      timer = setInterval(
        () => setBeat(({ beat, loaded }) => ({ beat: (beat + 1) % count, loaded: Math.max(loaded, beat + 2) })),
        milliseconds,
      );
    });
    return () => {
      clearInterval(timer);
      end();
    };
  }, [count, milliseconds, isStill]);

  return isStill ? { container, beat: count - 1, loaded: 0 } : { container, beat, loaded };
}

export interface TutorialShotProps {
  readonly id: number;
  readonly mood: Mood;
  /** Whether this one of a stack is visible. */
  readonly isShown?: boolean;
  /** Whether its picture is loaded before it is visible. */
  readonly isNext?: boolean;
}

/** A picture of the avatar in a mood, on its backdrop. */
export function TutorialShot({ id, mood, isShown = true, isNext = false }: TutorialShotProps) {
  const { backdrop } = getMood(mood);
  return (
    <div
      className={styles["shot"]}
      data-visible={isShown}
      style={backdrop === "rainbow" ? undefined : { backgroundColor: backdrop }}
    >
      {(isShown || isNext) && (
        <Picture alt="" sizes="(width >= 1024px) 46vw, 88vw" source={createPosterSource(id, mood, "mood")} />
      )}
    </div>
  );
}

const MOODS: readonly PickableMood[] = ["meebin", "zen", "spicy", "wtf", "hype"];
const PLAY_BEAT_MS = 1500;

/** The tutorial's demonstration of play: stickers are pressed in turn, and the avatar shows each mood. */
export function TutorialPlay({ id }: Pick<TutorialShotProps, "id">) {
  const { container, beat, loaded } = useBeat(MOODS.length, PLAY_BEAT_MS);
  return (
    <div className="cover" ref={container}>
      {MOODS.map((mood, index) => (
        <TutorialShot id={id} isNext={index <= loaded} isShown={index === beat} key={mood} mood={mood} />
      ))}
      <div className={styles["stickers"]}>
        {MOODS.map((mood, index) => (
          <span
            className={styles["sticker"]}
            data-pressed={index === beat}
            key={mood}
            style={{ backgroundColor: getMood(mood).backdrop, backgroundImage: getStickerImage(mood) }}
          />
        ))}
      </div>
    </div>
  );
}
