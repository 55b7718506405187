import { LIGHT } from "@/lib/avatar/light";
import { toGlsl } from "@/lib/three/shadow-light";

/** GLSL: unit quaternions. */
export const TURN_GLSL = /* glsl */ `
  vec3 turned(vec4 q, vec3 v) {
    vec3 t = 2.0 * cross(q.xyz, v);
    return v + q.w * t + cross(q.xyz, t);
  }
  vec4 timesTurn(vec4 a, vec4 b) {
    return vec4(a.w * b.xyz + b.w * a.xyz + cross(a.xyz, b.xyz), a.w * b.w - dot(a.xyz, b.xyz));
  }
  vec4 turnAbout(vec3 axis, float angle) { return vec4(axis * sin(angle * 0.5), cos(angle * 0.5)); }
  // The shorter rotation.
  vec4 between(vec4 a, vec4 b, float share) { return normalize(mix(a, dot(a, b) < 0.0 ? -b : b, share)); }
`;

/** GLSL: `lightOn`, the studio's linear light on a surface by its normal in the world. */
export const LIGHT_GLSL = /* glsl */ `
  float lightOn(vec3 slant) {
    return mix(${toGlsl(LIGHT.groundStrength)}, ${toGlsl(LIGHT.skyStrength)}, slant.y * 0.5 + 0.5)
      + ${toGlsl(LIGHT.keyStrength)} * max(0.0, dot(slant, ${toGlsl(LIGHT.key)}));
  }
`;
