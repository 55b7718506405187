import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { fetchAnimations, fetchModel } from "@/lib/client/viewer/scene-files";
import { type Sight, watchSight } from "@/lib/client/viewer/watch-sight";
import { runWhenPictureShownAndIdle } from "@/lib/client/viewer/when-idle";
import { ModelError, SceneError } from "@/lib/shared/scene-error";
import type { ViewerProblem } from "@/lib/shared/viewer-messages";

/**
 * `waiting`: the poster is all there is yet. `resting`: as long as nobody sees it. A problem: the poster is all there is.
 */
export type LiveStatus = "waiting" | "resting" | "live" | LiveProblem;

type LiveProblem = Extract<ViewerProblem, "no_webgl" | "model_failed" | "context_lost">;

/** Whether a status is one that a person is told of in words. */
export function isProblem(status: LiveStatus): status is LiveProblem {
  return status !== "waiting" && status !== "resting" && status !== "live";
}

/** Milliseconds in which the canvas takes over from the poster; as in Viewer.module.scss. */
const FADE_MS = 200;
/** Milliseconds out of sight after which the canvas goes: browsers have some 16 WebGL contexts for all frames of a site. */
const REST_AFTER_MS = 5000;
/** Milliseconds before one that nobody has seen yet says so: frames learn late where they are. */
const SETTLED_AFTER_MS = 300;

/**
 * Milliseconds before a browser that had no context is asked again: twice as many each time, to the longest. Browsers give few contexts at
 * a time, and Chromium gives a site none while two losses of its contexts are younger than two minutes (its
 * content/browser/gpu/gpu_data_manager_impl_private.cc).
 */
const SHORTAGE_PAUSE_MS = { first: 4000, longest: 60_000 } as const;

const loadScene = () => import("@/components/canvas/viewer/ViewerScene");
type ViewerCanvas = Awaited<ReturnType<typeof loadScene>>["ViewerCanvas"];

/** What draws the scene, and how moods move in it. */
interface SceneParts {
  readonly ViewerCanvas: ViewerCanvas;
  readonly animations: unknown;
}

async function loadParts(): Promise<SceneParts> {
  const [{ ViewerCanvas }, animations] = await Promise.all([loadScene(), fetchAnimations()]);
  return { ViewerCanvas, animations };
}

/** Whether a page that has only just arrived will want the scene, and has its poster already. */
function isSceneLikely(): boolean {
  if (typeof window === "undefined" || !("WebGL2RenderingContext" in window)) return false;
  const wantsStill =
    window.matchMedia("(prefers-reduced-motion: reduce)").matches || /autoplay=0/.test(location.search);
  return !wantsStill && document.querySelector<HTMLImageElement>("main img")?.complete === true;
}

/** Loads the scene as soon as the poster is seen: one that nobody looks at costs nothing. */
function loadSceneOnSight(): void {
  const poster = document.querySelector("main img");
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    loadScene().catch(() => undefined);
  });
  if (poster) observer.observe(poster);
}

// Before React has made the page alive: on a slow processor that takes a good part of the download.
if (isSceneLikely()) loadSceneOnSight();

/** Whether the browser gives a drawing context: asked before a model is loaded that could not be shown. */
function hasWebgl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  // Browsers allow few contexts at a time.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}

interface LiveSceneOptions {
  /** The scene is not loaded before this is true, and stays from then on. */
  readonly isWanted: boolean;
  readonly id: number;
}

/** What the viewer shows of its scene. */
export interface LiveScene {
  readonly status: LiveStatus;
  /** What is wrong with the model, in a sentence for people; empty when that is not known. */
  readonly why: string;
  /** Whether the mood may move: it is seen, and no poster fades above it. */
  readonly isMovable: boolean;
  /** Null while the poster is all there is. */
  readonly parts: SceneParts | null;
  /** A canvas has a key of its own. */
  readonly key: number;
  /** The avatar's GLB; null until it has come. */
  readonly file: ArrayBuffer | null;
  /** What the canvas tells. */
  readonly events: Pick<Parameters<ViewerCanvas>[0], "onShown" | "onLost" | "onRestored" | "onFailed">;
  /** Asks once more for a model that did not arrive. */
  readonly retry: () => void;
}

/** Keeps the scene of an avatar over its poster for as long as somebody sees it. Failures become a status. */
export function useLiveScene(box: RefObject<HTMLElement | null>, { isWanted, id }: LiveSceneOptions): LiveScene {
  const [sight, setSight] = useState<Sight | null>(null);
  const [isUp, setUp] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // At the first render of another avatar nothing of it is shown, nor when a canvas that goes draws its first picture late.
  const [shown, setShown] = useState<{ readonly id: number; readonly attempt: number } | null>(null);
  const isShown = shown?.id === id && shown.attempt === attempt;
  const [isFaded, setFaded] = useState(false);
  const [isResting, setResting] = useState(false);
  const [shortages, setShortages] = useState(0);
  const [problem, setProblem] = useState<{ readonly code: LiveProblem; readonly why: string } | null>(null);
  const [file, setFile] = useState<ArrayBuffer | null>(null);
  const [parts, setParts] = useState<SceneParts | null>(null);

  const takeDown = () => {
    setUp(false);
    setShown(null);
    setFile(null);
  };
  const setShort = () => {
    setShortages((last) => last + 1);
    setProblem({ code: "no_webgl", why: "" });
  };
  const begin = () => {
    takeDown();
    setResting(false);
    if (!hasWebgl()) return setShort();
    setProblem(null);
    setUp(true);
    setAttempt((last) => last + 1);
  };
  const onFailed = (error: unknown) => {
    takeDown();
    if (error instanceof SceneError && error.code === "no_webgl") return setShort();
    // Other errors are the program's, not the model's.
    const isBadModel = error instanceof ModelError;
    if (!isBadModel) reportError(error);
    setProblem({ code: "model_failed", why: isBadModel ? error.message : "" });
  };
  const retry = () => {
    if (problem?.code === "model_failed" && sight === "seen") begin();
  };

  const onSight = useEffectEvent((next: Sight) => {
    setSight(next);
    // Also where there was no WebGL: a browser that was short of it may have some by now.
    if (next === "seen" && (!isUp || problem?.code === "context_lost")) begin();
  });
  useEffect(() => {
    if (isWanted && box.current) return watchSight(box.current, (next) => onSight(next));
  }, [isWanted, box]);

  const askAgain = useEffectEvent(begin);
  const isShort = problem?.code === "no_webgl" && sight === "seen";
  useEffect(() => {
    if (!isShort) return;
    const pauseMs = Math.min(SHORTAGE_PAUSE_MS.first * 2 ** (shortages - 1), SHORTAGE_PAUSE_MS.longest);
    const timer = setTimeout(() => askAgain(), pauseMs);
    return () => clearTimeout(timer);
  }, [isShort, shortages]);

  const rest = useEffectEvent(() => {
    takeDown();
    setResting(true);
    if (problem?.code === "context_lost") setProblem(null);
  });
  useEffect(() => {
    if (sight === null || sight === "seen" || (sight === "hidden" && isUp)) return;
    const timer = setTimeout(() => rest(), isUp ? REST_AFTER_MS : SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [sight, isUp]);

  const fail = useEffectEvent(onFailed);
  const fetchShown = useEffectEvent((signal: AbortSignal) => fetchModel(id, signal));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt begins anew; another avatar is another attempt.
  useEffect(() => {
    if (!isUp) return;
    const ending = new AbortController();
    const { signal } = ending;
    fetchShown(signal).then(
      (model) => signal.aborted || setFile(model),
      (error) => signal.aborted || fail(error),
    );
    return () => ending.abort();
  }, [isUp, attempt]);
  const showOther = useEffectEvent(() => {
    // Its poster stands until its own model is there.
    if (isUp && sight === "seen") begin();
    else if (isUp) takeDown();
    else retry();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another avatar has another model.
  useEffect(() => showOther(), [id]);

  useEffect(() => {
    if (!isUp) return;
    let isCurrent = true;
    const load = async () => {
      await runWhenPictureShownAndIdle(box.current?.querySelector("img") ?? null);
      const loaded = await loadParts();
      if (isCurrent) setParts(loaded);
    };
    load().catch((error) => isCurrent && fail(error));
    return () => {
      isCurrent = false;
    };
  }, [isUp, box]);

  // Still until the poster is gone: both show the same picture meanwhile.
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setFaded(true), FADE_MS);
    return () => {
      clearTimeout(timer);
      setFaded(false);
    };
  }, [isShown]);

  const quiet = isResting ? "resting" : "waiting";
  return {
    status: problem?.code ?? (isShown ? "live" : quiet),
    why: problem?.why ?? "",
    isMovable: isShown && isFaded && sight === "seen",
    parts: isUp ? parts : null,
    key: attempt,
    file,
    events: {
      onShown() {
        setShortages(0);
        setShown({ id, attempt });
      },
      onLost() {
        setShown(null);
        setProblem({ code: "context_lost", why: "" });
      },
      onRestored: () => setProblem(null),
      onFailed,
    },
    retry,
  };
}
