import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { SceneCanvas, type SceneCanvasProps } from "@/components/canvas/host/SceneCanvas";
import { useLoaded } from "@/components/canvas/host/use-loaded";
import type { StageGoals } from "@/components/canvas/stage/live-stage";
import { type SceneMoment, StageScene, type StageSceneProps } from "@/components/canvas/stage/StageScene";
import { decodeCrowd } from "@/lib/avatar/crowd/decode-crowd";
import { recordBootStage } from "@/lib/shared/reporting/boot-stages";
import { readModel } from "@/lib/three/figure/create-figure";

/** Milliseconds that the first picture waits for the crowd once the avatar is loaded. */
const MAX_CROWD_WAIT_MS = 1500;

export interface StageCanvasProps
  extends StageGoals,
    Pick<StageSceneProps, "animations" | "isPaused" | "onSlow">,
    Pick<SceneCanvasProps, "onLost" | "onRestored" | "onFailed">,
    Required<Pick<SceneCanvasProps, "bySoftware">> {
  /** Reports what the stage shows; the id is null while no avatar is loaded. */
  readonly ref?: Ref<() => SceneMoment & { readonly id: number | null }>;
  /** Id of the avatar. */
  readonly avatar: number;
  /** A new number retries an avatar that failed to load. */
  readonly attempt: number;
  readonly loadModel: (id: number, signal: AbortSignal) => Promise<ArrayBuffer>;
  /** Loads the crowd's file and decompresses it (docs/stage.md). */
  readonly loadCrowd: (signal: AbortSignal) => Promise<ArrayBuffer>;
  /** Progress 0..1 of loading the first picture. */
  readonly onProgress: (share: number) => void;
  /** Called when the first picture is drawn. */
  readonly onReady: () => void;
  /** Called when another avatar is shown. */
  readonly onAvatar: (id: number) => void;
  /** An avatar failed to load; the previous one stays. */
  readonly onAvatarFailed: (id: number, error: unknown) => void;
  /** The crowd failed to load; the stage works without it. */
  readonly onCrowdFailed: (error: unknown) => void;
}

/** The site's canvas: loads the stage's data and shows it. */
export function StageCanvas(props: StageCanvasProps) {
  const { ref, avatar, attempt, bySoftware, loadModel, loadCrowd, onProgress, ...stage } = props;
  const { onReady, onAvatar, onAvatarFailed, onCrowdFailed, onLost, onRestored, onFailed, ...scene } = stage;
  const moment = useRef<() => SceneMoment>(null);
  const shownId = useRef<number | null>(null);
  useImperativeHandle(ref, () => () => {
    const shown = moment.current?.() ?? { mood: scene.mood, playhead: 0, turn: 0 };
    return { id: shownId.current, ...shown };
  });

  // The canvas opens before these effects run; if that fails, nothing is fetched.
  const hasFailed = useRef(false);
  const [loadedAvatar, isAvatarFinished] = useLoaded({
    target: avatar,
    attempt,
    hasFailed,
    load: async (id, signal) => ({ id, model: await readModel(await loadModel(id, signal)) }),
    onFailed: onAvatarFailed,
  });
  const [crowd, isCrowdLoaded] = useLoaded({
    target: "crowd",
    hasFailed,
    load: async (_, signal) => decodeCrowd(await loadCrowd(signal)),
    onFailed: (_, error) => onCrowdFailed(error),
  });
  const isCrowdFinished = useWaited(isCrowdLoaded, isAvatarFinished);

  const [isShown, setShown] = useState(false);
  const progress = useEffectEvent(onProgress);
  useEffect(() => {
    if (isShown) progress(1);
    else if (isAvatarFinished) progress(0.9);
    else progress(isCrowdFinished ? 0.5 : 0.2);
  }, [isAvatarFinished, isCrowdFinished, isShown]);

  return (
    <SceneCanvas
      bySoftware={bySoftware}
      isComplete={isAvatarFinished && isCrowdFinished}
      isOpaque
      isPaused={scene.isPaused}
      onFailed={(error) => {
        hasFailed.current = true;
        onFailed(error);
      }}
      onLost={onLost}
      onRestored={onRestored}
      onShown={() => {
        setShown(true);
        onReady();
      }}
      pixelRatio={1}
    >
      <StageScene
        {...scene}
        avatar={loadedAvatar}
        bySoftware={bySoftware}
        crowd={crowd}
        onAvatarShown={(id) => {
          if (shownId.current === null) recordBootStage("model loaded", Date.now());
          if (shownId.current === id) return;
          shownId.current = id;
          onAvatar(id);
        }}
        ref={moment}
      />
    </SceneCanvas>
  );
}

/** Returns whether something has loaded, or has been waited for long enough since `isAwaited`. */
function useWaited(isLoaded: boolean, isAwaited: boolean): boolean {
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    if (!isAwaited || isLoaded) return;
    const timer = setTimeout(() => setWaited(true), MAX_CROWD_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isAwaited, isLoaded]);
  return isLoaded || hasWaited;
}
