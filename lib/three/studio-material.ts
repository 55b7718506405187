import {
  FrontSide,
  type IUniform,
  ShaderMaterial,
  type ShaderMaterialParameters,
  UniformsLib,
  UniformsUtils,
} from "three";
import { LIGHT, SHADOW } from "@/lib/avatar/light";
import { KEY_SHARE_GLSL, SHADOW_PLACE_GLSL, SLOPE_GLSL, toGlsl } from "@/lib/three/shadow-light";

/**
 * GLSL of the light from behind, by normals in the camera's view and linear colours. `behindOf(normal, hue)` is what dark
 * sides reflect: black hair, skin and clothes stay distinct from each other and from a dark page; brighter sides reflect
 * none. With NIGHT (lib/three/photo/night-light.ts), `rimOf(normal)` are two lights, a cool one and a warm one, and
 * `litBy(hue, light, rim)` dims the studio's own light to blue; a share of the rim is added whatever the colour, so that
 * black stays visible against the dark.
 */
export const BEHIND_GLSL = /* glsl */ `
  float leftOf(vec3 normal) { return max(0.0, dot(normal, vec3(-0.83, 0.42, -0.37))); }
  float rightOf(vec3 normal) { return max(0.0, dot(normal, vec3(0.83, 0.42, -0.37))); }
  vec3 behindOf(vec3 normal, vec3 hue) {
    float dark = max(0.0, 1.0 - dot(hue, vec3(0.2126, 0.7152, 0.0722)) / 0.09);
    return (leftOf(normal) + rightOf(normal)) * dark * vec3(0.02, 0.024, 0.032);
  }
  #ifdef NIGHT
    uniform float night;
    uniform vec3 rimHue;
    vec3 rimOf(vec3 normal) {
      return night * (leftOf(normal) * vec3(0.62, 0.82, 1.15) * 1.5 + rightOf(normal) * rimHue * 2.2);
    }
    vec3 litBy(vec3 hue, vec3 light, vec3 rim) {
      return hue * (light * mix(vec3(1.0), vec3(0.42, 0.46, 0.56), night) + rim) + 0.09 * rim;
    }
  #else
    vec3 rimOf(vec3 normal) { return vec3(0.0); }
    vec3 litBy(vec3 hue, vec3 light, vec3 rim) { return hue * light; }
  #endif
`;

/**
 * Widening of a quad on each side, as a share of the picture's height: a tenth of a pixel or so. Large quads beside
 * small ones have corners in the middle of their edges (T-junctions), where the background would shine through in
 * single pixels.
 */
const SEAM = 1.5e-4;

/** Position of a vertex: VOXELS are instanced cubes of an effect, otherwise each vertex follows one bone. */
const PLACE_GLSL = /* glsl */ `
  #ifdef VOXELS
    attribute vec3 voxelPosition;
    attribute vec3 voxelScale;
    attribute vec4 voxelRotation;
    vec3 turned(vec3 v) {
      vec3 t = 2.0 * cross(voxelRotation.xyz, v);
      return v + voxelRotation.w * t + cross(voxelRotation.xyz, t);
    }
    vec3 placed() { return voxelPosition + turned(position * voxelScale); }
    vec3 faced() { return turned(normal); }
    vec3 widened() { return vec3(0.0); }
  #else
    // Three rows per bone, as lib/avatar/pose.ts writes them.
    uniform vec4 bones[BONE_ROWS];
    attribute vec4 facing;
    attribute vec4 outward;
    vec3 onBone(vec3 v) {
      int row = int(facing.w) * 3;
      return vec3(dot(bones[row].xyz, v), dot(bones[row + 1].xyz, v), dot(bones[row + 2].xyz, v));
    }
    vec3 placed() {
      int row = int(facing.w) * 3;
      vec4 point = vec4(position, 1.0);
      return vec3(dot(bones[row], point), dot(bones[row + 1], point), dot(bones[row + 2], point));
    }
    vec3 faced() { return onBone(facing.xyz / 127.0); }
    vec3 widened() { return onBone(outward.xyz); }
  #endif
`;

/** Linear light of sRGB values (IEC 61966-2-1). */
const LINEAR_GLSL = /* glsl */ `
  vec3 linearOf(vec3 color) {
    return mix(color / 12.92, pow((color + 0.055) / 1.055, vec3(2.4)), step(0.04045, color));
  }
`;

const VERTEX = /* glsl */ `
  #include <common>
  #include <shadowmap_pars_vertex>
  ${PLACE_GLSL}
  ${SLOPE_GLSL}
  ${LINEAR_GLSL}
  ${BEHIND_GLSL}
  attribute vec4 paint;
  varying vec3 vHue;
  varying float vOpen;
  varying vec2 vLight;
  varying vec2 vSlope;
  varying vec3 vBehind;
  varying vec3 vRim;

  void main() {
    vec4 worldPosition = modelMatrix * vec4(placed(), 1.0);
    vec3 slant = mat3(modelMatrix) * faced();
    vHue = linearOf(paint.rgb);
    vOpen = paint.a;
    vSlope = slopeOf(slant);
    vBehind = behindOf(mat3(viewMatrix) * slant, vHue);
    vRim = rimOf(mat3(viewMatrix) * slant);
    vLight = vec2(
      mix(${toGlsl(LIGHT.groundStrength)}, ${toGlsl(LIGHT.skyStrength)}, slant.y * 0.5 + 0.5),
      ${toGlsl(LIGHT.keyStrength)} * max(0.0, dot(slant, ${toGlsl(LIGHT.key)}))
    );
    vec4 seen = viewMatrix * worldPosition;
    seen.xyz += mat3(viewMatrix) * mat3(modelMatrix) * widened() * ${toGlsl(SEAM)} * 2.0 * -seen.z / projectionMatrix[1][1];
    gl_Position = projectionMatrix * seen;
    ${SHADOW_PLACE_GLSL}
  }
`;

const FRAGMENT = /* glsl */ `
  #include <common>
  #include <shadowmap_pars_fragment>
  ${KEY_SHARE_GLSL}
  ${BEHIND_GLSL}
  varying vec3 vHue;
  varying float vOpen;
  varying vec2 vLight;
  varying vec2 vSlope;
  varying vec3 vBehind;
  varying vec3 vRim;

  void main() {
    float key = vLight.y > 0.0 ? vLight.y * keyShare(vSlope, ${toGlsl(SHADOW.blur)}) : 0.0;
    vec3 light = vLight.x * ${toGlsl(LIGHT.ambientTint)} + key * ${toGlsl(LIGHT.keyTint)};
    gl_FragColor = vec4(vOpen * (litBy(vHue, light, vRim) + vBehind), 1.0);
    #include <colorspace_fragment>
  }
`;

/** A material with the one that draws its shadow. */
export interface StudioMaterial {
  readonly surface: ShaderMaterial;
  readonly depth: ShaderMaterial;
  dispose(): void;
}

/** The shaders of a material, and of the one that draws its shadow. */
interface StudioShaders {
  readonly vertexShader: string;
  readonly fragmentShader: string;
  readonly depthVertexShader: string;
  readonly depthFragmentShader: string;
}

/** Creates a material of the studio, lit by KeyLight. @param own uniforms of its shaders */
export function createStudioMaterial(
  { depthVertexShader, depthFragmentShader, ...shaders }: StudioShaders,
  own: Record<string, IUniform>,
  settings: ShaderMaterialParameters,
): StudioMaterial {
  const uniforms = { ...UniformsUtils.clone(UniformsLib.lights), ...own };
  const surface = new ShaderMaterial({ ...shaders, uniforms, lights: true, ...settings });
  const depth = new ShaderMaterial({
    vertexShader: depthVertexShader,
    fragmentShader: depthFragmentShader,
    uniforms: own,
    defines: surface.defines,
  });
  return {
    surface,
    depth,
    dispose() {
      surface.dispose();
      depth.dispose();
    },
  };
}

const SHADERS: StudioShaders = {
  vertexShader: VERTEX,
  fragmentShader: FRAGMENT,
  depthVertexShader: `${PLACE_GLSL}
  void main() { gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(placed(), 1.0); }`,
  depthFragmentShader: "void main() { gl_FragColor = vec4(1.0); }",
};

const SETTINGS = {
  // The stills cast shadows with the sides that face the light.
  shadowSide: FrontSide,
  // Sides seen edge-on must not shine through the seams between voxels that lie side by side.
  polygonOffset: true,
  polygonOffsetFactor: 1,
} as const;

/**
 * Creates the studio's matte material for an avatar's quads: colour x baked light x (ambient + key x shadow) in linear
 * light, as in lib/avatar/raster/shade-screen.ts, and a little light from behind.
 * @param matrices from computeSkinMatrices (lib/avatar/pose.ts); read again in every frame
 */
export function createBodyMaterial(matrices: Float32Array): StudioMaterial {
  const defines = { BONE_ROWS: matrices.length / 4 };
  return createStudioMaterial(SHADERS, { bones: { value: matrices } }, { ...SETTINGS, defines });
}

/** The same surface for the cubes of an effect (lib/three/voxel-geometry.ts). */
export function createVoxelMaterial(): StudioMaterial {
  return createStudioMaterial(SHADERS, {}, { ...SETTINGS, defines: { VOXELS: 1 } });
}
