import type { ViewerSceneHandle } from "@/components/canvas/viewer/open-viewer-scene";
import { latestModel } from "@/lib/client/viewer/latest-model";
import { watchPixelRatio } from "@/lib/client/viewer/watch-pixel-ratio";
import { type Sight, watchSight } from "@/lib/client/viewer/watch-sight";
import { drawnPixelRatio, webglContext } from "@/lib/client/viewer/webgl-context";
import { whenPictureShownAndIdle } from "@/lib/client/viewer/when-idle";
import type { Mood } from "@/lib/shared/moods";
import { NO_ORBIT, type Orbit } from "@/lib/shared/orbit";
import { ModelError } from "@/lib/shared/scene-error";
import type { ViewerProblem } from "@/lib/shared/viewer-messages";
import type { ViewerBackground } from "@/lib/shared/viewer-query";
import type { View } from "@/lib/shared/views";

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
const FADE = 200;
/** Milliseconds out of sight after which the canvas goes: browsers have some 16 WebGL contexts for all frames of a site. */
const REST_AFTER = 5000;
/** Milliseconds before one that nobody has seen yet says so: frames learn late where they are. */
const SETTLED_AFTER = 300;

/** The moving picture of an avatar, from nothing to shown. Wishes may come at any time; the last of each kind counts. */
export interface LiveScene {
  setAvatar(id: number): void;
  setMood(mood: Mood): void;
  /** What was turned by hand is undone. */
  setView(view: View, way: "walk" | "jump"): void;
  /** How far the camera has left its view, or is on its way to. */
  readonly orbit: Orbit;
  /** Only a live picture can be turned. */
  setOrbit(orbit: Orbit, way: "walk" | "follow" | "jump"): void;
  setPlaying(isPlaying: boolean): void;
  /** Asks once more for a model that did not arrive. */
  retry(): void;
  /** A PNG of what is shown; null while nothing is live. */
  capture(background: ViewerBackground): Promise<Blob> | null;
  dispose(): void;
}

interface LiveSceneOptions {
  /** Where the canvas goes. */
  readonly box: HTMLElement;
  /** What is shown until then: nothing heavy is loaded before it is there. */
  readonly poster: HTMLImageElement | null;
  readonly id: number;
  readonly mood: Mood;
  readonly view: View;
  readonly isPlaying: boolean;
  /** @param why what is wrong with the model, in a sentence for people; empty when that is not known */
  readonly onStatus: (status: LiveStatus, why: string) => void;
}

const loadScene = () => import("@/components/canvas/viewer/open-viewer-scene");

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

/** One canvas, from its context to the scene in it. */
interface Stand {
  readonly canvas: HTMLCanvasElement;
  readonly context: WebGL2RenderingContext;
  readonly ending: AbortController;
  scene: ViewerSceneHandle | null;
  /** The poster has not gone yet. */
  isFading: boolean;
}

/**
 * Keeps the scene of an avatar in a box for as long as somebody sees it. Failures become a status, never an exception.
 */
export function startLiveScene({ box, poster, onStatus, ...first }: LiveSceneOptions): LiveScene {
  const wish = { ...first, orbit: NO_ORBIT };
  const models = latestModel();
  let status: LiveStatus = "waiting";
  let reason = "";
  let stand: Stand | null = null;
  let sight: Sight | null = null;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;

  const play = () =>
    stand?.scene?.setPlaying(wish.isPlaying && sight === "seen" && !stand.isFading && status === "live");
  const become = (next: LiveStatus, why = "") => {
    if (hasEnded || (status === next && reason === why)) return;
    status = next;
    reason = why;
    onStatus(next, why);
    play();
  };
  const sizeNow = () => ({ width: box.clientWidth, height: box.clientHeight, pixelRatio: drawnPixelRatio() });
  const fillBox = () => stand?.scene?.resize(sizeNow());
  const resized = new ResizeObserver(fillBox);

  const takeDown = () => {
    const last = stand;
    stand = null;
    models.end();
    resized.disconnect();
    if (!last) return;
    wish.orbit = NO_ORBIT;
    last.ending.abort();
    if (last.scene) last.scene.dispose();
    else last.context.getExtension("WEBGL_lose_context")?.loseContext();
    last.canvas.remove();
  };
  const fail = (error: unknown) => {
    // What WebGL throws without its card says nothing of the model.
    if (stand?.context.isContextLost()) return become("context_lost");
    takeDown();
    // Other errors are the program's, not the model's.
    const isBadModel = error instanceof ModelError;
    if (!hasEnded && !isBadModel) reportError(error);
    become("model_failed", isBadModel ? error.message : "");
  };

  /** Shows another avatar in the scene that stands. */
  const change = async (id: number) => {
    const on = stand;
    try {
      const model = await models.load(id);
      if (stand === on) await on?.scene?.setModel(model);
    } catch (error) {
      if (wish.id === id && stand === on) fail(error);
    }
  };

  const build = async (begun: Stand) => {
    const { canvas, context } = begun;
    const { id, mood, view } = wish;
    const model = models.load(id);
    // Waited for below: a failure before that is not unheard.
    model.catch(() => undefined);
    await whenPictureShownAndIdle(poster);
    const { openViewerScene } = await loadScene();
    const file = await model;
    // A context that is gone already is waited for: three cannot begin with it.
    if (stand !== begun || context.isContextLost()) return;
    box.append(canvas);
    const mounted = await openViewerScene({ canvas, context, model: file, mood, view, size: sizeNow() });
    if (stand !== begun) return mounted.dispose();
    begun.scene = mounted;
    resized.observe(box);
    if (wish.mood !== mood) mounted.setMood(wish.mood);
    if (wish.view !== view) mounted.setView(wish.view, "jump");
    if (wish.id !== id) await change(wish.id);
    if (stand !== begun) return;
    become(context.isContextLost() ? "context_lost" : "live");
    // Still until the poster is gone: both show the same picture meanwhile.
    setTimeout(() => {
      begun.isFading = false;
      play();
    }, FADE);
  };

  const begin = () => {
    takeDown();
    const canvas = document.createElement("canvas");
    const context = webglContext(canvas, box.clientWidth, box.clientHeight);
    if (context === null) return become("no_webgl");
    const begun: Stand = { canvas, context, ending: new AbortController(), scene: null, isFading: true };
    const { signal } = begun.ending;
    stand = begun;
    const onLost = (event: Event) => {
      // Without this the browser never gives it back.
      event.preventDefault();
      become("context_lost");
    };
    canvas.addEventListener("webglcontextlost", onLost, { signal });
    // Anew: the poster stands until a frame is drawn, and what was lost takes as long to come back.
    canvas.addEventListener("webglcontextrestored", begin, { signal });
    become("waiting");
    build(begun).catch((error) => {
      if (stand === begun) fail(error);
    });
  };

  const rest = () => {
    takeDown();
    if (status !== "no_webgl" && status !== "model_failed") become("resting");
  };
  const unwatchSight = watchSight(box, (next) => {
    sight = next;
    clearTimeout(restTimer);
    // Also where there was no WebGL: a browser that was short of it may have some by now.
    if (next === "seen" && (!stand || status === "context_lost")) begin();
    else if (next === "away" || !stand) restTimer = setTimeout(rest, stand ? REST_AFTER : SETTLED_AFTER);
    play();
  });
  const unwatchRatio = watchPixelRatio(fillBox);

  return {
    setAvatar(id) {
      if (id === wish.id) return;
      wish.id = id;
      if (stand?.scene) void change(id);
      else if (status === "model_failed" && sight === "seen") begin();
    },
    setMood(mood) {
      if (mood === wish.mood) return;
      wish.mood = mood;
      stand?.scene?.setMood(mood);
    },
    setView(view, way) {
      wish.view = view;
      wish.orbit = NO_ORBIT;
      stand?.scene?.setView(view, way);
    },
    get orbit() {
      return wish.orbit;
    },
    setOrbit(orbit, way) {
      if (status !== "live") return;
      wish.orbit = orbit;
      stand?.scene?.setOrbit(orbit, way);
    },
    setPlaying(isPlaying) {
      wish.isPlaying = isPlaying;
      play();
    },
    retry() {
      if (status === "model_failed" && sight === "seen") begin();
    },
    capture: (background) => (status === "live" && stand?.scene ? stand.scene.capture(background) : null),
    dispose() {
      hasEnded = true;
      clearTimeout(restTimer);
      unwatchSight();
      unwatchRatio();
      takeDown();
    },
  };
}
