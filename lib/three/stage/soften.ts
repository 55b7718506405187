import { type Texture, Vector2, type WebGLRenderer } from "three";
import { colorTarget } from "@/lib/three/stage/color-target";
import { type FullScreen, screenMaterial } from "@/lib/three/stage/full-screen";

/** Down and up again as the "dual filter" does it (M. Bjorge, "Bandwidth-efficient rendering", SIGGRAPH 2015). */
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

/** Makes a picture soft: down in steps of half its size each, and up again. */
export interface Softener {
  /** The soft picture, half as large as the other at the most. */
  readonly texture: Texture;
  /** @param width of the picture that is to be made soft, in pixels */
  setSize(width: number, height: number): void;
  run(renderer: WebGLRenderer, screen: FullScreen, picture: Texture): void;
  dispose(): void;
}

/**
 * @param down how often the size is halved: each doubles the softness
 * @param up how often it is doubled again, for smoothness
 */
export function softener(down: number, up: number): Softener {
  const uniforms = { from: { value: null as Texture | null }, texel: { value: new Vector2() } };
  const lower = screenMaterial(DOWN, uniforms);
  const higher = screenMaterial(UP, uniforms);
  const halvings = [
    ...Array.from({ length: down }, (_, step) => step + 1),
    ...Array.from({ length: up }, (_, step) => down - step - 1),
  ];
  const steps = halvings.map((times, step) => ({
    times,
    target: colorTarget(),
    material: step < down ? lower : higher,
  }));
  const size = new Vector2();
  const halved = (pixels: number, times: number) => Math.max(1, pixels >> times);
  return {
    texture: steps.at(-1)!.target.texture,
    setSize(width, height) {
      size.set(width, height);
      for (const { times, target } of steps) target.setSize(halved(width, times), halved(height, times));
    },
    run(renderer, screen, picture) {
      let [from, width, height] = [picture, size.x, size.y];
      for (const { target, material } of steps) {
        const reach = material === lower ? 1 : 0.5;
        uniforms.from.value = from;
        uniforms.texel.value.set(reach / width, reach / height);
        screen.paint(renderer, material, target);
        [from, width, height] = [target.texture, target.width, target.height];
      }
    },
    dispose() {
      for (const { target } of steps) target.dispose();
      lower.dispose();
      higher.dispose();
    },
  };
}
