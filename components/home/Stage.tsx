import dynamic from "next/dynamic";
import Link from "next/link";
import { type ReactNode, useEffect, useRef } from "react";
import { pokeHero } from "@/components/home/HeroMoods";
import { homeText } from "@/components/home/home-text";
import { Landing } from "@/components/home/Landing";
import { useIsMoving } from "@/components/home/MotionSwitch";
import { StageFinder } from "@/components/home/StageFinder";
import type { StageState } from "@/components/home/use-stage";
import { Backdrop } from "@/components/ui/Backdrop";
import { Icon } from "@/components/ui/Icon";
import { Picture } from "@/components/ui/Picture";
import { posterSource } from "@/lib/client/poster-source";
import { padId } from "@/lib/shared/ids";
import { HERO_MOODS, type Mood, moodRecord } from "@/lib/shared/moods";
import { playPath } from "@/lib/shared/play-link";
import { useUiStore } from "@/stores/ui-store";
import styles from "./Stage.module.scss";

// What moves it is heavy, and nobody waits for a word behind the avatar.
const StageWord = dynamic(() => import("@/components/home/StageWord").then((module) => module.StageWord), {
  ssr: false,
});

interface StageProps extends StageState {
  /** The landing lies over it. */
  readonly isLanding: boolean;
  /** The avatars that stand behind, out of focus. */
  readonly crowd: readonly number[];
  /** CSS background image of every mood. */
  readonly backdrops: Readonly<Record<Mood, string>>;
  readonly onPlay: () => void;
  readonly onShuffle: () => void;
  /** What a person plays with; it stands on the stage's grid, in its areas strip and side. */
  readonly children: ReactNode;
}

/** The studio's stage: one avatar in the viewfinder, the crowd behind it; at rest with one thing to do, or being played with. */
export function Stage(props: StageProps) {
  const { id, mood, isPlaying, isLanding, crowd, backdrops, onPlay, onShuffle, children } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const isSceneActive = useUiStore((state) => state.isGlSceneActivated);
  const isMoving = useIsMoving();
  const heroMood = useUiStore((state) => state.heroMood);
  const shownMood = isPlaying ? mood : heroMood;
  const wasPlaying = useRef(isPlaying);
  const number = padId(id);
  const { label } = moodRecord(mood);
  // What has been pressed is gone.
  const focusTitle = () => title.current?.focus();

  // The button that had the focus is gone.
  useEffect(() => {
    if (wasPlaying.current === isPlaying) return;
    wasPlaying.current = isPlaying;
    title.current?.focus();
  }, [isPlaying]);

  return (
    <section
      aria-labelledby="stage-title"
      className={styles["stage"]}
      data-playing={isPlaying}
      data-scene={isSceneActive}
    >
      <div aria-hidden="true" className={styles["backdrop"]}>
        <Backdrop image={backdrops[shownMood]} />
      </div>
      {!isSceneActive && (
        <ul aria-hidden="true" className={styles["crowd"]}>
          {crowd.map((other) => (
            <li key={other}>
              <Picture alt="" sizes="90px" source={posterSource(other)} />
            </li>
          ))}
        </ul>
      )}
      <h2 className={styles["title"]} id="stage-title" ref={title} tabIndex={-1}>
        {isPlaying ? homeText.stage.playTitle(number) : homeText.stage.title}
      </h2>
      {!isSceneActive && <StageWord word={isPlaying && mood !== "default" ? label : null} />}
      <div className={styles["finder"]}>
        <StageFinder
          id={id}
          mood={shownMood}
          onAnswered={focusTitle}
          onTap={isPlaying ? undefined : pokeHero}
          // Under the scene nobody sees it: one is enough.
          pictureMood={isPlaying || !isSceneActive ? shownMood : HERO_MOODS[0]}
          sizes="(width >= 1024px) 56vw, 88vw"
        >
          {!isPlaying && (
            <Link className={styles["tag"]} href={playPath(id, heroMood)} prefetch={false}>
              {number}
              <Icon name="arrow-right-small" size={20} />
            </Link>
          )}
        </StageFinder>
      </div>
      {isLanding && <Landing isPerforming={isSceneActive && isMoving} onPlay={onPlay} onShuffle={onShuffle} />}
      {isPlaying && children}
    </section>
  );
}
