import {
  CustomBlending,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
  UniformsLib,
  UniformsUtils,
  Vector2,
  Vector4,
} from "three";
import { LIGHT } from "@/lib/avatar/light";
import type { Contact } from "@/lib/three/contact";
import { FLOOR_BLUR, FLOOR_REACH, FLOOR_SOFTENING, FLOOR_VERTEX, OVER_BACKDROP } from "@/lib/three/floor-material";
import { KEY_SHARE_GLSL, SLOPE_GLSL, toGlsl } from "@/lib/three/shadow-light";

/** The turntable: radius and position of its marks in metres, number of marks. */
const PLATE = 0.54;
const RIM = 0.012;
const MARKS = 32;
const MARK_FROM = 0.47;
const MARK_TO = 0.492;

const FRAGMENT = /* glsl */ `
  #include <common>
  #include <shadowmap_pars_fragment>
  ${KEY_SHARE_GLSL}
  ${SLOPE_GLSL}
  uniform vec4 contact;
  uniform float strength;
  uniform float plate;
  uniform float angle;
  uniform vec2 light;
  varying vec2 vFloor;

  float between(float value, float from, float to, float soft) {
    return smoothstep(from - soft, from + soft, value) * (1.0 - smoothstep(to - soft, to + soft, value));
  }
  float plateAt(float away) {
    float soft = fwidth(away);
    float turn = (atan(vFloor.x, vFloor.y) - angle) / 6.283185 * ${toGlsl(MARKS)};
    float aside = abs(fract(turn) - 0.5) * away * ${toGlsl((2 * Math.PI) / MARKS)};
    float mark = between(away, ${toGlsl(MARK_FROM)}, ${toGlsl(MARK_TO)}, soft) * (1.0 - smoothstep(0.012 - soft, 0.012 + soft, aside));
    float rim = between(away, ${toGlsl(PLATE - RIM)}, ${toGlsl(PLATE)}, soft);
    return 0.07 * (1.0 - smoothstep(${toGlsl(PLATE)} - soft, ${toGlsl(PLATE)} + soft, away)) + 0.5 * max(rim, mark);
  }

  void main() {
    float away = length(vFloor);
    if (away > ${toGlsl(FLOOR_REACH)}) discard;
    float lit = floorShare(slopeOf(vec3(0.0, 1.0, 0.0)), ${toGlsl(FLOOR_BLUR)} + ${toGlsl(FLOOR_SOFTENING)} * away);
    float thrown = (1.0 - lit) * ${toGlsl(LIGHT.floorShadow)} * (1.0 - away / ${toGlsl(FLOOR_REACH)}) * light.y;
    vec2 off = (vFloor - contact.xy) / contact.zw;
    float left = max(0.0, 1.0 - dot(off, off));
    float touch = left * left * strength * ${toGlsl(LIGHT.contactShadow)};
    float kept = pow((1.0 - thrown) * (1.0 - touch), light.x);
    float bright = plate * plateAt(away);
    gl_FragColor = vec4(vec3(bright * kept), 1.0 - (1.0 - bright) * kept);
  }
`;

export interface StageFloorMaterial {
  readonly material: ShaderMaterial;
  setContact(contact: Contact): void;
  /** @param shown 0..1 @param angle of the avatar on it, in radians */
  setPlate(shown: number, angle: number): void;
  /** @param taken progress 0..1 to a picture's floor @param thrown strength of the key light's shadow, 0..1 */
  setLight(taken: number, thrown: number): void;
}

/** Creates the stage's floor: turntable and shadows as white and black over the backdrop. */
export function createStageFloorMaterial(): StageFloorMaterial {
  const own = {
    contact: { value: new Vector4(0, 0, 1, 1) },
    strength: { value: 0 },
    plate: { value: 0 },
    angle: { value: 0 },
    light: { value: new Vector2(1, 1) },
  };
  const material = new ShaderMaterial({
    vertexShader: FLOOR_VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: { ...UniformsUtils.clone(UniformsLib.lights), ...own },
    lights: true,
    depthWrite: false,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  });
  return {
    material,
    setContact({ x, z, radiusX, radiusZ, strength }) {
      own.contact.value.set(x, z, radiusX, radiusZ);
      own.strength.value = strength;
    },
    setPlate(shown, angle) {
      own.plate.value = shown;
      own.angle.value = angle;
    },
    setLight(taken, thrown) {
      own.light.value.set(1 + (OVER_BACKDROP - 1) * taken, thrown);
    },
  };
}
