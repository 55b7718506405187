import { NoBlending, ShaderMaterial, UniformsLib, UniformsUtils, Vector4 } from "three";
import { LIGHT } from "@/lib/avatar/light";
import type { Contact } from "@/lib/three/contact";
import { KEY_SHARE_GLSL, SHADOW_PLACE_GLSL, SLOPE_GLSL, toGlsl } from "@/lib/three/shadow-light";

/** Metres from the middle beyond which no shadow falls: half the floor's edge. */
export const FLOOR_REACH = 1.9;
/** Radius of the shadow's soft edge on the floor at the middle, and its growth per metre from there. */
export const FLOOR_BLUR = 0.16;
export const FLOOR_SOFTENING = 0.26;
/** Exponent that makes shadows blended in sRGB look as if blended in linear light. */
export const OVER_BACKDROP = 1 / 2.2;

/** Vertex shader of a floor, drawn behind everything. */
export const FLOOR_VERTEX = /* glsl */ `
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

const FRAGMENT = /* glsl */ `
  #include <common>
  #include <shadowmap_pars_fragment>
  ${KEY_SHARE_GLSL}
  ${SLOPE_GLSL}
  uniform vec4 contact;
  uniform float strength;
  varying vec2 vFloor;

  void main() {
    float away = length(vFloor);
    if (away > ${toGlsl(FLOOR_REACH)}) discard;
    float lit = floorShare(slopeOf(vec3(0.0, 1.0, 0.0)), ${toGlsl(FLOOR_BLUR)} + ${toGlsl(FLOOR_SOFTENING)} * away);
    float thrown = (1.0 - lit) * ${toGlsl(LIGHT.floorShadow)} * (1.0 - away / ${toGlsl(FLOOR_REACH)});
    vec2 off = (vFloor - contact.xy) / contact.zw;
    float left = max(0.0, 1.0 - dot(off, off));
    float touch = left * left * strength * ${toGlsl(LIGHT.contactShadow)};
    gl_FragColor = vec4(0.0, 0.0, 0.0, 1.0 - (1.0 - thrown) * (1.0 - touch));
  }
`;

export interface FloorMaterial {
  readonly material: ShaderMaterial;
  setContact(contact: Contact): void;
}

/** Creates a floor of shadows only: black, as opaque as they are dark (lib/avatar/raster/floor.ts). */
export function createFloorMaterial(): FloorMaterial {
  const ellipse = new Vector4(0, 0, 1, 1);
  const strength = { value: 0 };
  const material = new ShaderMaterial({
    vertexShader: FLOOR_VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: { ...UniformsUtils.clone(UniformsLib.lights), contact: { value: ellipse }, strength },
    lights: true,
    depthWrite: false,
    blending: NoBlending,
  });
  return {
    material,
    setContact(contact) {
      ellipse.set(contact.x, contact.z, contact.radiusX, contact.radiusZ);
      strength.value = contact.strength;
    },
  };
}
