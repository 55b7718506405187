import { GLSL3, type IUniform, NoBlending, RawShaderMaterial } from "three";

const VERTEX = /* glsl */ `
  in vec3 position;
  out vec2 vUv;
  void main() {
    vUv = position.xy * 0.5 + 0.5;
    gl_Position = vec4(position.xy, 0.0, 1.0);
  }
`;

/** A material that paints every pixel of a target, on three's FullScreenQuad or drei's ScreenQuad. */
export function createScreenMaterial(fragmentShader: string, uniforms: Record<string, IUniform>): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader,
    uniforms,
    blending: NoBlending,
    depthTest: false,
    depthWrite: false,
  });
}
