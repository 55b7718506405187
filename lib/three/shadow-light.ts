import { LIGHT, SHADOW } from "@/lib/avatar/light";

const { span: SPAN, middle: MIDDLE, bias: BIAS, sharp: SHARP, steepest: STEEPEST } = SHADOW;
/** Metres from the middle to the shadow camera, and its depth range to each side of the middle. */
const CAMERA_DISTANCE_M = 4;
const REACH = 2.5;

const HALF_SPAN = SPAN / 2;

/** The light that casts the studio's shadows. */
export const KEY_LIGHT = {
  position: [
    MIDDLE[0] + LIGHT.key[0] * CAMERA_DISTANCE_M,
    MIDDLE[1] + LIGHT.key[1] * CAMERA_DISTANCE_M,
    MIDDLE[2] + LIGHT.key[2] * CAMERA_DISTANCE_M,
  ],
  target: MIDDLE,
  /** Size of its shadow map. */
  texels: [448, 448],
  /** Of the shadow's camera: left, right, top, bottom, near, far. */
  frustum: [-HALF_SPAN, HALF_SPAN, HALF_SPAN, -HALF_SPAN, CAMERA_DISTANCE_M - REACH, CAMERA_DISTANCE_M + REACH],
} as const;

const TAPS = 16;
const FLOOR_TAPS = 20;

/** Formats a number or a vector for GLSL. */
export function toGlsl(value: number | readonly number[]): string {
  if (typeof value === "number") return value.toFixed(6);
  return `vec${value.length}(${value.map((part) => part.toFixed(6)).join(", ")})`;
}

/** GLSL: `vec2 slopeOf(vec3 normal)`, a surface's depth gradient to the light, per metre right and up in its view. */
export const SLOPE_GLSL = /* glsl */ `
  vec2 slopeOf(vec3 normal) {
    float towards = max(0.05, dot(normal, ${toGlsl(LIGHT.key)}));
    vec2 slope = -vec2(dot(normal, ${toGlsl(SHADOW.right)}), dot(normal, ${toGlsl(SHADOW.up)})) / towards;
    return clamp(slope, -${toGlsl(STEEPEST)}, ${toGlsl(STEEPEST)});
  }
`;

/** GLSL for a vertex shader with `worldPosition`: its position in the key light's view. */
export const SHADOW_PLACE_GLSL = /* glsl */ `
  #if NUM_DIR_LIGHT_SHADOWS > 0
    vDirectionalShadowCoord[0] = directionalShadowMatrix[0] * worldPosition;
  #endif
`;

/**
 * GLSL: `float keyShare(vec2 slope, float blur)`, the share of the key light 0..1 at this fragment, the same sum as
 * lib/avatar/raster/shadow-map.ts: `blur` is the radius of the soft edge in metres, the taps are a sunflower spiral
 * (H. Vogel 1979). `float floorShare(vec2 slope, float blur)` is the same for the widest edges, those on the floor.
 */
export const KEY_SHARE_GLSL = /* glsl */ `
  #if NUM_DIR_LIGHT_SHADOWS > 0
    float litAt(vec2 offset, vec2 slope, float blur) {
      vec3 place = vDirectionalShadowCoord[0].xyz;
      float depth = place.z - (${toGlsl(BIAS)} + dot(offset, slope) * blur) / ${toGlsl(2 * REACH)};
      vec2 texel = place.xy + offset * blur / ${toGlsl(SPAN)};
      return step(depth, textureLod(directionalShadowMap[0], texel, 0.0).r);
    }
    float keyShare(vec2 slope, float blur) {
      if (blur <= ${toGlsl(SHARP)}) {
        // If the four ends of the disc agree, no shadow edge is near and no more taps are needed.
        float ends = litAt(vec2(1.0, 0.0), slope, blur) + litAt(vec2(-1.0, 0.0), slope, blur)
          + litAt(vec2(0.0, 1.0), slope, blur) + litAt(vec2(0.0, -1.0), slope, blur);
        if (ends < 0.5 || ends > 3.5) return ends * 0.25;
      }
      float lit = 0.0;
      for (int tap = 0; tap < ${TAPS}; tap++) {
        float radius = sqrt((float(tap) + 0.5) / ${toGlsl(TAPS)});
        float turn = float(tap) * 2.399963;
        lit += litAt(vec2(cos(turn), -sin(turn)) * radius, slope, blur);
      }
      return lit / ${toGlsl(TAPS)};
    }
    float floorShare(vec2 slope, float blur) {
      // Rotates the disc per pixel (interleaved gradient noise, J. Jimenez 2014): wide edges show no copies.
      float spin = 6.283185 * fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
      float lit = 0.0;
      for (int tap = 0; tap < ${FLOOR_TAPS}; tap++) {
        float radius = sqrt((float(tap) + 0.5) / ${toGlsl(FLOOR_TAPS)});
        float turn = float(tap) * 2.399963 + spin;
        lit += litAt(vec2(cos(turn), -sin(turn)) * radius, slope, blur);
      }
      return lit / ${toGlsl(FLOOR_TAPS)};
    }
  #else
    float keyShare(vec2 slope, float blur) { return 1.0; }
    float floorShare(vec2 slope, float blur) { return 1.0; }
  #endif
`;
