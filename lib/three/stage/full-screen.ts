import {
  BufferAttribute,
  BufferGeometry,
  Camera,
  GLSL3,
  type IUniform,
  Mesh,
  NoBlending,
  RawShaderMaterial,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from "three";

const VERTEX = /* glsl */ `
  in vec3 position;
  out vec2 vUv;
  void main() {
    vUv = position.xy * 0.5 + 0.5;
    gl_Position = vec4(position.xy, 0.0, 1.0);
  }
`;

/** A material that paints every pixel of a target. */
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

/** Creates one triangle that covers the screen, to paint targets with materials. The caller disposes it. */
export function createFullScreen() {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3));
  const mesh = new Mesh<BufferGeometry, RawShaderMaterial>(geometry);
  mesh.frustumCulled = false;
  const camera = new Camera();
  return {
    /** @param target null for the canvas */
    paint(renderer: WebGLRenderer, material: RawShaderMaterial, target: WebGLRenderTarget | null): void {
      mesh.material = material;
      renderer.setRenderTarget(target);
      renderer.render(mesh, camera);
    },
    dispose(): void {
      geometry.dispose();
    },
  };
}
