import { useRouter } from "next/router";
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import type { StageCanvasProps } from "@/components/canvas/stage/StageCanvas";
import { shellText } from "@/components/shell/shell-text";
import { type StagePlace, useStageGoals } from "@/components/shell/use-stage-goals";
import { usePanelOnTop } from "@/components/ui/open-panels";
import { fetchCrowd } from "@/lib/client/stage/fetch-crowd";
import { noteStageChange, provideStageMoment, type StageMoment } from "@/lib/client/stage/stage-moment";
import { fetchAnimations, fetchModel } from "@/lib/client/viewer/scene-files";
import { waitForPictureAndIdle } from "@/lib/client/viewer/wait-for-picture-and-idle";
import { isDrawnBySoftware } from "@/lib/shared/probe-webgl";
import { ModelError, SceneError } from "@/lib/shared/scene-error";
import { useCharacterStore } from "@/stores/character-store";
import { clearBanner, useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import styles from "./SceneLayer.module.scss";

const text = shellText.scene;

/** The page with a scene of its own: two are too heavy for most devices. */
const OWN_SCENE_PATH = "/crowd";

function getPlace(pathname: string): StagePlace {
  if (pathname === "/") return "home";
  if (pathname === "/get-print" || pathname === "/1.1") return "print";
  if (pathname === "/meebit/[id]") return "meebit";
  return "quiet";
}

/** Expected errors: no WebGL, network failures. All others are reported. */
const isExpected = (error: unknown) =>
  error instanceof SceneError ||
  error instanceof ModelError ||
  (error instanceof Error && error.name === "ChunkLoadError");

/** Marks the app as loaded, without a scene. */
function continueWithoutScene(): void {
  useUiStore.setState({ isGlSceneActivated: false, disableLoader: true, isAppLoaded: true });
}

const clearInterruptedBanner = () => clearBanner(text.interrupted);

interface StageParts {
  readonly StageCanvas: ComponentType<StageCanvasProps>;
  readonly animations: unknown;
  readonly bySoftware: boolean;
}

/** Milliseconds the scene waits for the page's picture of the avatar. */
const PREVIEW_TIMEOUT_MS = 4000;

/** Resolves when the page's picture is loaded: the scene must not compete for the network. */
function whenPreviewLoaded(): Promise<void> {
  const isReady = () =>
    useUiStore.getState().isViewer2DPreviewLoaded || document.querySelector("[data-stage-preview]") === null;
  return new Promise((resolve) => {
    const finish = () => {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    };
    const unsubscribe = useUiStore.subscribe(() => isReady() && finish());
    const timer = setTimeout(finish, PREVIEW_TIMEOUT_MS);
    if (isReady()) finish();
  });
}

/** FETCH_ANIMATIONS: downloads the scene and the animations. @throws SceneError without WebGL, before that */
async function loadStage(): Promise<StageParts> {
  const bySoftware = isDrawnBySoftware(document.createElement("canvas"));
  const [{ StageCanvas }, animations] = await Promise.all([
    import("@/components/canvas/stage/StageCanvas"),
    fetchAnimations(),
  ]);
  useUiStore.getState().setAreAnimationsLoaded(true);
  return { StageCanvas, animations, bySoftware };
}

/** Returns the stage's canvas, loaded when the page is idle; null before, and where the page has no scene. */
function useStageParts(): { readonly parts: StageParts | null; readonly giveUp: (error: unknown) => void } {
  const { pathname } = useRouter();
  const isOwn = pathname === OWN_SCENE_PATH;
  const isLoop = useUiStore((state) => state.stageForm === "loop");
  const areAnimationsLoaded = useUiStore((state) => state.areAnimationsLoaded);
  const [parts, setParts] = useState<StageParts | null>(null);
  const giveUp = (error: unknown) => {
    setParts(null);
    continueWithoutScene();
    useErrorStore.getState().setBannerError(text.missing);
    if (!isExpected(error)) reportError(error);
  };
  const fail = useEffectEvent(giveUp);
  // Only the home page shows the loader.
  const isWaitedFor = useEffectEvent(() => getPlace(pathname) === "home");

  useEffect(() => {
    if (isOwn) return useUiStore.getState().setDisableLoader(true);
    if (isLoop) return continueWithoutScene();
    const isOff = new URLSearchParams(window.location.search).has("nowebgl");
    if (isOff || !isWaitedFor()) useUiStore.getState().setDisableLoader(true);
    let isCurrent = true;
    const load = async () => {
      await whenPreviewLoaded();
      await waitForPictureAndIdle(null);
      if (!isCurrent) return;
      if (isOff) return continueWithoutScene();
      const loaded = await loadStage();
      if (isCurrent) setParts(loaded);
    };
    load().catch((error) => isCurrent && fail(error));
    return () => {
      isCurrent = false;
      setParts(null);
      useUiStore.getState().setIsGlSceneActivated(false);
    };
  }, [isLoop, isOwn]);
  return { parts: areAnimationsLoaded ? parts : null, giveUp };
}

/** Counts retries of a missing avatar: after it is chosen again, or the device is online again. */
function useAttempts(isMissing: boolean): number {
  const [attempt, setAttempt] = useState(0);
  const retry = useEffectEvent(() => {
    if (isMissing) setAttempt((last) => last + 1);
  });
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener("online", onOnline);
    const end = useCharacterStore.subscribe((now, before) => {
      if (before.loadingMeebitId !== null && now.loadingMeebitId === null) retry();
    });
    return () => {
      end();
      window.removeEventListener("online", onOnline);
    };
  }, []);
  return attempt;
}

interface SceneProps {
  readonly parts: StageParts;
  readonly goals: ReturnType<typeof useStageGoals>;
  readonly onFailed: (error: unknown) => void;
}

/** The stage. It reports to the stores whether it has a first picture of the right avatar. */
function Scene({ parts: { StageCanvas, animations, bySoftware }, goals, onFailed }: SceneProps) {
  const moment = useRef<() => StageMoment>(null);
  const [hasPicture, setHasPicture] = useState(false);
  const [shownId, setShownId] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const attempt = useAttempts(isMissing);

  // An avatar's page shows its picture while loading; elsewhere the previous avatar stays on the stage.
  const isGuest = useUiStore((state) => state.stageGuest !== null);
  const isExpectedAvatar = isGuest ? shownId === goals.avatar : shownId !== null;
  const isActive = hasPicture && isExpectedAvatar && !isMissing;
  useEffect(() => useUiStore.getState().setIsGlSceneActivated(isActive), [isActive]);
  useEffect(() => {
    provideStageMoment(() => moment.current?.() ?? null);
    return () => {
      provideStageMoment(null);
      clearInterruptedBanner();
    };
  }, []);

  return (
    <StageCanvas
      {...goals}
      animations={animations}
      attempt={attempt}
      bySoftware={bySoftware}
      loadCrowd={fetchCrowd}
      loadModel={fetchModel}
      onAvatar={(id) => {
        setShownId(id);
        setMissing(false);
        noteStageChange();
      }}
      onAvatarFailed={() => {
        // The stage has another avatar or none: the page's picture has the right one.
        setMissing(true);
        if (shownId !== null) return;
        continueWithoutScene();
        useErrorStore.getState().setBannerError(text.missing);
      }}
      // The stage works without.
      onCrowdFailed={() => {}}
      onFailed={onFailed}
      onLost={() => {
        setHasPicture(false);
        useErrorStore.getState().setBannerError(text.interrupted);
      }}
      onProgress={(share) => useUiStore.getState().setAppPercentLoaded(Math.round(share * 100))}
      onReady={() => setHasPicture(true)}
      onRestored={clearInterruptedBanner}
      onSlow={() => useUiStore.getState().setIsSceneSlow(true)}
      ref={moment}
    />
  );
}

/** The site's shared 3D scene, behind every page. Without it, pages show pictures. */
export function SceneLayer() {
  const box = useRef<HTMLDivElement>(null);
  const isActive = useUiStore((state) => state.isGlSceneActivated);
  const goals = useStageGoals(box, getPlace(useRouter().pathname));
  const { parts, giveUp } = useStageParts();
  // Blurred behind panels.
  const isCovered = usePanelOnTop() !== null;
  useEffect(() => useUiStore.getState().setNeedsBlurOnWebGL(isCovered), [isCovered]);
  return (
    <>
      <div aria-hidden="true" className={styles["studio"]} />
      <div aria-hidden="true" className={styles["scene"]} data-active={isActive} ref={box}>
        {parts && <Scene goals={goals} onFailed={giveUp} parts={parts} />}
      </div>
    </>
  );
}
