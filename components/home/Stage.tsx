import dynamic from "next/dynamic";
import Link from "next/link";
import { type ReactNode, useEffect, useRef } from "react";
import { homeText } from "@/components/home/home-text";
import { Landing, pokeHero } from "@/components/home/Landing";
import { StageFinder } from "@/components/home/StageFinder";
import type { StageState } from "@/components/home/use-stage";
import { Backdrop } from "@/components/ui/Backdrop";
import { Icon } from "@/components/ui/Icon";
import { Picture } from "@/components/ui/Picture";
import { createPosterSource } from "@/lib/client/poster-source";
import { useIsMoving } from "@/lib/client/stage/use-is-moving";
import { createBackdropCss } from "@/lib/shared/backdrop";
import { padId } from "@/lib/shared/ids";
import { getMood, HERO_MOODS } from "@/lib/shared/moods";
import { getPlayPath } from "@/lib/shared/play-link";
import { useUiStore } from "@/stores/ui-store";
import styles from "./Stage.module.scss";

// The label loads late: its animation library is heavy, and it is decorative.
const StageMoodLabel = dynamic(
  () => import("@/components/home/StageMoodLabel").then((module) => module.StageMoodLabel),
  { ssr: false },
);

interface StageProps extends StageState {
  /** Whether the landing covers the stage. */
  readonly isLanding: boolean;
  readonly crowd: readonly number[];
  readonly onPlay: () => void;
  readonly onShuffle: () => void;
  /** The controls while playing; they use the stage grid's areas strip and side. */
  readonly children: ReactNode;
}

/** The stage: an avatar in the viewfinder, a crowd behind it, and the landing or the play controls. */
export function Stage(props: StageProps) {
  const { id, mood, isPlaying, isLanding, crowd, onPlay, onShuffle, children } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const isSceneActive = useUiStore((state) => state.isGlSceneActivated);
  const isAppLoaded = useUiStore((state) => state.isAppLoaded);
  // Without a scene pictures perform, but no loops, which are large.
  const isPictureShow = useUiStore((state) => state.stageForm !== "loop") && isAppLoaded;
  const isMoving = useIsMoving();
  const heroMood = useUiStore((state) => state.heroMood);
  const shownMood = isPlaying ? mood : heroMood;
  const wasPlaying = useRef(isPlaying);
  const number = padId(id);
  const { label } = getMood(mood);
  const focusTitle = () => title.current?.focus();

  // The start and the end of play remove the focused button: the focus moves to the title.
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
        <Backdrop image={createBackdropCss(shownMood)} />
      </div>
      {/* Not before the avatar's picture, and never where a scene follows: that has its own crowd. */}
      {isAppLoaded && !isSceneActive && (
        <ul aria-hidden="true" className={styles["backdropCrowd"]}>
          {crowd.map((other) => (
            <li key={other}>
              <Picture alt="" className="full-width" sizes="90px" source={createPosterSource(other)} />
            </li>
          ))}
        </ul>
      )}
      <h2 className={styles["title"]} id="stage-title" ref={title} tabIndex={-1}>
        {isPlaying ? homeText.stage.playTitle(number) : homeText.stage.title}
      </h2>
      {isPlaying && isAppLoaded && !isSceneActive && <StageMoodLabel label={mood === "default" ? null : label} />}
      <div className={styles["finder"]}>
        <StageFinder
          id={id}
          mood={shownMood}
          onAnswered={focusTitle}
          onTap={isPlaying ? undefined : pokeHero}
          // Under the scene the landing's picture is hidden: it keeps one mood and loads no other.
          pictureMood={isPlaying || !isSceneActive ? shownMood : HERO_MOODS[0]}
          sizes="(width >= 1024px) 56vw, 88vw"
        >
          {!isPlaying && (
            <Link className={styles["tag"]} href={getPlayPath(id, heroMood)} prefetch={false}>
              {number}
              <Icon name="arrow-right-small" size={20} />
            </Link>
          )}
        </StageFinder>
      </div>
      {isLanding && (
        <Landing isPerforming={(isSceneActive || isPictureShow) && isMoving} onPlay={onPlay} onShuffle={onShuffle} />
      )}
      {isPlaying && children}
    </section>
  );
}
