import { CustomBlending, OneFactor, OneMinusSrcAlphaFactor, Vector2 } from "three";
import { createShadowFloor, FLOOR_SHADOW_GLSL, OVER_BACKDROP } from "@/lib/three/floor-material";
import { toGlsl } from "@/lib/three/shadow-light";

/** The turntable: radius and position of its marks in metres, number of marks. */
const PLATE = 0.54;
const RIM = 0.012;
const MARKS = 32;
const MARK_FROM = 0.47;
const MARK_TO = 0.492;
/** Share of the key light's shadow that is lost at night. */
const NIGHT_LOSS = 0.55;

const FRAGMENT = /* glsl */ `
  ${FLOOR_SHADOW_GLSL}
  uniform float plate;
  uniform float angle;
  uniform vec2 light;

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
    float kept = pow(lightLeft(light.y), light.x);
    float bright = 0.0;
    if (plate > 0.0) bright = plate * plateAt(length(vFloor));
    gl_FragColor = vec4(vec3(bright * kept), 1.0 - (1.0 - bright) * kept);
  }
`;

/** Creates the floor of stage and pictures: turntable, none at first, and shadows as white and black over the backdrop. */
export function createStageFloorMaterial() {
  const plate = { value: 0 };
  const angle = { value: 0 };
  const light = { value: new Vector2(1, 1) };
  const blending = { blending: CustomBlending, blendSrc: OneFactor, blendDst: OneMinusSrcAlphaFactor } as const;
  return {
    ...createShadowFloor(FRAGMENT, { plate, angle, light }, blending),
    /** @param shown 0..1 @param radians angle of the avatar on it */
    setPlate(shown: number, radians: number): void {
      plate.value = shown;
      angle.value = radians;
    },
    /** @param taken progress 0..1 to a picture's floor, over a backdrop @param night progress 0..1 to night */
    setLight(taken: number, night: number): void {
      light.value.set(1 + (OVER_BACKDROP - 1) * taken, 1 - NIGHT_LOSS * night);
    },
  };
}
