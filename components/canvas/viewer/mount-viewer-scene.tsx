import { createRoot, extend } from "@react-three/fiber";
import { BasicShadowMap, Mesh, WebGLRenderer } from "three";
import { readModel } from "@/components/canvas/viewer/read-model";
import type { SceneDirector } from "@/components/canvas/viewer/scene-director";
import { ViewerScene } from "@/components/canvas/viewer/ViewerScene";
import type { Mood } from "@/lib/shared/moods";
import type { Orbit } from "@/lib/shared/orbit";
import type { ViewerBackground } from "@/lib/shared/viewer-query";
import type { View } from "@/lib/shared/views";
import { captureStage } from "@/lib/three/capture-stage";
import { createMoodPlayer } from "@/lib/three/mood-player";
import { createViewWalk } from "@/lib/three/views";

extend({ Mesh });

export interface ViewerSceneOptions {
  readonly canvas: HTMLCanvasElement;
  /** The canvas' own, made by the caller, who thereby knows that there is one. */
  readonly context: WebGL2RenderingContext;
  /** The avatar's GLB. */
  readonly model: ArrayBuffer;
  readonly mood: Mood;
  readonly view: View;
  /** CSS pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

/** A scene that stands and has drawn its first frame: the mood's still, as on the poster. */
export interface ViewerSceneHandle {
  /** Blends into the mood while playing, else jumps to its still frame. */
  setMood(mood: Mood): void;
  setView(view: View, way: "walk" | "jump"): void;
  /** Goes round the avatar from its view. */
  setOrbit(orbit: Orbit, way: "walk" | "follow" | "jump"): void;
  setPlaying(isPlaying: boolean): void;
  resize(width: number, height: number): void;
  /** Shows another avatar, the last asked for. @throws ModelError when the file is none; the old one stays then */
  setModel(file: ArrayBuffer): Promise<void>;
  /** A PNG of this moment with its backdrop, in the canvas' own size. */
  capture(background: ViewerBackground): Promise<Blob>;
  dispose(): void;
}

/**
 * Builds the viewer's scene in a canvas and draws its first frame, with all shaders compiled.
 * @throws ModelError when the file is not an avatar; whatever WebGL throws
 */
export async function mountViewerScene(options: ViewerSceneOptions): Promise<ViewerSceneHandle> {
  const { canvas, context, mood, view, size } = options;
  let model = await readModel(options.model);
  let asked = 0;
  const director: SceneDirector = {
    player: createMoodPlayer(mood, model.rig),
    walk: createViewWalk(view),
    isPlaying: false,
  };
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
  // Asking for the compiler's words makes the page wait for each shader.
  renderer.debug.checkShaderErrors = process.env.NODE_ENV !== "production";
  const root = createRoot(canvas);
  await root.configure({
    gl: renderer,
    shadows: { type: BasicShadowMap },
    flat: true,
    frameloop: "demand",
    dpr: [1, 2],
    size: { ...size, top: 0, left: 0 },
  });
  const show = () => root.render(<ViewerScene director={director} model={model} />).getState();
  const { gl, scene, camera, ...state } = show();
  const drawNow = () => state.advance(performance.now());
  // Without the extension compileAsync complains in the console, and compiles in one go as well.
  if (context.getExtension("KHR_parallel_shader_compile")) await gl.compileAsync(scene, camera);
  drawNow();

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
      director.isPlaying = isPlaying;
      state.setFrameloop(isPlaying ? "always" : "demand");
    },
    resize(width, height) {
      state.setSize(width, height);
    },
    async setModel(file) {
      const turn = ++asked;
      const read = await readModel(file);
      if (turn !== asked) return;
      model = read;
      director.player.setRig(model.rig);
      show();
      state.invalidate();
    },
    capture(background) {
      drawNow();
      return captureStage(canvas, background, director.player.mood);
    },
    dispose() {
      asked = -1;
      root.unmount();
      renderer.dispose();
    },
  };
}
