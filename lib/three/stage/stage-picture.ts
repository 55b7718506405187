import {
  type Camera,
  LinearFilter,
  type Scene,
  SRGBColorSpace,
  type Texture,
  Vector2,
  Vector4,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import { FullScreenQuad } from "three/examples/jsm/postprocessing/Pass.js";
import { getItem } from "@/lib/shared/typed-arrays";
import { createScreenMaterial } from "@/lib/three/stage/screen-material";

/** Creates a target for sRGB colours, like the canvas. The caller disposes it. */
function createColorTarget(depthBuffer = false): WebGLRenderTarget {
  const target = new WebGLRenderTarget(1, 1, { depthBuffer, minFilter: LinearFilter, magFilter: LinearFilter });
  target.texture.internalFormat = "RGBA8";
  target.texture.colorSpace = SRGBColorSpace;
  // Uses the canvas' shaders: for other targets three compiles variants in linear light.
  return Object.assign(target, { isXRRenderTarget: true });
}

/** Shaders of the "dual filter" (M. Bjorge, "Bandwidth-efficient rendering", SIGGRAPH 2015). */
const DOWN = /* glsl */ `
  precision highp float;
  uniform mediump sampler2D from;
  uniform vec2 texel;
  in vec2 vUv;
  out vec4 drawn;
  void main() {
    vec4 sum = texture(from, vUv) * 4.0;
    sum += texture(from, vUv + texel);
    sum += texture(from, vUv - texel);
    sum += texture(from, vUv + vec2(texel.x, -texel.y));
    sum += texture(from, vUv - vec2(texel.x, -texel.y));
    drawn = sum / 8.0;
  }
`;
const UP = /* glsl */ `
  precision highp float;
  uniform mediump sampler2D from;
  uniform vec2 texel;
  in vec2 vUv;
  out vec4 drawn;
  void main() {
    vec4 sum = texture(from, vUv + vec2(-2.0 * texel.x, 0.0)) + texture(from, vUv + vec2(2.0 * texel.x, 0.0));
    sum += texture(from, vUv + vec2(0.0, 2.0 * texel.y)) + texture(from, vUv - vec2(0.0, 2.0 * texel.y));
    sum += (texture(from, vUv + texel) + texture(from, vUv - texel)) * 2.0;
    sum += (texture(from, vUv + vec2(texel.x, -texel.y)) + texture(from, vUv - vec2(texel.x, -texel.y))) * 2.0;
    drawn = sum / 12.0;
  }
`;

/**
 * Blurs a picture: halves its size in steps, and doubles it again.
 * @param down how often the size is halved: each doubles the blur
 * @param up how often it is doubled again, for smoothness
 */
function createSoftener(down: number, up: number) {
  const uniforms = { from: { value: null as Texture | null }, texel: { value: new Vector2() } };
  const lower = new FullScreenQuad(createScreenMaterial(DOWN, uniforms));
  const higher = new FullScreenQuad(createScreenMaterial(UP, uniforms));
  const halvings = [
    ...Array.from({ length: down }, (_, step) => step + 1),
    ...Array.from({ length: up }, (_, step) => down - step - 1),
  ];
  const steps = halvings.map((times, step) => ({
    times,
    target: createColorTarget(),
    screen: step < down ? lower : higher,
  }));
  const size = new Vector2();
  const halved = (pixels: number, times: number) => Math.max(1, pixels >> times);
  return {
    /** The blurred picture. */
    texture: getItem(steps, steps.length - 1).target.texture,
    /** @param width of the picture to blur, in pixels */
    setSize(width: number, height: number): void {
      size.set(width, height);
      for (const { times, target } of steps) target.setSize(halved(width, times), halved(height, times));
    },
    run(renderer: WebGLRenderer, picture: Texture): void {
      let [from, width, height] = [picture, size.x, size.y];
      for (const { target, screen } of steps) {
        const reach = screen === lower ? 1 : 0.5;
        uniforms.from.value = from;
        uniforms.texel.value.set(reach / width, reach / height);
        renderer.setRenderTarget(target);
        screen.render(renderer);
        [from, width, height] = [target.texture, target.width, target.height];
      }
    },
    dispose(): void {
      for (const { target } of steps) target.dispose();
      for (const screen of [lower, higher]) {
        screen.dispose();
        screen.material.dispose();
      }
    },
  };
}

/** Scale of the crowd's layer: it is out of focus anyway. */
const LAYER_SCALE = 0.5;

/** The stage's scenes, drawn one over the other. The crowd may be missing. */
export type StageScenes = Readonly<Record<"backdrop" | "crowd" | "figure", Scene | null>>;

/** What the stage's scenes share, as uniforms. */
export type StageView = ReturnType<typeof createStagePicture>["view"];

/**
 * Creates the picture of the stage: the avatar sharp, the crowd out of focus behind it, everything out of focus under a
 * panel. The caller owns the renderer, and disposes the picture.
 */
export function createStagePicture(renderer: WebGLRenderer) {
  const layer = createColorTarget(true);
  // The crowd at its sharpest and at its softest, and everything out of focus.
  const near = createSoftener(1, 1);
  const far = createSoftener(2, 1);
  const deep = createSoftener(4, 3);
  const view = {
    near: { value: near.texture },
    far: { value: far.texture },
    deep: { value: deep.texture },
    /** Centre and half height of the subject, in shares of the picture from its lower left; and the picture's aspect. */
    subject: { value: new Vector4(0.5, 0.5, 0.5, 1) },
    /** Size of the crowd's layer in device pixels. */
    pixels: { value: new Vector2(1, 1) },
  };
  renderer.autoClear = false;
  /** Which blurred pictures the layer has: 0 near and far (in focus), 1 all, 2 only deep (out of focus); -1 none. */
  let layerKind = -1;
  /** Draws and blurs the layer. */
  const drawLayer = ({ crowd, figure }: StageScenes, camera: Camera, blur: number) => {
    renderer.setRenderTarget(layer);
    // Each time: a restored context starts with another colour.
    renderer.setClearColor(0, 0);
    renderer.clear();
    if (crowd) renderer.render(crowd, camera);
    if (figure && blur > 0) renderer.render(figure, camera);
    if (blur < 1) {
      near.run(renderer, layer.texture);
      far.run(renderer, layer.texture);
    }
    if (blur > 0) deep.run(renderer, layer.texture);
  };
  return {
    view,
    /** @param width device pixels of the canvas */
    setSize(width: number, height: number): void {
      const [w, h] = [Math.max(1, Math.round(width * LAYER_SCALE)), Math.max(1, Math.round(height * LAYER_SCALE))];
      view.pixels.value.set(w, h);
      for (const target of [layer, near, far, deep]) target.setSize(w, h);
    },
    /** @param blur of the stage, 0..1 @param isLayerReused whether the last layer may be shown again */
    draw(scenes: StageScenes, camera: Camera, blur: number, isLayerReused: boolean): void {
      const kind = Math.sign(blur) + Math.floor(blur);
      if (!isLayerReused || kind !== layerKind) drawLayer(scenes, camera, blur);
      layerKind = kind;
      renderer.setRenderTarget(null);
      if (scenes.backdrop) renderer.render(scenes.backdrop, camera);
      // Out of focus, the avatar is in the layer.
      if (!scenes.figure || blur > 0) return;
      renderer.clearDepth();
      renderer.render(scenes.figure, camera);
    },
    dispose(): void {
      for (const each of [layer, near, far, deep]) each.dispose();
    },
  };
}
