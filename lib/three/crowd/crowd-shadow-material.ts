import {
  CustomBlending,
  DoubleSide,
  GLSL3,
  type IUniform,
  OneFactor,
  OneMinusSrcAlphaFactor,
  RawShaderMaterial,
} from "three";
import { LIGHT } from "@/lib/avatar/light";
import { RECORD_GLSL } from "@/lib/three/crowd/crowd-glsl";
import { HAZE_GLSL, ROOM_GLSL } from "@/lib/three/crowd/crowd-material";
import { glsl } from "@/lib/three/shadow-light";

/** Half the width of what touches the floor, and how far the key light throws a shadow, in metres. */
const FOOT = 0.34;
const THROW = 1.05;

const VERTEX = /* glsl */ `
  precision highp float;
  uniform mat4 modelMatrix;
  uniform mat4 viewMatrix;
  uniform mat4 projectionMatrix;
  ${RECORD_GLSL}
  ${HAZE_GLSL}
  in vec3 position;
  out vec2 vFloor;
  flat out float vClarity;

  void main() {
    int avatar = int(position.z);
    vec4 stand = record(avatar, 0);
    vec4 middle = modelMatrix * vec4(stand.x, stand.w, stand.y, 1.0);
    // Away from the light and a little towards it.
    vec2 away = normalize(-${glsl([LIGHT.key[0], LIGHT.key[2]])});
    vec2 along = vec2(position.x * ${glsl(THROW + FOOT)} - ${glsl(FOOT)}, (position.y * 2.0 - 1.0) * ${glsl(FOOT)});
    vFloor = along;
    middle.xz += away * along.x + vec2(-away.y, away.x) * along.y;
    vec4 seen = viewMatrix * middle;
    vClarity = clarity(-seen.z);
    gl_Position = projectionMatrix * seen;
  }
`;

const FRAGMENT = /* glsl */ `
  precision highp float;
  in vec2 vFloor;
  flat in float vClarity;
  out vec4 drawn;
  ${ROOM_GLSL}

  void main() {
    float touch = max(0.0, 1.0 - dot(vFloor, vFloor) / ${glsl(FOOT * FOOT)});
    float far = clamp(vFloor.x / ${glsl(THROW)}, 0.0, 1.0);
    float aside = vFloor.y / ${glsl(FOOT)};
    float thrown = max(0.0, 1.0 - aside * aside) * (1.0 - far) * smoothstep(-0.2, 0.1, vFloor.x);
    float dark = 1.0 - (1.0 - touch * ${glsl(LIGHT.contactShadow)}) * (1.0 - thrown * ${glsl(LIGHT.floorShadow)});
    drawn = vec4(0.0, 0.0, 0.0, dark * vClarity * room());
  }
`;

/** The soft shadows under a crowd: a square an avatar, whose number is its corners' z. The caller disposes it. */
export function crowdShadowMaterial(uniforms: Record<string, IUniform>): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
    side: DoubleSide,
    depthTest: false,
    depthWrite: false,
  });
}
