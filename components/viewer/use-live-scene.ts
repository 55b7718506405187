import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { fetchAnimations, fetchModel } from "@/lib/client/viewer/scene-files";
import { isMotionReduced } from "@/lib/client/viewer/use-reduced-motion";
import { waitForPictureAndIdle } from "@/lib/client/viewer/wait-for-picture-and-idle";
import { probeWebgl } from "@/lib/shared/probe-webgl";
import { ModelError, SceneError } from "@/lib/shared/scene-error";
import type { ViewerProblem } from "@/lib/shared/viewer-messages";
import { type Visibility, watchVisibility } from "@/lib/shared/watch-visibility";

/** `waiting`: only the poster so far. `resting`: not visible. A problem: only the poster. */
export type LiveStatus = "waiting" | "resting" | "live" | LiveProblem;

type LiveProblem = Extract<ViewerProblem, "no_webgl" | "model_failed" | "context_lost">;

export function isProblem(status: LiveStatus): status is LiveProblem {
  return status !== "waiting" && status !== "resting" && status !== "live";
}

/** Milliseconds of the cross-fade from the poster; as in Viewer.module.scss. */
const FADE_MS = 200;
/** Milliseconds out of sight before unmounting the canvas: browsers have some 16 WebGL contexts per site. */
const REST_AFTER_MS = 5000;
/** Milliseconds before an unseen viewer reports `resting`: frames learn their position late. */
const REPORT_RESTING_AFTER_MS = 300;
/** The same without any position: browsers report none in frames that their pages hide by style. */
const REPORT_UNKNOWN_AFTER_MS = 1000;

/**
 * Milliseconds before a missing context is requested again, doubling. Chromium refuses a site new ones for two minutes
 * after two losses (content/browser/gpu/gpu_data_manager_impl_private.cc).
 */
const SHORTAGE_PAUSE_MS = { first: 4000, longest: 60_000 } as const;

const loadScene = () => import("@/components/canvas/viewer/ViewerScene");
type ViewerCanvas = Awaited<ReturnType<typeof loadScene>>["ViewerCanvas"];

interface SceneParts {
  readonly ViewerCanvas: ViewerCanvas;
  readonly animations: unknown;
}

async function loadParts(): Promise<SceneParts> {
  const [{ ViewerCanvas }, animations] = await Promise.all([loadScene(), fetchAnimations()]);
  return { ViewerCanvas, animations };
}

/** Whether a newly loaded page will use the scene, and already has its poster. */
function isSceneLikely(): boolean {
  if (typeof window === "undefined" || !("WebGL2RenderingContext" in window)) return false;
  const wantsStill = isMotionReduced() || /autoplay=0/.test(location.search);
  return !wantsStill && document.querySelector<HTMLImageElement>("main img")?.complete === true;
}

/** Preloads the scene when the poster is visible: an unseen one costs nothing. */
function loadSceneWhenVisible(): void {
  const poster = document.querySelector("main img");
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    loadScene().catch(() => undefined);
  });
  if (poster) observer.observe(poster);
}

// Before hydration, which on a slow processor takes much of the download's time.
if (isSceneLikely()) loadSceneWhenVisible();

interface LiveSceneOptions {
  /** The scene loads once this is true. It must stay true. */
  readonly isWanted: boolean;
  readonly id: number;
}

type CanvasEvents = Pick<Parameters<ViewerCanvas>[0], "onShown" | "onLost" | "onRestored" | "onFailed">;

/** Shows an avatar's scene over its poster while it is visible. Failures become a status. */
export function useLiveScene(box: RefObject<HTMLElement | null>, { isWanted, id }: LiveSceneOptions) {
  const mount = useMount(id);
  const { isMounted, attempt, shown, problem, events } = mount;

  const visibility = useVisibility(box, isWanted, (next) => {
    // Also after a lack of WebGL: contexts may be available by now.
    if (next === "visible" && problem) mount.start();
  });
  const isVisible = visibility === "visible";
  const start = useEffectEvent(mount.start);
  // By its state, not by the change: the viewer can become visible in the moment in which it unmounts.
  useEffect(() => {
    if (isVisible && !isMounted && !problem) start();
  }, [isVisible, isMounted, problem]);
  const retry = () => {
    if (problem?.code === "model_failed" && isVisible) mount.start();
  };
  const pauseMs = Math.min(SHORTAGE_PAUSE_MS.first * 2 ** (mount.shortages - 1), SHORTAGE_PAUSE_MS.longest);
  useTimer(problem?.code === "no_webgl" && isVisible ? pauseMs : null, mount.shortages, mount.start);
  const isInvisible = visibility === "offscreen" || (isWanted && visibility !== "visible" && !isMounted);
  const reportMs = visibility === null ? REPORT_UNKNOWN_AFTER_MS : REPORT_RESTING_AFTER_MS;
  const restMs = isMounted ? REST_AFTER_MS : reportMs;
  useTimer(isInvisible ? restMs : null, visibility, mount.rest);
  const { onFailed } = events;
  // A new avatar is a new attempt.
  useLoad(isMounted, attempt, { load: (signal) => fetchModel(id, signal), onLoaded: mount.setFile, onFailed });
  const followAvatar = useEffectEvent(() => {
    // The poster is shown until its model is loaded.
    if (isMounted && isVisible) mount.start();
    else if (isMounted) mount.unmount();
    else retry();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the avatar.
  useEffect(() => followAvatar(), [id]);
  const [parts, setParts] = useState<SceneParts | null>(null);
  const loadPartsWhenIdle = async () => {
    await waitForPictureAndIdle(box.current?.querySelector("img") ?? null);
    return loadParts();
  };
  useLoad(isMounted, null, { load: loadPartsWhenIdle, onLoaded: setParts, onFailed });
  // Until the poster has faded the scene is paused: both must show the same picture.
  const [faded, setFaded] = useState<typeof shown>(null);
  useTimer(shown && FADE_MS, shown, () => setFaded(shown));

  const quiet = mount.isResting ? "resting" : "waiting";
  const status: LiveStatus = problem?.code ?? (shown ? "live" : quiet);
  return {
    status,
    /** What is wrong with the model, as a message; empty if unknown. */
    reason: problem?.reason ?? "",
    /** Whether the mood may move: it is visible, and the poster has faded. */
    isMovable: shown !== null && shown === faded && isVisible,
    /** null while only the poster is shown. */
    parts: isMounted ? parts : null,
    key: attempt,
    /** The avatar's GLB; null until loaded. */
    file: mount.file,
    events,
    retry,
  };
}

/** Mounts and unmounts an avatar's canvas, and keeps what the canvas reports. */
function useMount(id: number) {
  const [isMounted, setMounted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Another avatar's first render shows nothing of the last one, nor does a late first picture of a removed canvas.
  const [shown, setShown] = useState<{ readonly id: number; readonly attempt: number } | null>(null);
  const [isResting, setResting] = useState(false);
  const [shortages, setShortages] = useState(0);
  const [problem, setProblem] = useState<{ readonly code: LiveProblem; readonly reason: string } | null>(null);
  const [file, setFile] = useState<ArrayBuffer | null>(null);

  const unmount = () => {
    setMounted(false);
    setShown(null);
    setFile(null);
  };
  const setShort = () => {
    setShortages((last) => last + 1);
    setProblem({ code: "no_webgl", reason: "" });
  };
  const start = () => {
    unmount();
    setResting(false);
    // Before a model is loaded.
    if (probeWebgl(document.createElement("canvas")) === "none") return setShort();
    setProblem(null);
    setMounted(true);
    setAttempt((last) => last + 1);
  };
  const rest = () => {
    unmount();
    setResting(true);
    if (problem?.code === "context_lost") setProblem(null);
  };
  const events: CanvasEvents = {
    onShown() {
      setShortages(0);
      setShown({ id, attempt });
    },
    onLost() {
      setShown(null);
      setProblem({ code: "context_lost", reason: "" });
    },
    onRestored: () => setProblem(null),
    onFailed(error) {
      unmount();
      if (error instanceof SceneError && error.code === "no_webgl") return setShort();
      // Other errors are not the model's: report them.
      const isBadModel = error instanceof ModelError;
      if (!isBadModel) reportError(error);
      setProblem({ code: "model_failed", reason: isBadModel ? error.message : "" });
    },
  };
  const isCurrent = shown?.id === id && shown.attempt === attempt;
  return {
    isMounted,
    attempt,
    shown: isCurrent ? shown : null,
    isResting,
    shortages,
    problem,
    file,
    setFile,
    start,
    unmount,
    rest,
    events,
  };
}

/** Returns the visibility of the box; null until it is wanted and known. */
function useVisibility(
  box: RefObject<HTMLElement | null>,
  isWanted: boolean,
  onChange: (visibility: Visibility) => void,
): Visibility | null {
  const [visibility, setVisibility] = useState<Visibility | null>(null);
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (!isWanted || !box.current) return;
    return watchVisibility(box.current, (next) => {
      setVisibility(next);
      change(next);
    });
  }, [isWanted, box]);
  return visibility;
}

/** Calls back after `ms`, counted anew for each `key`; null waits. */
function useTimer(ms: number | null, key: unknown, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key restarts the timer.
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => end(), ms);
    return () => clearTimeout(timer);
  }, [ms, key]);
}

interface Load<Loaded> {
  readonly load: (signal: AbortSignal) => Promise<Loaded>;
  readonly onLoaded: (loaded: Loaded) => void;
  readonly onFailed: (error: unknown) => void;
}

/** Loads something while `isWanted`, anew for each `key`. A load that is no longer wanted is aborted. */
function useLoad<Loaded>(isWanted: boolean, key: unknown, { load, onLoaded, onFailed }: Load<Loaded>): void {
  const begin = useEffectEvent(load);
  const finish = useEffectEvent(onLoaded);
  const fail = useEffectEvent(onFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key loads again.
  useEffect(() => {
    if (!isWanted) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    begin(signal).then(
      (loaded) => signal.aborted || finish(loaded),
      (error) => signal.aborted || fail(error),
    );
    return () => abortController.abort();
  }, [isWanted, key]);
}
