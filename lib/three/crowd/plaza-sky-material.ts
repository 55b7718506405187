import { GLSL3, type IUniform, NoBlending, RawShaderMaterial } from "three";
import { AIR_GLSL } from "@/lib/three/crowd/plaza-air";

const VERTEX = /* glsl */ `
  precision highp float;
  uniform mat4 unproject;
  in vec3 position;
  out vec3 vWay;
  void main() {
    vec4 far = unproject * vec4(position.xy, 1.0, 1.0);
    vec4 near = unproject * vec4(position.xy, -1.0, 1.0);
    vWay = far.xyz / far.w - near.xyz / near.w;
    // Behind everything.
    gl_Position = vec4(position.xy, 1.0, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  precision highp float;
  precision highp int;
  ${AIR_GLSL}
  in vec3 vWay;
  out vec4 drawn;
  void main() {
    float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    drawn = vec4(airTowards(normalize(vWay).y) + (grain - 0.5) / 255.0, 1.0);
  }
`;

/** The seamless backdrop round the plaza. The caller disposes it. */
export function plazaSkyMaterial(uniforms: Record<string, IUniform>): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms,
    blending: NoBlending,
    depthWrite: false,
  });
}
