import { mixStops, toSrgb } from "@/lib/avatar/raster/srgb";
import { getBackdropStops } from "@/lib/shared/backdrop";
import type { Mood } from "@/lib/shared/moods";
import { toGlsl } from "@/lib/three/shadow-light";

/** Number of evenly spaced sky colours from the horizon up. */
export const SKY_STEPS = 7;
/** Sine of the elevation at which the sky has its last colour. */
const SKY_TOP = 0.5;
/** How much lighter the air is at the horizon, in sRGB. */
const GLOW = 0.055;

/**
 * GLSL: `hazeAt(away)`, the share of haze at a distance in metres; `air()`, its colour; `airTowards(rise)`, the
 * backdrop's colour by the sine of the elevation: a little lighter where floor and wall meet.
 */
export const AIR_GLSL = /* glsl */ `
  uniform vec3 sky[${SKY_STEPS}];
  uniform float haze;
  uniform float dim;
  float hazeAt(float away) {
    float far = max(0.0, away - 8.0) * haze;
    return 1.0 - exp(-far * sqrt(far));
  }
  vec3 airTowards(float rise) {
    float at = clamp(rise / ${toGlsl(SKY_TOP)}, 0.0, 1.0) * ${toGlsl(SKY_STEPS - 1)};
    int step = min(int(at), ${SKY_STEPS - 2});
    vec3 color = mix(sky[step], sky[step + 1], smoothstep(0.0, 1.0, at - float(step)));
    return (color + ${toGlsl(GLOW)} * exp(-5.0 * max(0.0, rise))) * dim;
  }
  vec3 air() { return (sky[0] + ${toGlsl(GLOW)}) * dim; }
`;

/** Returns a mood's sky from the horizon up: sRGB, three numbers a step. */
export function mixSky(mood: Mood): Float32Array {
  const stops = getBackdropStops(mood);
  const colors = new Float32Array(SKY_STEPS * 3);
  for (let step = 0; step < SKY_STEPS; step++) {
    const linear = mixStops(stops, 1 - (step + 0.5) / SKY_STEPS);
    colors.set(linear.map(toSrgb), step * 3);
  }
  return colors;
}

/** Returns a mood's floor colour in sRGB; a rainbow begins with its violet. */
export function mixFloor(mood: Mood): readonly [number, number, number] {
  const [red, green, blue] = mixStops(getBackdropStops(mood), mood === "pride" ? 1 : 0.5);
  return [toSrgb(red), toSrgb(green), toSrgb(blue)];
}

/** Height in metres at which a wide picture shows the whole plaza; a narrow one needs more, with less haze. */
const WHOLE_HEIGHT = 120;

/** Returns the haze density, per metre, at a camera height in metres; the higher, the less: the whole plaza is visible. */
export function computeHaze(height: number): number {
  const up = Math.min(1, Math.max(0, (height - 3) / 70));
  const above = Math.max(1, height / WHOLE_HEIGHT);
  return 1 / ((135 + 265 * up * (2 - up)) * above);
}
