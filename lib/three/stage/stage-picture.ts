import type { Camera, Scene, WebGLRenderer } from "three";
import type { BackdropCrowd } from "@/lib/three/crowd/create-crowd";
import type { StageBackdrop } from "@/lib/three/stage/backdrop";
import { colorTarget } from "@/lib/three/stage/color-target";
import { composeMaterial } from "@/lib/three/stage/compose-material";
import { fullScreen } from "@/lib/three/stage/full-screen";
import { softener } from "@/lib/three/stage/soften";

/** The crowd's layer is so much smaller than the picture: it is out of focus anyway. */
const LAYER_SCALE = 0.5;
/** How often the layer is halved, and doubled again, for those in front, for those behind, and out of focus. */
const NEAR_STEPS = [1, 1] as const;
const FAR_STEPS = [2, 1] as const;
const DEEP_STEPS = [4, 3] as const;

/** How far everything is out of focus, 0..1, and how much darker. */
export interface Focus {
  readonly blur: number;
  readonly dim: number;
}

/** Draws the stage: the avatar sharp, the crowd out of focus behind it, everything out of focus under a panel. */
export interface StageRenderer {
  readonly uniforms: ReturnType<typeof composeMaterial>["uniforms"];
  /** Device pixels of the crowd's layer. */
  readonly layer: { readonly width: number; readonly height: number };
  /** @param width device pixels of the canvas */
  setSize(width: number, height: number): void;
  /** @param keepLayer whether the crowd may be shown as it was drawn before */
  draw(figure: Scene, camera: Camera, crowd: BackdropCrowd | null, focus: Focus, keepLayer: boolean): void;
  /** Makes the shaders of what is in a scene, without a wait for them where the browser can. */
  compile(scene: Scene, camera: Camera): Promise<void>;
  dispose(): void;
}

/** Draws with a renderer that is the caller's, in front of a backdrop that is, too. The caller disposes the picture. */
export function stagePicture(renderer: WebGLRenderer, backdrop: StageBackdrop): StageRenderer {
  const screen = fullScreen();
  const layer = colorTarget(true);
  const near = softener(...NEAR_STEPS);
  const far = softener(...FAR_STEPS);
  const deep = softener(...DEEP_STEPS);
  const compose = composeMaterial({
    backdrop: backdrop.texture,
    near: near.texture,
    far: far.texture,
    deep: deep.texture,
  });
  renderer.autoClear = false;
  /** Draws what is out of focus, and makes it soft. */
  const drawLayer = (figure: Scene, camera: Camera, crowd: BackdropCrowd | null, blur: number) => {
    renderer.setRenderTarget(layer);
    // Each time: a context that has been lost and found begins with another.
    renderer.setClearColor(0, 0);
    renderer.clear();
    if (crowd) renderer.render(crowd.scene, camera);
    if (blur > 0) renderer.render(figure, camera);
    if (blur < 1) {
      near.run(renderer, screen, layer.texture);
      far.run(renderer, screen, layer.texture);
    }
    if (blur > 0) deep.run(renderer, screen, layer.texture);
  };
  return {
    uniforms: compose.uniforms,
    layer,
    setSize(width, height) {
      const [w, h] = [Math.max(1, Math.round(width * LAYER_SCALE)), Math.max(1, Math.round(height * LAYER_SCALE))];
      layer.setSize(w, h);
      for (const soft of [near, far, deep]) soft.setSize(w, h);
    },
    draw(figure, camera, crowd, { blur, dim }, keepLayer) {
      if (!keepLayer) drawLayer(figure, camera, crowd, blur);
      compose.uniforms.blur.value = blur;
      compose.uniforms.dim.value = dim;
      screen.paint(renderer, compose, null);
      // Out of focus, the avatar is in the layer.
      if (blur > 0) return;
      renderer.clearDepth();
      renderer.render(figure, camera);
    },
    async compile(scene, camera) {
      // Without the extension compileAsync complains in the console, and compiles in one go as well.
      if (renderer.extensions.has("KHR_parallel_shader_compile")) await renderer.compileAsync(scene, camera);
    },
    dispose() {
      screen.dispose();
      layer.dispose();
      for (const soft of [near, far, deep]) soft.dispose();
      compose.dispose();
    },
  };
}
