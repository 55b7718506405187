import { DataTexture, LinearFilter, Vector2 } from "three";
import { mixStops, toSrgbByte } from "@/lib/avatar/raster/srgb";
import { getBackdropStops } from "@/lib/shared/backdrop";
import type { Mood } from "@/lib/shared/moods";
import { getByte } from "@/lib/shared/typed-arrays";
import { getNightStops } from "@/lib/three/photo/paint-backdrop";
import type { Composition } from "@/lib/three/stage/scenes";
import { createScreenMaterial } from "@/lib/three/stage/screen-material";
import type { StageView } from "@/lib/three/stage/stage-picture";

/** Seconds of the transition between two moods' backdrops. */
export const BACKDROP_SECONDS = 0.4;
const ROWS = 256;

/** The backdrop from bottom to top, sRGB bytes. */
function createRows(mood: Mood, isNight: boolean): Uint8Array {
  const stops = isNight ? getNightStops(mood) : getBackdropStops(mood);
  const rows = new Uint8Array(ROWS * 4).fill(255);
  for (let row = 0; row < ROWS; row++) {
    const color = mixStops(stops, 1 - (row + 0.5) / ROWS);
    rows.set(color.map(toSrgbByte), row * 4);
  }
  return rows;
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

/** How much darker the stage is out of focus. */
const DIM = 0.3;
/** Edge of the transparency checkerboard's squares in CSS pixels. */
const CHECK_PX = 12;

/** Creates the backdrop's colours, in transition to those of the next mood. */
function createColors(first: Mood, isFirstNight: boolean) {
  let mood = first;
  let isNight = isFirstNight;
  let to = createRows(first, isNight);
  let from = to;
  let share = 1;
  const shown = to.slice();
  const texture = new DataTexture(shown, 1, ROWS);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  const mix = () => {
    const eased = 1 - (1 - share) ** 3;
    for (let at = 0; at < shown.length; at++)
      shown[at] = getByte(from, at) + (getByte(to, at) - getByte(from, at)) * eased + 0.5;
    texture.needsUpdate = true;
  };
  return {
    texture,
    setMood(next: Mood, transition: "animate" | "instant", night = false): void {
      if (next !== mood || night !== isNight) {
        mood = next;
        isNight = night;
        from = shown.slice();
        to = createRows(next, night);
        share = 0;
      }
      if (transition === "instant") share = 1;
      mix();
    },
    advance(seconds: number): void {
      if (share === 1) return;
      share = Math.min(1, share + seconds / BACKDROP_SECONDS);
      mix();
    },
  };
}

/** Creates a mood's backdrop, with the blurred crowd of the view before it. The caller disposes it. */
export function createStageBackdrop(first: Mood, isFirstNight: boolean, view: StageView) {
  const { texture, setMood, advance } = createColors(first, isFirstNight);
  /** Colours in sRGB, premultiplied. */
  const uniforms = {
    ...view,
    backdrop: { value: texture },
    /** Blur of the whole stage, 0..1, and its darkening. */
    blur: { value: 0 },
    dim: { value: 0 },
    /** Lower and upper edge of the picture to take, in shares of the canvas, and progress to it, 0..1. */
    span: { value: new Vector2(0, 1) },
    taken: { value: 0 },
    /** Share of the backdrop left out, 0..1, and edge of the checkerboard's squares in device pixels. */
    checks: { value: new Vector2(0, CHECK_PX) },
  };
  const material = createScreenMaterial(FRAGMENT, uniforms);
  return {
    material,
    uniforms,
    setMood,
    advance,
    /**
     * Shows the moment of a stage.
     * @param camera the picture to take, and progress to it
     * @param fades blur of the whole stage, and progress to an empty background, 0..1
     * @param ratio device pixel ratio
     */
    show(
      { box, taken }: Pick<Composition, "box" | "taken">,
      fades: { readonly blur: number; readonly clear: number },
      ratio: number,
    ): void {
      uniforms.blur.value = fades.blur;
      uniforms.dim.value = fades.blur * DIM;
      uniforms.span.value.set(1 - box.y - box.height / 2, 1 - box.y + box.height / 2);
      uniforms.taken.value = taken;
      uniforms.checks.value.set(fades.clear, CHECK_PX * ratio);
    },
    dispose(): void {
      texture.dispose();
      material.dispose();
    },
  };
}
