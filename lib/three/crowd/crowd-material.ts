import { GLSL3, type IUniform, NoBlending, RawShaderMaterial, Vector3 } from "three";
import { createFigureVertexShader, PAINT_GLSL } from "@/lib/three/crowd/figure-glsl";

/** Creates uniforms of an invisible, idle crowd, written by the stage. */
export function createCrowdUniforms() {
  return {
    /** Seconds of the crowd's own clock. */
    time: { value: 0 },
    /** 0 idles, 1 dances. */
    energy: { value: 0 },
    /** Haze density per metre. */
    haze: { value: 0.1 },
    /** Opacity of the crowd, 0..1. */
    presence: { value: 0 },
    /** Range in shares of the width where the crowd fades behind text, and how much. */
    words: { value: new Vector3(0, 1, 0) },
  };
}

/** GLSL: `clarity`, visibility through the haze, 0..1: it begins six metres before the camera. */
export const HAZE_GLSL = /* glsl */ `
  uniform float haze;
  float clarity(float away) { return exp(-max(0.0, away - 6.0) * haze); }
`;

/** GLSL for a fragment shader: `room`, the crowd's opacity 0..1, lower at the subject, at text and at the top. */
export const ROOM_GLSL = /* glsl */ `
  uniform vec2 pixels;
  uniform vec4 subject;
  uniform vec3 words;
  uniform float presence;
  float room() {
    vec2 at = gl_FragCoord.xy / pixels;
    vec2 off = (at - subject.xy) * vec2(subject.w * 1.9, 1.0) / subject.z;
    float given = 1.0 - 0.4 * exp(-dot(off, off));
    given *= 1.0 - 0.55 * smoothstep(0.78, 1.0, at.y);
    return presence * given * (1.0 - words.z * (1.0 - smoothstep(words.x, words.y, at.x)));
  }
`;

const VISIBILITY_GLSL = /* glsl */ `
  ${HAZE_GLSL}
  vec3 seenAt(vec3 world, float away) { return vec3(clarity(away), 0.0, 0.0); }
`;

const FRAGMENT = /* glsl */ `
  ${PAINT_GLSL}
  ${ROOM_GLSL}
  out vec4 drawn;
  void main() {
    drawn = vec4(painted(), 1.0) * vSeen.x * room();
  }
`;

/** Creates the crowd's material in sRGB: colour x baked light x studio light, faded by haze. The caller disposes it. */
export function createCrowdMaterial(uniforms: Record<string, IUniform>): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: createFigureVertexShader(VISIBILITY_GLSL),
    fragmentShader: FRAGMENT,
    uniforms,
    blending: NoBlending,
  });
}
