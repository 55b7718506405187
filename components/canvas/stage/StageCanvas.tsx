import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { isDrawnBySoftware } from "@/components/canvas/host/draws-by-software";
import { SceneCanvas } from "@/components/canvas/host/SceneCanvas";
import { type SceneMoment, type StageAvatar, StageScene } from "@/components/canvas/stage/StageScene";
import type { StageGoals } from "@/components/canvas/stage/stage-director";
import { readClips } from "@/lib/avatar/clips/build-clip";
import type { MoodClips } from "@/lib/avatar/clips/clip";
import type { CrowdPack } from "@/lib/avatar/crowd/crowd-pack";
import { decodeCrowd } from "@/lib/avatar/crowd/decode-crowd";
import { recordBootStage } from "@/lib/shared/reporting/boot-stages";
import { readModel } from "@/lib/three/figure/figure-of";

/** Milliseconds that the first picture waits for the crowd once the avatar is loaded. */
const MAX_CROWD_WAIT_MS = 1500;

export interface StageCanvasProps extends StageGoals {
  /** Reports what the stage shows; the id is null while no avatar is loaded. */
  readonly ref?: Ref<() => SceneMoment & { readonly id: number | null }>;
  /** Downloaded mood animations (lib/client/viewer/scene-files.ts). */
  readonly animations: unknown;
  /** Id of the avatar. */
  readonly avatar: number;
  /** A new number retries an avatar that failed to load. */
  readonly attempt: number;
  readonly isPaused: boolean;
  /** Loads an avatar's GLB. */
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
  readonly onLost: () => void;
  readonly onRestored: () => void;
  /** Called when the device cannot keep up. */
  readonly onSlow: () => void;
  /** Called when no picture can be drawn. */
  readonly onFailed: (error: unknown) => void;
}

/** The site's canvas: loads the stage's data and shows it. */
export function StageCanvas(props: StageCanvasProps) {
  const {
    ref,
    animations,
    avatar,
    attempt,
    loadModel,
    loadCrowd,
    onProgress,
    onReady,
    onLost,
    onRestored,
    onFailed,
    ...others
  } = props;
  const { onAvatar, onAvatarFailed, onCrowdFailed, ...scene } = others;
  const [bySoftware] = useState(isDrawnBySoftware);
  const moment = useRef<() => SceneMoment>(null);
  const shownId = useRef<number | null>(null);
  useImperativeHandle(ref, () => () => {
    const { mood, playhead, turn } = moment.current?.() ?? { mood: scene.mood, playhead: 0, turn: 0 };
    return { id: shownId.current, mood, playhead, turn };
  });

  // The canvas opens before these effects run; if that fails, nothing is fetched.
  const hasFailed = useRef(false);
  const clips = useClips(animations, onFailed);
  const [loadedAvatar, isAvatarFinished] = useLoadedAvatar({ avatar, attempt, hasFailed, loadModel, onAvatarFailed });
  const [crowd, isCrowdFinished] = useLoadedCrowd({ isAvatarFinished, hasFailed, loadCrowd, onCrowdFailed });

  const [isShown, setShown] = useState(false);
  const progress = useEffectEvent(onProgress);
  useEffect(() => {
    if (isShown) progress(1);
    else if (isAvatarFinished) progress(0.9);
    else progress(isCrowdFinished ? 0.5 : 0.2);
  }, [isAvatarFinished, isCrowdFinished, isShown]);

  return (
    <SceneCanvas
      attributes={{ alpha: false, antialias: !bySoftware }}
      isComplete={clips !== null && isAvatarFinished && isCrowdFinished}
      isPaused={scene.isPaused}
      onFailed={(error) => {
        recordBootStage("failed", Date.now());
        hasFailed.current = true;
        onFailed(error);
      }}
      onLost={() => {
        recordBootStage("context lost", Date.now());
        onLost();
      }}
      onRestored={() => {
        recordBootStage("context restored", Date.now());
        onRestored();
      }}
      onShown={() => {
        recordBootStage("first frame", Date.now());
        setShown(true);
        onReady();
      }}
      pixelRatio={1}
    >
      {clips && (
        <StageScene
          {...scene}
          avatar={loadedAvatar}
          bySoftware={bySoftware}
          clips={clips}
          crowd={crowd}
          onAvatarShown={(id) => {
            if (shownId.current === null) recordBootStage("model loaded", Date.now());
            if (shownId.current === id) return;
            shownId.current = id;
            onAvatar(id);
          }}
          ref={moment}
        />
      )}
    </SceneCanvas>
  );
}

/** Returns the moods' clips; null until they are read. */
function useClips(animations: unknown, onFailed: (error: unknown) => void): MoodClips | null {
  const [clips, setClips] = useState<MoodClips | null>(null);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    try {
      setClips(readClips(animations));
    } catch (error) {
      fail(error);
    }
  }, [animations]);
  return clips;
}

interface AvatarLoad extends Pick<StageCanvasProps, "avatar" | "attempt" | "loadModel" | "onAvatarFailed"> {
  /** Whether the canvas has failed. */
  readonly hasFailed: RefObject<boolean>;
}

/** Returns the last avatar that was loaded, and whether the first one has loaded or failed. */
function useLoadedAvatar(load: AvatarLoad): readonly [loadedAvatar: StageAvatar | null, isFinished: boolean] {
  const { avatar, attempt, hasFailed, loadModel, onAvatarFailed } = load;
  const [loadedAvatar, setLoadedAvatar] = useState<StageAvatar | null>(null);
  const [isFinished, setFinished] = useState(false);
  const reportFailure = useEffectEvent(onAvatarFailed);
  const loadFile = useEffectEvent(loadModel);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns on every attempt.
  useEffect(() => {
    if (hasFailed.current) return;
    return startLoad(async (signal) => ({ id: avatar, model: await readModel(await loadFile(avatar, signal)) }), {
      onLoaded: setLoadedAvatar,
      onFailed: (error) => reportFailure(avatar, error),
      onFinished: () => setFinished(true),
    });
  }, [avatar, attempt]);
  return [loadedAvatar, isFinished];
}

interface CrowdLoad extends Pick<StageCanvasProps, "loadCrowd" | "onCrowdFailed">, Pick<AvatarLoad, "hasFailed"> {
  readonly isAvatarFinished: boolean;
}

/** Returns the crowd once it is loaded, and whether the first picture no longer waits for it. */
function useLoadedCrowd(load: CrowdLoad): readonly [crowd: CrowdPack | null, isFinished: boolean] {
  const { isAvatarFinished, hasFailed, loadCrowd, onCrowdFailed } = load;
  const [crowd, setCrowd] = useState<CrowdPack | null>(null);
  const [isFinished, setFinished] = useState(false);
  const reportFailure = useEffectEvent(onCrowdFailed);
  const loadFile = useEffectEvent(loadCrowd);
  useEffect(() => {
    if (hasFailed.current) return;
    return startLoad(async (signal) => decodeCrowd(await loadFile(signal)), {
      onLoaded: setCrowd,
      onFailed: (error) => reportFailure(error),
      onFinished: () => setFinished(true),
    });
  }, [hasFailed]);
  useEffect(() => {
    if (!isAvatarFinished) return;
    const timer = setTimeout(() => setFinished(true), MAX_CROWD_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isAvatarFinished]);
  return [crowd, isFinished];
}

interface LoadEvents<Loaded> {
  readonly onLoaded: (loaded: Loaded) => void;
  readonly onFailed: (error: unknown) => void;
  readonly onFinished: () => void;
}

/**
 * Starts to load.
 * @returns aborts the load; no event follows
 */
function startLoad<Loaded>(
  load: (signal: AbortSignal) => Promise<Loaded>,
  { onLoaded, onFailed, onFinished }: LoadEvents<Loaded>,
): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  const loadAndReport = async () => {
    const loaded = await load(signal);
    if (!signal.aborted) onLoaded(loaded);
  };
  loadAndReport()
    .catch((error) => signal.aborted || onFailed(error))
    .finally(() => signal.aborted || onFinished());
  return () => abortController.abort();
}
