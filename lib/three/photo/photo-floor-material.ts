import {
  CustomBlending,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
  UniformsLib,
  UniformsUtils,
  Vector4,
} from "three";
import { LIGHT } from "@/lib/avatar/light";
import type { Contact } from "@/lib/three/contact";
import { FLOOR_BLUR, FLOOR_REACH, FLOOR_SOFTENING, FLOOR_VERTEX, OVER_BACKDROP } from "@/lib/three/floor-material";
import { glsl, KEY_SHARE_GLSL, SLOPE_GLSL } from "@/lib/three/shadow-light";

const FRAGMENT = /* glsl */ `
  #include <common>
  #include <shadowmap_pars_fragment>
  ${KEY_SHARE_GLSL}
  ${SLOPE_GLSL}
  uniform vec4 contact;
  uniform vec2 strength;
  uniform float mixing;
  varying vec2 vFloor;

  void main() {
    float away = length(vFloor);
    if (away > ${glsl(FLOOR_REACH)}) discard;
    float lit = floorShare(slopeOf(vec3(0.0, 1.0, 0.0)), ${glsl(FLOOR_BLUR)} + ${glsl(FLOOR_SOFTENING)} * away);
    float thrown = (1.0 - lit) * ${glsl(LIGHT.floorShadow)} * (1.0 - away / ${glsl(FLOOR_REACH)}) * strength.y;
    vec2 off = (vFloor - contact.xy) / contact.zw;
    float left = max(0.0, 1.0 - dot(off, off));
    float touch = left * left * strength.x * ${glsl(LIGHT.contactShadow)};
    gl_FragColor = vec4(0.0, 0.0, 0.0, 1.0 - pow((1.0 - thrown) * (1.0 - touch), mixing));
  }
`;

export interface PhotoFloorMaterial {
  readonly material: ShaderMaterial;
  setContact(contact: Contact): void;
  /** @param isOpaque whether a backdrop comes behind it @param thrown how much of the key light's shadow there is, 0..1 */
  setLight(isOpaque: boolean, thrown: number): void;
}

/** The floor of a picture: shadows as black that is laid over whatever is there already, and over the backdrop later. */
export function photoFloorMaterial(): PhotoFloorMaterial {
  const own = {
    contact: { value: new Vector4(0, 0, 1, 1) },
    strength: { value: [0, 1] },
    mixing: { value: 1 },
  };
  const material = new ShaderMaterial({
    vertexShader: FLOOR_VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: { ...UniformsUtils.clone(UniformsLib.lights), ...own },
    lights: true,
    depthWrite: false,
    transparent: true,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  });
  return {
    material,
    setContact({ x, z, radiusX, radiusZ, strength }) {
      own.contact.value.set(x, z, radiusX, radiusZ);
      own.strength.value[0] = strength;
    },
    setLight(isOpaque, thrown) {
      own.mixing.value = isOpaque ? OVER_BACKDROP : 1;
      own.strength.value[1] = thrown;
    },
  };
}
