import type { ViewerSceneHandle } from "@/components/canvas/viewer/mount-viewer-scene";
import { fetchModel, ModelDownloadError } from "@/lib/client/viewer/fetch-model";
import { watchVisible } from "@/lib/client/viewer/watch-visible";
import { webglContext } from "@/lib/client/viewer/webgl-context";
import { whenPictureShownAndIdle } from "@/lib/client/viewer/when-idle";
import type { Mood } from "@/lib/shared/moods";
import type { ViewerProblem, ViewerView } from "@/lib/shared/viewer-messages";

/** `waiting`: the poster is all there is yet. A problem: the poster is all there is. */
export type LiveStatus = "waiting" | "live" | Extract<ViewerProblem, "no_webgl" | "model_failed" | "context_lost">;

/** Milliseconds in which the canvas takes over from the poster; as in Stage.module.scss. */
const FADE = 200;

/** The moving picture of an avatar, from nothing to shown. Wishes may come at any time; the last of each kind counts. */
export interface LiveScene {
  setAvatar(id: number): void;
  setMood(mood: Mood): void;
  setView(view: ViewerView, way: "walk" | "jump"): void;
  setPlaying(isPlaying: boolean): void;
  /** A PNG of what is shown; null while nothing is live. */
  capture(): Promise<Blob> | null;
  dispose(): void;
}

interface LiveSceneOptions {
  /** Where the canvas goes. */
  readonly box: HTMLElement;
  /** What is shown until then: nothing heavy is loaded before it is there. */
  readonly poster: HTMLImageElement | null;
  readonly id: number;
  readonly mood: Mood;
  readonly isPlaying: boolean;
  readonly onStatus: (status: LiveStatus) => void;
}

/** Whether an error is about the model, not about the program. ModelError itself is only loaded with the scene. */
function isBadModel(error: unknown): boolean {
  return error instanceof ModelDownloadError || (error instanceof Error && error.name === "ModelError");
}

/** Loads and starts the scene of an avatar in a box. Failures become a status, never an exception. */
export function startLiveScene({ box, poster, id, mood, isPlaying, onStatus }: LiveSceneOptions): LiveScene {
  const wish = { id, mood, view: "three-quarter" as ViewerView, isPlaying };
  const ending = new AbortController();
  let status: LiveStatus = "waiting";
  let scene: ViewerSceneHandle | null = null;
  let download = new AbortController();
  let isVisible = true;
  let isFading = true;

  const setStatus = (next: LiveStatus) => {
    if (ending.signal.aborted || status === next) return;
    status = next;
    onStatus(next);
  };
  const applyPlaying = () => scene?.setPlaying(wish.isPlaying && isVisible && !isFading && status === "live");
  const modelOf = (wanted: number) => {
    download.abort();
    download = new AbortController();
    return fetchModel(wanted, AbortSignal.any([download.signal, ending.signal]));
  };

  const canvas = document.createElement("canvas");
  const context = webglContext(canvas);
  const unwatch = watchVisible(box, (next) => {
    isVisible = next;
    applyPlaying();
  });
  const resized = new ResizeObserver(() => scene?.resize(box.clientWidth, box.clientHeight));

  const onLost = () => {
    setStatus("context_lost");
    applyPlaying();
  };
  const onRestored = () => {
    setStatus("live");
    applyPlaying();
    scene?.resize(box.clientWidth, box.clientHeight);
  };

  canvas.addEventListener("webglcontextlost", onLost);
  canvas.addEventListener("webglcontextrestored", onRestored);

  const fail = (error: unknown) => {
    if (ending.signal.aborted) return;
    if (!isBadModel(error)) reportError(error);
    setStatus("model_failed");
  };

  const build = async (context: WebGL2RenderingContext) => {
    const started = { ...wish };
    const model = modelOf(started.id);
    // Waited for below: a failure before that is not unheard.
    model.catch(() => undefined);
    await whenPictureShownAndIdle(poster);
    const { mountViewerScene } = await import("@/components/canvas/viewer/mount-viewer-scene");
    const size = { width: box.clientWidth, height: box.clientHeight };
    box.append(canvas);
    const mounted = await mountViewerScene({
      canvas,
      context,
      model: await model,
      mood: started.mood,
      view: started.view,
      size,
    });
    if (ending.signal.aborted) {
      mounted.dispose();
      return;
    }
    scene = mounted;
    resized.observe(box);
    if (wish.mood !== started.mood) scene.setMood(wish.mood);
    if (wish.view !== started.view) scene.setView(wish.view, "jump");
    if (wish.id !== started.id) await change(wish.id);
    setStatus(context.isContextLost() ? "context_lost" : "live");
    // Still until the poster is gone: both show the same picture meanwhile.
    setTimeout(() => {
      isFading = false;
      applyPlaying();
    }, FADE);
  };

  const change = async (wanted: number) => {
    try {
      const model = await modelOf(wanted);
      if (wish.id !== wanted || ending.signal.aborted) return;
      scene?.setModel(model);
      if (status === "model_failed") setStatus("live");
    } catch (error) {
      if (wish.id === wanted) fail(error);
    }
  };

  if (context === null) queueMicrotask(() => setStatus("no_webgl"));
  else build(context).catch(fail);

  return {
    setAvatar(next) {
      if (next === wish.id) return;
      wish.id = next;
      if (scene) void change(next);
    },
    setMood(next) {
      if (next === wish.mood) return;
      wish.mood = next;
      scene?.setMood(next);
    },
    setView(view, way) {
      wish.view = view;
      scene?.setView(view, way);
    },
    setPlaying(next) {
      wish.isPlaying = next;
      applyPlaying();
    },
    capture: () => (status === "live" && scene ? scene.capture() : null),
    dispose() {
      ending.abort();
      unwatch();
      resized.disconnect();
      canvas.removeEventListener("webglcontextlost", onLost);
      canvas.removeEventListener("webglcontextrestored", onRestored);
      scene?.dispose();
      canvas.remove();
    },
  };
}
