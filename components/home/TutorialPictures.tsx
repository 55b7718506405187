import { useEffect, useRef, useState } from "react";
import { homeText } from "@/components/home/home-text";
import { Icon } from "@/components/ui/Icon";
import { Picture } from "@/components/ui/Picture";
import { createPosterSource } from "@/lib/client/poster-source";
import { useReducedMotion } from "@/lib/client/viewer/use-reduced-motion";
import { padId } from "@/lib/shared/ids";
import { getMood, type Mood, type PickableMood } from "@/lib/shared/moods";
import { getStickerImage } from "@/lib/shared/public-files";
import { watchVisibility } from "@/lib/shared/watch-visibility";
import styles from "./TutorialPictures.module.scss";

/** Returns a beat from 0 to `count` - 1 while the container is visible; the last one with reduced motion. */
function useBeat(count: number, milliseconds: number) {
  const container = useRef<HTMLDivElement>(null);
  const [beat, setBeat] = useState(0);
  const isStill = useReducedMotion() === true;

  useEffect(() => {
    if (isStill || !container.current) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const end = watchVisibility(container.current, (visibility) => {
      clearInterval(timer);
      if (visibility === "visible") timer = setInterval(() => setBeat((before) => (before + 1) % count), milliseconds);
    });
    return () => {
      clearInterval(timer);
      end();
    };
  }, [count, milliseconds, isStill]);

  return { container, beat: isStill ? count - 1 : beat };
}

interface PictureProps {
  readonly id: number;
}

interface TutorialShotProps extends PictureProps {
  readonly mood: Mood;
  /** Whether this one of a stack is visible. */
  readonly isShown?: boolean;
}

function TutorialShot({ id, mood, isShown = true }: TutorialShotProps) {
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

const MOODS: readonly PickableMood[] = ["meebin", "zen", "spicy", "wtf", "hype"];
const PLAY_BEAT_MS = 1500;

/** The tutorial's demonstration of play: stickers are pressed in turn, and the avatar shows each mood. */
export function TutorialPlay({ id }: PictureProps) {
  const { container, beat } = useBeat(MOODS.length, PLAY_BEAT_MS);
  return (
    <div className="cover" ref={container}>
      {MOODS.map((mood, index) => (
        <TutorialShot id={id} isShown={index === beat} key={mood} mood={mood} />
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

const RATIOS = ["1-1", "5-4", "9-16"] as const;
const SNAP_BEAT_MS = 1900;

/** Cycles the viewfinder's formats; each shot slides onto the contact strip. */
export function TutorialSnap({ id }: PictureProps) {
  const { container, beat } = useBeat(RATIOS.length, SNAP_BEAT_MS);
  return (
    <div className={styles["snap"]} data-ratio={RATIOS[beat]} ref={container}>
      <div className={`cover ${styles["outside"]}`}>
        <TutorialShot id={id} mood="hype" />
      </div>
      <div className={`cover ${styles["inside"]}`}>
        <TutorialShot id={id} mood="hype" />
      </div>
      <div className={styles["finder"]} />
      <div className={styles["flash"]} key={beat} />
      <div className={styles["chips"]}>
        {RATIOS.map((ratio, index) => (
          <span className={styles["chip"]} data-chosen={index === beat} key={ratio}>
            <Icon name={`ratio-${ratio}`} />
            {ratio.replace("-", ":")}
          </span>
        ))}
      </div>
      <div className={styles["strip"]}>
        {RATIOS.map((ratio, index) => (
          <span
            className={styles["photo"]}
            data-taken={index <= beat}
            key={ratio}
            style={{ aspectRatio: ratio.replace("-", "/") }}
          >
            <TutorialShot id={id} mood="hype" />
          </span>
        ))}
      </div>
    </div>
  );
}

/** The state at each beat; the last one stays longer. */
const STEPS = ["calm", "signed", "saved", "saved"] as const;
const SAVE_BEAT_MS = 1400;

/** A signature, a stamp, and the avatar's listing with the saved mood. */
export function TutorialSave({ id }: PictureProps) {
  const { container, beat } = useBeat(STEPS.length, SAVE_BEAT_MS);
  const step = STEPS[beat] ?? "saved";
  return (
    <div className="center cover studio-backdrop" ref={container}>
      <div className={styles["listing"]}>
        <div className="relative square clip border-bottom">
          <TutorialShot id={id} mood="default" />
          <TutorialShot id={id} isShown={step === "saved"} mood="zen" />
        </div>
        <div className={styles["facts"]}>
          <span className={styles["number"]}>{padId(id)}</span>
          <span className={styles["mood"]} data-saved={step === "saved"}>
            {getMood("zen").label}
          </span>
        </div>
      </div>
      <span className={styles["signature"]} data-visible={step !== "calm"}>
        <Icon name="check" size={20} />
        {homeText.tutorial.signed}
      </span>
      <span className={styles["stamp"]} data-visible={step === "saved"}>
        {homeText.tutorial.saved}
      </span>
    </div>
  );
}
