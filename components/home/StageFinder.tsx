import { type ReactNode, useEffect, useRef, useState } from "react";
import { homeText } from "@/components/home/home-text";
import { LoadingLabel } from "@/components/ui/BusyMark";
import { IconButton } from "@/components/ui/IconButton";
import { MissingPicture } from "@/components/ui/MissingPicture";
import { Picture } from "@/components/ui/Picture";
import { SceneLoop, SlowScene } from "@/components/ui/SlowScene";
import { TurnSurface } from "@/components/ui/TurnSurface";
import { uiText } from "@/components/ui/ui-text";
import { createLoopAddress, createPosterSource } from "@/lib/client/poster-source";
import { useIsMoving } from "@/lib/client/stage/use-is-moving";
import { padId } from "@/lib/shared/ids";
import { getMood, type Mood } from "@/lib/shared/moods";
import { useUiStore } from "@/stores/ui-store";
import styles from "./StageFinder.module.scss";

interface PictureSubject {
  readonly id: number;
  readonly mood: Mood;
}

interface StagePictureProps extends PictureSubject {
  /** The mood that the text alternative names; by default the picture's. */
  readonly namedMood?: Mood | undefined;
  /** The displayed width, as a `sizes` attribute. */
  readonly sizes: string;
  /** Whether the mood's server loop covers the picture once loaded. */
  readonly isAnimated?: boolean;
}

const getAlt = ({ id, mood }: PictureSubject) =>
  homeText.stage.picture(padId(id), mood === "default" ? null : getMood(mood).label);

/** The staged avatar. The previous picture stays until the next one is loaded, marked if it is another avatar's. */
function StagePicture({ id, mood, namedMood, sizes, isAnimated = false }: StagePictureProps) {
  const [shown, setShown] = useState<PictureSubject>({ id, mood });
  const isCurrent = shown.id === id && shown.mood === mood;
  const box = useRef<HTMLDivElement>(null);

  const setPreviewLoaded = useUiStore((state) => state.setIsViewer2DPreviewLoaded);
  const markPreviewLoaded = () => setPreviewLoaded(true);
  useEffect(() => {
    // A picture loaded before hydration fires no event.
    if (box.current?.querySelector("img")?.complete) setPreviewLoaded(true);
    return () => setPreviewLoaded(false);
  }, [setPreviewLoaded]);

  const showNewPicture = () => setShown({ id, mood });
  const pictureOf = (shot: PictureSubject) => ({
    alt: getAlt(shot),
    className: "fill",
    sizes,
    source: createPosterSource(shot.id, shot.mood),
  });
  return (
    <div aria-busy={!isCurrent} className="cover" data-stage-preview onLoadCapture={markPreviewLoaded} ref={box}>
      <div className={styles["shot"]} data-outdated={shown.id !== id} key={`${shown.id} ${shown.mood}`}>
        <Picture
          {...pictureOf(shown)}
          alt={getAlt({ ...shown, mood: namedMood ?? shown.mood })}
          fallback={(retry) => <MissingPicture onRetry={retry}>{uiText.meebitMissing(padId(shown.id))}</MissingPicture>}
          onLoadFailed={markPreviewLoaded}
          urgent
        />
        {isAnimated && isCurrent && <SceneLoop src={createLoopAddress(shown.id, shown.mood)} />}
      </div>
      {!isCurrent && (
        <div
          aria-hidden="true"
          className={styles["shot"]}
          data-loading
          key={`${id} ${mood}`}
          onLoadCapture={showNewPicture}
        >
          <Picture {...pictureOf({ id, mood })} onLoadFailed={showNewPicture} urgent />
        </div>
      )}
      <LoadingLabel text={shown.id === id ? "" : uiText.meebitLoading(padId(id))} />
    </div>
  );
}

/** Pauses and resumes the scene, which by default moves unless the device requests reduced motion. */
function MotionSwitch() {
  const setIsWanted = useUiStore((state) => state.setIsMotionWanted);
  const isMoving = useIsMoving();
  return (
    <IconButton
      className={styles["switch"]}
      icon={isMoving ? "pause" : "play"}
      label={isMoving ? homeText.stage.pause : homeText.stage.play}
      look="raised"
      onClick={() => setIsWanted(!isMoving)}
    />
  );
}

export interface StageFinderProps extends Pick<StagePictureProps, "id" | "mood" | "sizes"> {
  /** The mood of the picture under the scene; by default the shown mood. */
  readonly pictureMood?: Mood;
  /** A press on the avatar without a turn. */
  readonly onTap?: (() => void) | undefined;
  /** Called when a pressed button is gone: move the focus. */
  readonly onAnswered: () => void;
  readonly children?: ReactNode;
}

/** The stage's viewfinder: the avatar's picture where there is no scene, and the controls to turn and pause it. */
export function StageFinder({ id, mood, pictureMood = mood, sizes, onTap, onAnswered, children }: StageFinderProps) {
  const isSceneActive = useUiStore((state) => state.isGlSceneActivated);
  const isPlaying = useUiStore((state) => state.isExperienceActivated);
  const isAppLoaded = useUiStore((state) => state.isAppLoaded);
  const isCameraOpen = useUiStore((state) => state.isCameraModeEnabled);
  const isSlow = useUiStore((state) => state.isSceneSlow);
  const stageForm = useUiStore((state) => state.stageForm);
  const isLoop = stageForm === "loop";
  const isOffered = isLoop || (isSceneActive && isSlow && stageForm === null && !isCameraOpen);
  const setStageForm = useUiStore((state) => state.setStageForm);
  const turn = useUiStore((state) => state.stageTurn);
  const setTurn = useUiStore((state) => state.setStageTurn);
  const isMoving = useIsMoving();
  /** Whether pictures perform in place of the scene. */
  const isPictureShow = !isSceneActive && isAppLoaded && onTap !== undefined;

  return (
    <div className={`relative full-width square ${styles["frame"]}`} data-scene={isSceneActive} data-stage-subject>
      <StagePicture
        id={id}
        isAnimated={isLoop && isMoving}
        mood={pictureMood}
        namedMood={pictureMood === mood ? undefined : mood}
        sizes={sizes}
      />
      {isSceneActive && !isCameraOpen && (
        <TurnSurface
          // Another avatar and play reset the turn.
          key={`${id} ${isPlaying}`}
          label={homeText.stage.turn(padId(id))}
          onTap={onTap}
          onTurn={setTurn}
          turn={turn}
        />
      )}
      {isPictureShow && (
        <button aria-label={homeText.stage.poke(padId(id))} className="cover" onClick={onTap} type="button" />
      )}
      {children}
      {(isSceneActive || isLoop || isPictureShow) && <MotionSwitch />}
      {isOffered && <SlowScene onAnswered={onAnswered} onChoose={setStageForm} shown={isLoop ? "loop" : "scene"} />}
    </div>
  );
}
