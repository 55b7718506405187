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
import { getItem } from "@/lib/shared/typed-arrays";
import type { BackdropCrowd } from "@/lib/three/crowd/create-crowd";
import { createFullScreen, createScreenMaterial } from "@/lib/three/stage/full-screen";

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
  const lower = createScreenMaterial(DOWN, uniforms);
  const higher = createScreenMaterial(UP, uniforms);
  const halvings = [
    ...Array.from({ length: down }, (_, step) => step + 1),
    ...Array.from({ length: up }, (_, step) => down - step - 1),
  ];
  const steps = halvings.map((times, step) => ({
    times,
    target: createColorTarget(),
    material: step < down ? lower : higher,
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
    run(renderer: WebGLRenderer, screen: ReturnType<typeof createFullScreen>, picture: Texture): void {
      let [from, width, height] = [picture, size.x, size.y];
      for (const { target, material } of steps) {
        const reach = material === lower ? 1 : 0.5;
        uniforms.from.value = from;
        uniforms.texel.value.set(reach / width, reach / height);
        screen.paint(renderer, material, target);
        [from, width, height] = [target.texture, target.width, target.height];
      }
    },
    dispose(): void {
      for (const { target } of steps) target.dispose();
      lower.dispose();
      higher.dispose();
    },
  };
}

const FRAGMENT = /* glsl */ `
  precision highp float;
  uniform mediump sampler2D backdrop;
  uniform mediump sampler2D near;
  uniform mediump sampler2D far;
  uniform mediump sampler2D deep;
  uniform float blur;
  uniform float dim;
  uniform vec4 subject;
  uniform vec2 span;
  uniform float taken;
  uniform vec2 checks;
  in vec2 vUv;
  out vec4 drawn;

  void main() {
    vec3 color = texture(backdrop, vec2(0.5, mix(vUv.y, (vUv.y - span.x) / (span.y - span.x), taken))).rgb;
    // A vignette: the subject is lit, the corners are darker.
    vec2 off = (vUv - subject.xy) * vec2(subject.w, 1.0) / subject.z;
    vec2 corner = vUv - 0.5;
    vec3 studio = mix(color * (1.0 - 0.16 * dot(corner, corner)), vec3(1.0), 0.06 * exp(-0.9 * dot(off, off)));
    color = mix(studio, color, taken);
    // The transparent part.
    vec2 check = floor(gl_FragCoord.xy / checks.y);
    color = mix(color, vec3(0.82 + 0.12 * mod(check.x + check.y, 2.0)), checks.x);

    vec4 behind = vec4(0.0);
    if (blur < 1.0) {
      behind = texture(far, vUv);
      // Distant avatars fade and blur.
      behind = mix(texture(near, vUv), behind, clamp(1.5 - 2.0 * behind.a, 0.0, 1.0));
    }
    if (blur > 0.0) behind = mix(behind, texture(deep, vUv), blur);
    vec3 shown = (color * (1.0 - behind.a) + behind.rgb) * (1.0 - dim);
    // Dithers: eight bits show steps in a soft gradient.
    float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    drawn = vec4(shown + (grain - 0.5) / 255.0, 1.0);
  }
`;

/** Scale of the crowd's layer: it is out of focus anyway. */
const LAYER_SCALE = 0.5;

/** How much darker the stage is out of focus. */
const DIM = 0.3;

/**
 * Creates the picture of the stage: the avatar sharp, the crowd out of focus behind it, everything out of focus under a
 * panel. The caller owns renderer and backdrop, and disposes the picture.
 */
export function createStagePicture(renderer: WebGLRenderer, backdrop: { readonly texture: Texture }) {
  const screen = createFullScreen();
  const layer = createColorTarget(true);
  // The crowd at its sharpest and at its softest, and everything out of focus.
  const near = createSoftener(1, 1);
  const far = createSoftener(2, 1);
  const deep = createSoftener(4, 3);
  /** Colours in sRGB, premultiplied. */
  const uniforms = {
    backdrop: { value: backdrop.texture },
    near: { value: near.texture },
    far: { value: far.texture },
    deep: { value: deep.texture },
    /** Blur of the whole stage, 0..1, and its darkening. */
    blur: { value: 0 },
    dim: { value: 0 },
    /** Centre and half height of the subject, in shares of the picture from its lower left; and the picture's aspect. */
    subject: { value: new Vector4(0.5, 0.5, 0.5, 1) },
    /** Lower and upper edge of the picture to take, in shares of the canvas, and progress to it, 0..1. */
    span: { value: new Vector2(0, 1) },
    taken: { value: 0 },
    /** Share of the backdrop left out, 0..1, and edge of the checkerboard's squares in device pixels. */
    checks: { value: new Vector2(0, 12) },
  };
  const compose = createScreenMaterial(FRAGMENT, uniforms);
  renderer.autoClear = false;
  /** The blurred pictures that the layer has: one kind in focus, one out of it, both between. */
  let layerKind = -1;
  /** Draws and blurs the layer. */
  const drawLayer = (figure: Scene, camera: Camera, crowd: BackdropCrowd | null, blur: number) => {
    renderer.setRenderTarget(layer);
    // Each time: a restored context starts with another colour.
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
    uniforms,
    /** Its size is that of the crowd's layer in device pixels. */
    layer,
    /** @param width device pixels of the canvas */
    setSize(width: number, height: number): void {
      const [w, h] = [Math.max(1, Math.round(width * LAYER_SCALE)), Math.max(1, Math.round(height * LAYER_SCALE))];
      layer.setSize(w, h);
      for (const soft of [near, far, deep]) soft.setSize(w, h);
    },
    /**
     * @param blur of the whole stage, 0..1
     * @param isLayerReused whether the last layer may be shown again, if it has what this blur needs
     */
    draw(figure: Scene, camera: Camera, crowd: BackdropCrowd | null, blur: number, isLayerReused: boolean): void {
      const kind = Math.sign(blur) + Math.floor(blur);
      if (!isLayerReused || kind !== layerKind) drawLayer(figure, camera, crowd, blur);
      layerKind = kind;
      uniforms.blur.value = blur;
      uniforms.dim.value = blur * DIM;
      screen.paint(renderer, compose, null);
      // Out of focus, the avatar is in the layer.
      if (blur > 0) return;
      renderer.clearDepth();
      renderer.render(figure, camera);
    },
    dispose(): void {
      screen.dispose();
      layer.dispose();
      for (const soft of [near, far, deep]) soft.dispose();
      compose.dispose();
    },
  };
}
