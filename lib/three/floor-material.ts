import {
  type IUniform,
  NoBlending,
  ShaderMaterial,
  type ShaderMaterialParameters,
  UniformsLib,
  UniformsUtils,
  Vector4,
} from "three";
import { type Contact, LIGHT, SHADOW } from "@/lib/avatar/light";
import { KEY_SHARE_GLSL, SHADOW_PLACE_GLSL, SLOPE_GLSL, toGlsl } from "@/lib/three/shadow-light";

/** Exponent that makes shadows blended in sRGB look as if blended in linear light. */
export const OVER_BACKDROP = 1 / 2.2;

/** Draws a floor behind everything. */
const VERTEX = /* glsl */ `
  #include <common>
  #include <shadowmap_pars_vertex>
  varying vec2 vFloor;

  void main() {
    vec4 worldPosition = modelMatrix * vec4(position, 1.0);
    vFloor = worldPosition.xz;
    gl_Position = projectionMatrix * viewMatrix * worldPosition;
    // At the far end of the depth range: behind the avatar, and only on pixels without another surface.
    gl_Position.z = gl_Position.w;
    ${SHADOW_PLACE_GLSL}
  }
`;

/**
 * GLSL for a floor's fragment shader: `lightLeft(thrownShare)`, the share of light that the contact and the key light's
 * shadow leave; `thrownShare` is the strength of the latter, 0..1. Discards what is beyond the floor's reach.
 */
export const FLOOR_SHADOW_GLSL = /* glsl */ `
  #include <common>
  #include <shadowmap_pars_fragment>
  ${KEY_SHARE_GLSL}
  ${SLOPE_GLSL}
  uniform vec4 contact;
  uniform float strength;
  varying vec2 vFloor;

  float lightLeft(float thrownShare) {
    float away = length(vFloor);
    if (away > ${toGlsl(SHADOW.reach)}) discard;
    float lit = floorShare(slopeOf(vec3(0.0, 1.0, 0.0)), ${toGlsl(SHADOW.floorBlur)} + ${toGlsl(SHADOW.floorSoftening)} * away);
    float thrown = (1.0 - lit) * ${toGlsl(LIGHT.floorShadow)} * (1.0 - away / ${toGlsl(SHADOW.reach)}) * thrownShare;
    vec2 off = (vFloor - contact.xy) / contact.zw;
    float left = max(0.0, 1.0 - dot(off, off));
    float touch = left * left * strength * ${toGlsl(LIGHT.contactShadow)};
    return (1.0 - thrown) * (1.0 - touch);
  }
`;

/**
 * Creates a floor's material.
 * @param fragmentShader with FLOOR_SHADOW_GLSL
 * @param own its other uniforms
 * @param blending how it is blended over what is drawn
 */
export function createShadowFloor(
  fragmentShader: string,
  own: Record<string, IUniform>,
  blending: Pick<ShaderMaterialParameters, "blending" | "blendSrc" | "blendDst" | "transparent">,
) {
  const contact = { value: new Vector4(0, 0, 1, 1) };
  const strength = { value: 0 };
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader,
    uniforms: { ...UniformsUtils.clone(UniformsLib.lights), ...own, contact, strength },
    lights: true,
    depthWrite: false,
    ...blending,
  });
  return {
    material,
    setContact(found: Contact): void {
      contact.value.set(found.x, found.z, found.radiusX, found.radiusZ);
      strength.value = found.strength;
    },
  };
}

const FRAGMENT = /* glsl */ `
  ${FLOOR_SHADOW_GLSL}
  void main() { gl_FragColor = vec4(0.0, 0.0, 0.0, 1.0 - lightLeft(1.0)); }
`;

/** Creates a floor of shadows only: black, as opaque as they are dark (lib/avatar/raster/floor.ts). */
export const createFloorMaterial = () => createShadowFloor(FRAGMENT, {}, { blending: NoBlending });
