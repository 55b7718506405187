import { GLSL3, type IUniform, NoBlending, RawShaderMaterial } from "three";
import { AIR_GLSL } from "@/lib/three/crowd/crowd-air";
import { createFigureVertexShader, PAINT_GLSL } from "@/lib/three/crowd/figure-glsl";

/** GLSL: `seenAt`, with the share of haze at a position. */
const VISIBILITY_GLSL = /* glsl */ `
  ${AIR_GLSL}
  vec3 seenAt(vec3 world, float away) { return vec3(hazeAt(away), 0.0, 0.0); }
`;

/** GLSL: `crowded(high)`, the lower light near the feet; `dither()`, a threshold 0..1 in a pattern of 16 pixels. */
export const CROWDED_GLSL = /* glsl */ `
  float crowded(float high) { return mix(0.74, 1.0, smoothstep(-0.1, 1.0, high)); }
  float dither() {
    ivec2 at = ivec2(gl_FragCoord.xy) & 3;
    int order = ((at.x ^ at.y) & 1) * 8 + (at.y & 1) * 4 + (((at.x ^ at.y) >> 1) & 1) * 2 + ((at.y >> 1) & 1);
    return (float(order) + 0.5) / 16.0;
  }
`;

/** GLSL: a slot's number, counted from 1, as a colour. */
export const ID_GLSL = /* glsl */ `
  vec4 idOf(int slot) {
    int id = slot + 1;
    return vec4(vec3(id & 255, (id >> 8) & 255, (id >> 16) & 255) / 255.0, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  ${PAINT_GLSL}
  ${CROWDED_GLSL}
  ${AIR_GLSL}
  out vec4 drawn;
  void main() {
    if (vState.y < 1.0 && dither() > vState.y) discard;
    vec3 color = painted() * crowded(vHigh);
    color = mix(vec3(dot(color, vec3(0.3, 0.6, 0.1))), color, min(1.0, 0.3 + 0.7 * vState.x)) * vState.x;
    drawn = vec4(mix(min(color, 1.0), air(), vSeen.x), 1.0);
  }
`;

const IDS = /* glsl */ `
  ${PAINT_GLSL}
  ${ID_GLSL}
  out vec4 drawn;
  void main() {
    if (vState.y < 0.5 || !isSeen(texelAt(vCell))) discard;
    drawn = idOf(vSlot);
  }
`;

/** Material of the figures, or of their ids. The caller disposes it. */
export function createFigureMaterial(
  uniforms: Record<string, IUniform>,
  output: "colors" | "ids",
  smooth = false,
): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: createFigureVertexShader(VISIBILITY_GLSL),
    fragmentShader: output === "colors" ? FRAGMENT : IDS,
    uniforms,
    defines: smooth ? { SMOOTH: 1 } : {},
    blending: NoBlending,
  });
}
