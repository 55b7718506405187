import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { homeText } from "@/components/home/home-text";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { MissingPicture } from "@/components/ui/MissingPicture";
import { Picture } from "@/components/ui/Picture";
import { TurnSurface } from "@/components/ui/TurnSurface";
import { createLoopAddress, createPosterSource } from "@/lib/client/poster-source";
import { useReducedMotion } from "@/lib/client/viewer/use-reduced-motion";
import { padId } from "@/lib/shared/ids";
import { getMood, type Mood } from "@/lib/shared/moods";
import { type StageForm, useUiStore } from "@/stores/ui-store";
import styles from "./StageFinder.module.scss";

interface StagePictureProps {
  readonly id: number;
  readonly mood: Mood;
  /** The mood that the text alternative names; by default the picture's. */
  readonly namedMood?: Mood | undefined;
  /** The displayed width, as a `sizes` attribute. */
  readonly sizes: string;
  /** Whether the mood's server loop covers the picture once loaded. */
  readonly isAnimated?: boolean;
}

interface PictureSubject {
  readonly id: number;
  readonly mood: Mood;
}

const altOf = ({ id, mood }: PictureSubject) =>
  homeText.stage.picture(padId(id), mood === "default" ? null : getMood(mood).label);

/** The staged avatar. The previous picture stays until the next one is loaded. */
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
    alt: altOf(shot),
    sizes,
    source: createPosterSource(shot.id, shot.mood),
  });
  return (
    <div
      aria-busy={!isCurrent}
      className={styles["shots"]}
      data-stage-preview
      onLoadCapture={markPreviewLoaded}
      ref={box}
    >
      <div className={styles["shot"]} key={`${shown.id} ${shown.mood}`}>
        <Picture
          {...pictureOf(shown)}
          alt={altOf({ ...shown, mood: namedMood ?? shown.mood })}
          onLoadFailed={markPreviewLoaded}
          fallback={<MissingPicture>{homeText.stage.pictureMissing(altOf(shown))}</MissingPicture>}
          urgent
        />
        {isAnimated && isCurrent && <Loop {...shown} />}
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
    </div>
  );
}

/** The loop of a mood; invisible until it has loaded. */
function Loop({ id, mood }: PictureSubject) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <img
      alt=""
      className={styles["loop"]}
      data-loaded={isLoaded}
      height={480}
      onLoad={() => setLoaded(true)}
      src={createLoopAddress(id, mood)}
      width={480}
    />
  );
}

/** Milliseconds to answer before the loop replaces the scene. */
const ANSWER_MS = 10_000;

/** Offers the server's loop on a device that is too slow for the scene. After a timeout, the loop is chosen. */
function SlowScene({ onAnswered }: { readonly onAnswered: () => void }) {
  const setStageForm = useUiStore((state) => state.setStageForm);
  const switchToLoop = useEffectEvent(() => setStageForm("loop"));
  useEffect(() => {
    const timer = setTimeout(() => switchToLoop(), ANSWER_MS);
    return () => clearTimeout(timer);
  }, []);
  const answer = (stageForm: StageForm) => () => {
    setStageForm(stageForm);
    onAnswered();
  };
  return (
    <div className={styles["note"]}>
      <p role="status">{homeText.stage.slow}</p>
      <div className={styles["actions"]}>
        <Button onClick={answer("loop")} size="small" tone="paper">
          {homeText.stage.showPicture}
        </Button>
        <Button onClick={answer("scene")} size="small" tone="paper">
          {homeText.stage.keep3d}
        </Button>
      </div>
    </div>
  );
}

/** Whether the scene moves: by the user's choice, else by reduced motion. */
export function useIsMoving(): boolean {
  const isWanted = useUiStore((state) => state.isMotionWanted);
  const isReduced = useReducedMotion();
  return isWanted ?? isReduced !== true;
}

/**
 * Pauses and resumes the scene. By default the scene moves unless the device requests reduced motion. The choice is
 * stored.
 */
function MotionSwitch() {
  const setIsWanted = useUiStore((state) => state.setIsMotionWanted);
  const isMoving = useIsMoving();
  return (
    <button
      aria-label={isMoving ? homeText.stage.pause : homeText.stage.play}
      className={styles["switch"]}
      onClick={() => setIsWanted(!isMoving)}
      type="button"
    >
      <Icon name={isMoving ? "pause" : "play"} />
    </button>
  );
}

export interface StageFinderProps {
  readonly id: number;
  readonly mood: Mood;
  /** The mood of the picture under the scene; by default the shown mood. */
  readonly pictureMood?: Mood;
  /** The displayed width, as a `sizes` attribute. */
  readonly sizes: string;
  /** A press on the avatar without a turn. */
  readonly onTap?: (() => void) | undefined;
  /** Called when a pressed button is gone: move the focus. */
  readonly onAnswered: () => void;
  readonly children?: ReactNode;
}

/**
 * The stage's viewfinder. It shows the avatar's picture if there is no scene, or the server's loop on a slow device. It
 * has controls to turn the avatar and to pause the motion.
 */
export function StageFinder({ id, mood, pictureMood = mood, sizes, onTap, onAnswered, children }: StageFinderProps) {
  const isSceneActive = useUiStore((state) => state.isGlSceneActivated);
  const isPlaying = useUiStore((state) => state.isExperienceActivated);
  const isAppLoaded = useUiStore((state) => state.isAppLoaded);
  const isCameraOpen = useUiStore((state) => state.isCameraModeEnabled);
  const isSlow = useUiStore((state) => state.isSceneSlow);
  const stageForm = useUiStore((state) => state.stageForm);
  const setStageForm = useUiStore((state) => state.setStageForm);
  const turn = useUiStore((state) => state.stageTurn);
  const setTurn = useUiStore((state) => state.setStageTurn);
  const isMoving = useIsMoving();
  /** Whether pictures perform in place of the scene. */
  const isPictureShow = !isSceneActive && isAppLoaded && onTap !== undefined;

  // Another avatar, play and the camera reset the turn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them resets the turn.
  useEffect(() => () => setTurn(0), [id, isPlaying, isCameraOpen, setTurn]);

  return (
    <div className={styles["frame"]} data-scene={isSceneActive} data-stage-subject>
      <StagePicture
        id={id}
        isAnimated={stageForm === "loop" && isMoving}
        mood={pictureMood}
        namedMood={pictureMood === mood ? undefined : mood}
        sizes={sizes}
      />
      {isSceneActive && !isCameraOpen && (
        <TurnSurface label={homeText.stage.turn(padId(id))} onTap={onTap} onTurn={setTurn} turn={turn} />
      )}
      {isPictureShow && (
        <button aria-label={homeText.stage.poke(padId(id))} className={styles["poke"]} onClick={onTap} type="button" />
      )}
      {children}
      {(isSceneActive || stageForm === "loop" || isPictureShow) && <MotionSwitch />}
      {isSceneActive && isSlow && stageForm === null && !isCameraOpen && <SlowScene onAnswered={onAnswered} />}
      {stageForm === "loop" && (
        <div className={styles["sceneButton"]}>
          <Button
            onClick={() => {
              setStageForm("scene");
              onAnswered();
            }}
            size="small"
            tone="paper"
          >
            {homeText.stage.backTo3d}
          </Button>
        </div>
      )}
    </div>
  );
}
