import { BasicShadowMap, WebGLRenderer } from "three";
import type { SceneDirector } from "@/components/canvas/viewer/scene-director";
import { viewerScene } from "@/components/canvas/viewer/viewer-scene";
import type { Mood } from "@/lib/shared/moods";
import type { Orbit } from "@/lib/shared/orbit";
import type { ViewerBackground } from "@/lib/shared/viewer-query";
import type { View } from "@/lib/shared/views";
import { captureStage } from "@/lib/three/capture-stage";
import { readModel } from "@/lib/three/figure/read-model";
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

/**
 * Builds the viewer's scene in a canvas and draws its first frame, with all shaders compiled.
 * @throws ModelError when the file is not an avatar; whatever WebGL throws
 */
export async function mountViewerScene(options: ViewerSceneOptions): Promise<ViewerSceneHandle> {
  const { canvas, context, mood, view, size } = options;
  const model = await readModel(options.model);
  let wanted = 0;
  const director: SceneDirector = {
    player: createMoodPlayer(mood, model.rig),
    walk: createViewWalk(view),
    isPlaying: false,
  };
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
  // Asking for the compiler's words makes the page wait for each shader.
  renderer.debug.checkShaderErrors = process.env.NODE_ENV !== "production";
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = BasicShadowMap;
  const scene = viewerScene(director, model);
  let box = size;
  let last: number | null = null;
  let asked: number | null = null;
  const draw = (now: number) => {
    // Frames are dated back to when they were begun.
    scene.frame(Math.max(0, now - (last ?? now)) / 1000, box.width, box.height);
    last = now;
    renderer.render(scene.scene, scene.camera);
  };
  const drawNow = () => draw(performance.now());
  const drawSoon = () => {
    asked ??= requestAnimationFrame((now) => {
      asked = null;
      draw(now);
      if (director.isPlaying || director.walk.isMoving) drawSoon();
    });
  };
  const resize = (size: ViewerSize) => {
    box = size;
    renderer.setPixelRatio(size.pixelRatio);
    renderer.setSize(size.width, size.height);
  };
  resize(size);
  // Without the extension compileAsync complains in the console, and compiles in one go as well.
  if (context.getExtension("KHR_parallel_shader_compile")) await renderer.compileAsync(scene.scene, scene.camera);
  drawNow();

  return {
    setMood(next) {
      director.player.setMood(next, director.isPlaying ? "blend" : "still");
      drawSoon();
    },
    setView(next, way) {
      director.walk.aim(next, way);
      drawSoon();
    },
    setOrbit(next, way) {
      director.walk.orbit(next, way);
      drawSoon();
    },
    setPlaying(isPlaying) {
      director.isPlaying = isPlaying;
      drawSoon();
    },
    resize(next) {
      resize(next);
      drawSoon();
    },
    async setModel(file) {
      const turn = ++wanted;
      const read = await readModel(file);
      if (turn !== wanted) return;
      director.player.setRig(read.rig);
      scene.setModel(read);
      drawSoon();
    },
    capture(background) {
      drawNow();
      return captureStage(canvas, background, director.player.mood);
    },
    dispose() {
      wanted = -1;
      if (asked !== null) cancelAnimationFrame(asked);
      // A frame that is asked for no more is none.
      asked = -1;
      scene.dispose();
      renderer.dispose();
      // Browsers have few contexts, and collect them late.
      renderer.forceContextLoss();
    },
  };
}
