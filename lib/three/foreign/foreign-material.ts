import { DoubleSide, type Texture } from "three";
import { LIGHT, SHADOW } from "@/lib/avatar/light";
import { KEY_SHARE_GLSL, SHADOW_PLACE_GLSL, SLOPE_GLSL, toGlsl } from "@/lib/three/shadow-light";
import { BEHIND_GLSL, createStudioMaterial, type StudioMaterial } from "@/lib/three/studio-material";

/** Three rows a joint, as lib/three/foreign/move-corners.ts writes them: one line of the texture. */
const PLACE_GLSL = /* glsl */ `
  uniform highp sampler2D joints;
  attribute vec4 jointOf;
  attribute vec4 weights;
  attribute vec2 texcoord;
  attribute vec4 tint;
  attribute vec4 sheet;
  varying vec2 vTexcoord;
  varying vec4 vTint;
  flat varying vec3 vSheet;
  vec3 row0; vec3 row1; vec3 row2; vec3 shift;

  void gather(float joint, float weight) {
    if (weight == 0.0) return;
    int line = int(joint);
    vec4 a = texelFetch(joints, ivec2(0, line), 0) * weight;
    vec4 b = texelFetch(joints, ivec2(1, line), 0) * weight;
    vec4 c = texelFetch(joints, ivec2(2, line), 0) * weight;
    row0 += a.xyz; row1 += b.xyz; row2 += c.xyz;
    shift += vec3(a.w, b.w, c.w);
  }
  vec3 turned(vec3 v) { return vec3(dot(row0, v), dot(row1, v), dot(row2, v)); }
  vec4 placed() {
    gather(jointOf.x, weights.x);
    gather(jointOf.y, weights.y);
    gather(jointOf.z, weights.z);
    gather(jointOf.w, weights.w);
    vTexcoord = texcoord;
    vTint = tint;
    vSheet = sheet.xyz;
    return modelMatrix * vec4(turned(position) + shift, 1.0);
  }
`;

const PAINT_GLSL = /* glsl */ `
  uniform mediump sampler2DArray sheets;
  varying vec2 vTexcoord;
  varying vec4 vTint;
  flat varying vec3 vSheet;

  vec4 painted() {
    vec4 paint = vTint;
    if (vSheet.x < 254.5) paint *= texture(sheets, vec3(vTexcoord, vSheet.x));
    if (paint.a < vSheet.y / 255.0 || (!gl_FrontFacing && vSheet.z < 0.5)) discard;
    return paint;
  }
`;

const VERTEX = /* glsl */ `
  #include <common>
  #include <shadowmap_pars_vertex>
  ${PLACE_GLSL}
  varying vec3 vSlant;

  void main() {
    vec4 worldPosition = placed();
    vSlant = mat3(modelMatrix) * turned(normal);
    gl_Position = projectionMatrix * viewMatrix * worldPosition;
    ${SHADOW_PLACE_GLSL}
  }
`;

const FRAGMENT = /* glsl */ `
  #include <common>
  #include <shadowmap_pars_fragment>
  ${KEY_SHARE_GLSL}
  ${SLOPE_GLSL}
  ${PAINT_GLSL}
  ${BEHIND_GLSL}
  varying vec3 vSlant;

  void main() {
    vec4 paint = painted();
    vec3 slant = normalize(vSlant) * (gl_FrontFacing ? 1.0 : -1.0);
    float ambient = mix(${toGlsl(LIGHT.groundStrength)}, ${toGlsl(LIGHT.skyStrength)}, slant.y * 0.5 + 0.5);
    float key = ${toGlsl(LIGHT.keyStrength)} * max(0.0, dot(slant, ${toGlsl(LIGHT.key)}));
    if (key > 0.0) key *= keyShare(slopeOf(slant), ${toGlsl(SHADOW.blur)});
    vec3 light = ambient * ${toGlsl(LIGHT.ambientTint)} + key * ${toGlsl(LIGHT.keyTint)};
    vec3 seen = mat3(viewMatrix) * slant;
    gl_FragColor = vec4(litBy(paint.rgb, light, rimOf(seen)) + behindOf(seen, paint.rgb), 1.0);
    #ifdef BLENDED
      gl_FragColor.a = paint.a;
    #endif
    #include <colorspace_fragment>
  }
`;

const DEPTH_VERTEX = /* glsl */ `
  ${PLACE_GLSL}
  void main() { gl_Position = projectionMatrix * viewMatrix * placed(); }
`;

const DEPTH_FRAGMENT = /* glsl */ `
  ${PAINT_GLSL}
  void main() {
    painted();
    gl_FragColor = vec4(1.0);
  }
`;

/**
 * Creates the studio's matte material for a merged foreign model: the light of lib/three/studio-material.ts, computed
 * per pixel for round shapes.
 * @param joints three rows of four floats a joint
 * @param sheets the model's pictures, one a layer
 * @param kind whether it is transparent
 */
export function createForeignMaterial(joints: Texture, sheets: Texture, kind: "solid" | "blended"): StudioMaterial {
  const shaders = {
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    depthVertexShader: DEPTH_VERTEX,
    depthFragmentShader: DEPTH_FRAGMENT,
  };
  return createStudioMaterial(
    shaders,
    { joints: { value: joints }, sheets: { value: sheets } },
    {
      defines: kind === "blended" ? { BLENDED: 1 } : {},
      // The shader discards unwanted back faces.
      side: DoubleSide,
      shadowSide: DoubleSide,
      transparent: kind === "blended",
      forceSinglePass: true,
    },
  );
}
