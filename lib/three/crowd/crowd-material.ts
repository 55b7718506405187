import { GLSL3, NoBlending, RawShaderMaterial, Vector2, Vector3, Vector4 } from "three";
import { COLOR_BITS } from "@/lib/avatar/crowd/shell";
import { LIGHT } from "@/lib/avatar/light";
import { MODEL_Z } from "@/lib/avatar/rig";
import { VOXEL } from "@/lib/avatar/types";
import { GRID } from "@/lib/avatar/voxels/grid";
import { CROWD_SHEET_WIDTH, type CrowdTextures } from "@/lib/three/crowd/crowd-textures";
import { glsl } from "@/lib/three/shadow-light";

/** What the crowd does, written by whoever draws the stage. */
export interface CrowdUniforms {
  /** Seconds of the crowd's own clock. */
  readonly time: { value: number };
  /** 0 stands about, 1 dances. */
  readonly energy: { value: number };
  /** Share of a metre's haze that hides an avatar, from `hazeFrom` metres before the camera on. */
  readonly haze: { value: number };
  readonly hazeFrom: { value: number };
  /** How far the crowd has come, 0..1. */
  readonly presence: { value: number };
  /** Size of what it is drawn to, in pixels. */
  readonly pixels: { value: Vector2 };
  /** Middle and half height of the picture's subject, in shares of the picture from its lower left, and the picture's aspect. */
  readonly subject: { value: Vector4 };
  /** From where to where, in shares of the width, it gives way to words, and how far. */
  readonly words: { value: Vector3 };
}

export function crowdUniforms(): CrowdUniforms {
  return {
    time: { value: 0 },
    energy: { value: 0 },
    haze: { value: 0.1 },
    hazeFrom: { value: 6 },
    presence: { value: 0 },
    pixels: { value: new Vector2(1, 1) },
    subject: { value: new Vector4(0.5, 0.5, 0.5, 1) },
    words: { value: new Vector3(0, 1, 0) },
  };
}

/** GLSL: what a crowd's vertex shaders share. `record(part)` is a texel of the avatar's record. */
export const RECORD_GLSL = /* glsl */ `
  uniform highp sampler2D records;
  vec4 record(int avatar, int part) { return texelFetch(records, ivec2(part, avatar), 0); }
  vec2 spun(vec2 v, float angle) {
    float c = cos(angle);
    float s = sin(angle);
    return vec2(c * v.x - s * v.y, s * v.x + c * v.y);
  }
`;

/** GLSL: how much of an avatar is seen through the haze, 0..1. */
export const HAZE_GLSL = /* glsl */ `
  uniform float haze;
  uniform float hazeFrom;
  float clarity(float away) { return exp(-max(0.0, away - hazeFrom) * haze); }
`;

/** GLSL for a fragment shader: how far the crowd makes room for the subject of the picture, for words and for its top, 0..1. */
export const ROOM_GLSL = /* glsl */ `
  uniform vec2 pixels;
  uniform vec4 subject;
  uniform vec3 words;
  uniform float presence;
  float room() {
    vec2 at = gl_FragCoord.xy / pixels;
    vec2 off = (at - subject.xy) * vec2(subject.w * 1.9, 1.0) / subject.z;
    float given = 1.0 - 0.4 * exp(-dot(off, off));
    given *= 1.0 - 0.55 * smoothstep(0.78, 1.0, at.y);
    return presence * given * (1.0 - words.z * (1.0 - smoothstep(words.x, words.y, at.x)));
  }
`;

/** Corner light by how much stands round it, as lib/avatar/mesh/mesh-layer.ts has it. */
const SHADES = [1, 171 / 255, 113 / 255, 73 / 255].map((light) => light ** (1 / 2.2));

const VERTEX = /* glsl */ `
  precision highp float;
  uniform mat4 modelMatrix;
  uniform mat4 viewMatrix;
  uniform mat4 projectionMatrix;
  uniform float time;
  uniform float energy;
  ${RECORD_GLSL}
  ${HAZE_GLSL}
  in vec4 place;
  in vec4 extent;
  in uvec2 source;
  out vec2 vCell;
  flat out ivec4 vSheet;
  flat out vec2 vLight;

  const float TAU = 6.283185;

  void main() {
    int avatar = int(source.y);
    vec4 stand = record(avatar, 0);
    vec4 joints = record(avatar, 1);
    vec4 manner = record(avatar, 2);
    int side = int(place.w);
    int limb = side / 6;
    int axis = (side % 6) / 2;
    bool isOut = side % 2 == 1;

    int index = int(extent.w);
    vec2 corner = vec2(index == 1 || index == 2, index >= 2);
    if (!isOut) corner = corner.yx;
    vec2 reach = corner * extent.xy;
    vec3 along = vec3(reach, 0.0) * extent.z;
    along = axis == 0 ? along.zxy : (axis == 1 ? along.yzx : along);
    vec3 p = (place.xyz + along + ${glsl([GRID.x0, GRID.y0, GRID.z0 - MODEL_Z])}) * ${glsl(VOXEL)};
    vec3 n = vec3(0.0);
    n[axis] = isOut ? 1.0 : -1.0;
    float open = 1.0;

    float phase = stand.w * TAU;
    float slow = time * manner.x;
    float swing = sin(slow * 1.3 + phase);
    float beat = time * 2.1 + floor(stand.w * 4.0) * 0.25;
    float dance = energy * smoothstep(0.1, 0.3, manner.y);

    if (limb == 1) {
      // Looks about: now and then, and not for long.
      float look = sin(slow * 0.43 + phase * 3.0) * sin(slow * 0.19 + phase) * 0.6 + dance * 0.18 * sin(beat * TAU * 0.5);
      float nod = 0.04 * swing + dance * 0.1 * sin(beat * TAU);
      vec3 q = vec3(p.x, p.y - joints.w, p.z);
      q.zy = spun(q.zy, nod);
      n.zy = spun(n.zy, nod);
      q.xz = spun(q.xz, look);
      n.xz = spun(n.xz, look);
      p = vec3(q.x, q.y + joints.w, q.z);
    } else if (limb >= 2) {
      float hand = limb == 2 ? 1.0 : -1.0;
      float lifts = hand > 0.0 ? smoothstep(0.72, 0.74, manner.y) : smoothstep(0.5, 0.52, manner.y);
      float up = 1.05 + 0.35 * sin(beat * TAU + hand);
      float angle = mix(-1.5708 + 0.05 + 0.025 * swing, up, lifts * dance) * hand;
      vec3 joint = vec3(joints.x * hand, joints.yz);
      vec3 q = p - joint;
      q.xy = spun(q.xy, angle);
      n.xy = spun(n.xy, angle);
      float forth = (0.06 * swing + 0.25 * (1.0 - lifts) * dance * sin(beat * TAU * 0.5)) * hand;
      q.yz = spun(q.yz, forth);
      n.yz = spun(n.yz, forth);
      p = q + joint;
      // What hangs beside the trunk is darker where it faces it.
      if (n.x * hand < -0.5) open = 0.72;
    } else if (axis == 0 && p.y > 0.5) {
      open = 0.8;
    }

    // Breath and weight: feet stay where they are.
    p *= manner.z;
    float high = p.y / 1.65;
    p.y *= 1.0 + 0.006 * sin(slow * 2.2 + phase);
    p.x += high * high * (0.022 * swing + dance * 0.07 * sin(beat * TAU * 0.5));
    p.y += dance * 0.09 * abs(sin(beat * TAU * 0.5));

    vec2 turned = spun(p.xz, -stand.z);
    n.xz = spun(n.xz, -stand.z);
    vec4 world = modelMatrix * vec4(turned.x + stand.x, p.y + manner.w, turned.y + stand.y, 1.0);
    vec3 slant = mat3(modelMatrix) * n;
    vec4 seen = viewMatrix * world;
    gl_Position = projectionMatrix * seen;

    float light = mix(${glsl(LIGHT.groundStrength)}, ${glsl(LIGHT.skyStrength)}, slant.y * 0.5 + 0.5)
      + ${glsl(LIGHT.keyStrength)} * max(0.0, dot(slant, ${glsl(LIGHT.key)}));
    vLight = vec2(pow(light * open, 1.0 / 2.2), clarity(-seen.z));
    vCell = reach;
    vSheet = ivec4(int(source.x), int(extent.x), int(extent.y), avatar);
  }
`;

const FRAGMENT = /* glsl */ `
  precision highp float;
  precision highp int;
  uniform mediump sampler2D sheet;
  uniform mediump sampler2D palettes;
  in vec2 vCell;
  flat in ivec4 vSheet;
  flat in vec2 vLight;
  out vec4 drawn;
  ${ROOM_GLSL}

  void main() {
    ivec2 cell = clamp(ivec2(vCell), ivec2(0), vSheet.yz - 1);
    int at = vSheet.x + cell.y * vSheet.y + cell.x;
    int texel = int(texelFetch(sheet, ivec2(at % ${CROWD_SHEET_WIDTH}, at / ${CROWD_SHEET_WIDTH}), 0).r * 255.0 + 0.5);
    int color = texel & ${(1 << COLOR_BITS) - 1};
    if (color == 0) discard;
    const vec4 SHADES = ${glsl(SHADES)};
    vec3 hue = texelFetch(palettes, ivec2(color, vSheet.w), 0).rgb;
    // In sRGB, where light counts by its root: as good as lighting in linear light, for less.
    drawn = vec4(min(hue * SHADES[texel >> ${COLOR_BITS}] * vLight.x, 1.0), 1.0) * vLight.y * room();
  }
`;

/** The crowd's surface in sRGB: colour x baked light x studio light, as solid as the haze lets it be. The caller disposes it. */
export function crowdMaterial(textures: CrowdTextures, uniforms: CrowdUniforms): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: {
      ...uniforms,
      sheet: { value: textures.sheet },
      palettes: { value: textures.palettes },
      records: { value: textures.records },
    },
    blending: NoBlending,
  });
}
