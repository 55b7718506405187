import { BasicShadowMap, WebGLRenderer } from "three";
import { openRoot } from "@/components/canvas/host/open-root";
import { type ViewerDirector, ViewerScene } from "@/components/canvas/viewer/ViewerScene";
import type { Mood } from "@/lib/shared/moods";
import type { Orbit } from "@/lib/shared/orbit";
import type { ViewerBackground } from "@/lib/shared/viewer-query";
import type { View } from "@/lib/shared/views";
import { captureStage } from "@/lib/three/capture-stage";
import { readModel, type ShownModel } from "@/lib/three/figure/read-model";
import { createMoodPlayer } from "@/lib/three/mood-player";
import { createViewWalk } from "@/lib/three/views";

export interface ViewerSceneOptions {
  readonly canvas: HTMLCanvasElement;
  /** The canvas' own, made by the caller, who thereby knows that there is one. */
  readonly context: WebGL2RenderingContext;
  /** The avatar's GLB. */
  readonly model: ArrayBuffer;
  readonly mood: Mood;
  readonly view: View;
  readonly size: ViewerSize;
}

/** CSS pixels, and device pixels that are drawn for one. */
export interface ViewerSize {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/** A scene that stands and has drawn its first frame: the mood's still, as on the poster. */
export interface ViewerSceneHandle {
  /** Blends into the mood while playing, else jumps to its still frame. */
  setMood(mood: Mood): void;
  setView(view: View, way: "walk" | "jump"): void;
  /** Goes round the avatar from its view. */
  setOrbit(orbit: Orbit, way: "walk" | "follow" | "jump"): void;
  setPlaying(isPlaying: boolean): void;
  resize(size: ViewerSize): void;
  /** Shows another avatar, the last asked for. @throws ModelError when the file is none; the old one stays then */
  setModel(file: ArrayBuffer): Promise<void>;
  /** A PNG of this moment with its backdrop, in the canvas' own size. */
  capture(background: ViewerBackground): Promise<Blob>;
  dispose(): void;
}

/** The renderer of a canvas that has its context. */
function createRenderer(canvas: HTMLCanvasElement, context: WebGL2RenderingContext): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
  // Asking for the compiler's words makes the page wait for each shader.
  renderer.debug.checkShaderErrors = process.env.NODE_ENV !== "production";
  return renderer;
}

/**
 * Opens the viewer's scene in a canvas and draws its first frame, with all shaders compiled.
 * @throws ModelError when the file is not an avatar; whatever WebGL throws
 */
export async function openViewerScene(options: ViewerSceneOptions): Promise<ViewerSceneHandle> {
  const { canvas, context, mood, view, size } = options;
  const first = await readModel(options.model);
  let asked = 0;
  const director: ViewerDirector = {
    player: createMoodPlayer(mood, first.rig),
    walk: createViewWalk(view),
    isPlaying: false,
    isResting: true,
  };
  const renderer = createRenderer(canvas, context);
  const shadows = { type: BasicShadowMap };
  const { width, height, pixelRatio } = size;
  const { root, camera } = await openRoot({
    canvas,
    renderer,
    size: { width, height, top: 0, left: 0 },
    pixelRatio,
    shadows,
  });
  let waiting: (() => void)[] = [];
  const onShown = () => {
    for (const tell of waiting.splice(0)) tell();
  };
  const show = (model: ShownModel) =>
    root.render(<ViewerScene director={director} model={model} onShown={onShown} />).getState();
  const state = show(first);
  const drawNow = () => state.advance(performance.now());
  // Without the extension compileAsync complains in the console, and compiles in one go as well.
  if (context.getExtension("KHR_parallel_shader_compile")) await renderer.compileAsync(state.scene, camera);
  drawNow();
  state.setFrameloop("demand");

  return {
    setMood(next) {
      director.player.setMood(next, director.isPlaying ? "blend" : "still");
      state.invalidate();
    },
    setView(next, way) {
      director.walk.aim(next, way);
      state.invalidate();
    },
    setOrbit(next, way) {
      director.walk.orbit(next, way);
      state.invalidate();
    },
    setPlaying(isPlaying) {
      // The time in which it did not play does not count.
      if (isPlaying !== director.isPlaying) director.isResting = true;
      director.isPlaying = isPlaying;
      state.invalidate();
    },
    resize(next) {
      state.setDpr(next.pixelRatio);
      state.setSize(next.width, next.height);
      // In the same task: a canvas is empty once its size is set.
      drawNow();
    },
    async setModel(file) {
      const turn = ++asked;
      const model = await readModel(file);
      if (turn !== asked) return;
      await new Promise<void>((settle) => {
        waiting.push(settle);
        show(model);
      });
      state.invalidate();
    },
    capture(background) {
      drawNow();
      return captureStage(canvas, background, director.player.mood);
    },
    dispose() {
      asked = -1;
      waiting = [];
      renderer.dispose();
      // It gives the context back, too.
      root.unmount();
    },
  };
}
