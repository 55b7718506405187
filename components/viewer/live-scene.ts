import type { ViewerSceneHandle } from "@/components/canvas/viewer/mount-viewer-scene";
import { ModelDownloadError } from "@/lib/client/viewer/fetch-model";
import { latestModel } from "@/lib/client/viewer/latest-model";
import { watchVisible } from "@/lib/client/viewer/watch-visible";
import { webglContext } from "@/lib/client/viewer/webgl-context";
import { whenPictureShownAndIdle } from "@/lib/client/viewer/when-idle";
import type { Mood } from "@/lib/shared/moods";
import { NO_ORBIT, type Orbit } from "@/lib/shared/orbit";
import type { ViewerProblem } from "@/lib/shared/viewer-messages";
import type { ViewerBackground } from "@/lib/shared/viewer-query";
import type { View } from "@/lib/shared/views";

/** `waiting`: the poster is all there is yet. A problem: the poster is all there is. */
export type LiveStatus = "waiting" | "live" | Extract<ViewerProblem, "no_webgl" | "model_failed" | "context_lost">;

/** Milliseconds in which the canvas takes over from the poster; as in Viewer.module.scss. */
const FADE = 200;

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

/** Whether an error is about the model, not about the program. ModelError itself is only loaded with the scene. */
function isBadModel(error: unknown): error is Error {
  return error instanceof ModelDownloadError || (error instanceof Error && error.name === "ModelError");
}

const loadScene = () => import("@/components/canvas/viewer/mount-viewer-scene");

/** Whether a page that has only just arrived will want the scene, and has its poster already. */
function isSceneLikely(): boolean {
  if (typeof window === "undefined" || !("WebGL2RenderingContext" in window)) return false;
  const wantsStill =
    window.matchMedia("(prefers-reduced-motion: reduce)").matches || /autoplay=0/.test(location.search);
  return !wantsStill && document.querySelector<HTMLImageElement>("main img")?.complete === true;
}

// Before React has made the page alive: on a slow processor that takes a good part of the download.
if (isSceneLikely()) loadScene().catch(() => undefined);

/** Loads and starts the scene of an avatar in a box. Failures become a status, never an exception. */
export function startLiveScene({ box, poster, onStatus, ...first }: LiveSceneOptions): LiveScene {
  const wish = { ...first, orbit: NO_ORBIT };
  const models = latestModel();
  const canvas = document.createElement("canvas");
  const context = webglContext(canvas, box.clientWidth, box.clientHeight);
  let status: LiveStatus = "waiting";
  let reason = "";
  let scene: ViewerSceneHandle | null = null;
  let isVisible = true;
  let isFading = true;
  let hasEnded = false;

  const play = () => scene?.setPlaying(wish.isPlaying && isVisible && !isFading && status === "live");
  const become = (next: LiveStatus, why = "") => {
    if (hasEnded || (status === next && reason === why)) return;
    status = next;
    reason = why;
    onStatus(next, why);
    play();
  };
  const fail = (error: unknown) => {
    if (!hasEnded && !isBadModel(error)) reportError(error);
    become("model_failed", isBadModel(error) ? error.message : "");
  };
  const fillBox = () => scene?.resize(box.clientWidth, box.clientHeight);
  const onLost = () => become("context_lost");
  const onRestored = () => {
    become("live");
    fillBox();
  };

  /** Shows another avatar in the scene that stands. */
  const change = async (id: number) => {
    try {
      const model = await models.load(id);
      if (hasEnded) return;
      await scene?.setModel(model);
      if (wish.id === id && status === "model_failed") become("live");
    } catch (error) {
      if (wish.id === id) fail(error);
    }
  };

  const build = async (context: WebGL2RenderingContext) => {
    const { id, mood, view } = wish;
    const model = models.load(id);
    // Waited for below: a failure before that is not unheard.
    model.catch(() => undefined);
    await whenPictureShownAndIdle(poster);
    const { mountViewerScene } = await loadScene();
    const file = await model;
    if (hasEnded) return;
    box.append(canvas);
    const size = { width: box.clientWidth, height: box.clientHeight };
    const mounted = await mountViewerScene({ canvas, context, model: file, mood, view, size });
    if (hasEnded) return mounted.dispose();
    scene = mounted;
    resized.observe(box);
    if (wish.mood !== mood) scene.setMood(wish.mood);
    if (wish.view !== view) scene.setView(wish.view, "jump");
    if (wish.id !== id) await change(wish.id);
    become(context.isContextLost() ? "context_lost" : "live");
    // Still until the poster is gone: both show the same picture meanwhile.
    setTimeout(() => {
      isFading = false;
      play();
    }, FADE);
  };

  const resized = new ResizeObserver(fillBox);
  const unwatch = watchVisible(box, (next) => {
    isVisible = next;
    play();
  });
  canvas.addEventListener("webglcontextlost", onLost);
  canvas.addEventListener("webglcontextrestored", onRestored);
  if (context === null) queueMicrotask(() => become("no_webgl"));
  else build(context).catch(fail);

  return {
    setAvatar(id) {
      if (id === wish.id) return;
      wish.id = id;
      if (scene) void change(id);
      else if (context && status === "model_failed") build(context).catch(fail);
    },
    setMood(mood) {
      if (mood === wish.mood) return;
      wish.mood = mood;
      scene?.setMood(mood);
    },
    setView(view, way) {
      wish.view = view;
      wish.orbit = NO_ORBIT;
      scene?.setView(view, way);
    },
    get orbit() {
      return wish.orbit;
    },
    setOrbit(orbit, way) {
      if (status !== "live") return;
      wish.orbit = orbit;
      scene?.setOrbit(orbit, way);
    },
    setPlaying(isPlaying) {
      wish.isPlaying = isPlaying;
      play();
    },
    capture: (background) => (status === "live" && scene ? scene.capture(background) : null),
    dispose() {
      hasEnded = true;
      models.end();
      unwatch();
      resized.disconnect();
      canvas.removeEventListener("webglcontextlost", onLost);
      canvas.removeEventListener("webglcontextrestored", onRestored);
      scene?.dispose();
      canvas.remove();
    },
  };
}
