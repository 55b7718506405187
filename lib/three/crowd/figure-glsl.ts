import { BONE_INDEX } from "@/lib/avatar/bones";
import { CROWD_KINDS } from "@/lib/avatar/crowd/crowd-pack";
import { COLOR_BITS, CROWD_COLORS } from "@/lib/avatar/crowd/shell";
import { getRig, MODEL_Z } from "@/lib/avatar/rig";
import { VOXEL } from "@/lib/avatar/types";
import { GRID } from "@/lib/avatar/voxels/grid";
import { getFloat } from "@/lib/shared/typed-arrays";
import { LIGHT_GLSL, TURN_GLSL } from "@/lib/three/crowd/crowd-glsl";
import { RECORD_GLSL } from "@/lib/three/crowd/crowd-records";
import { PAGE_QUADS, PAGES_PER_ROW, PALETTES_PER_ROW } from "@/lib/three/crowd/page-pool";
import { POSE_GLSL } from "@/lib/three/crowd/pose-pass";
import { toGlsl } from "@/lib/three/shadow-light";

/** sRGB corner light by occlusion, as in lib/avatar/mesh-layer.ts. */
const SHADES = [1, 171 / 255, 113 / 255, 73 / 255].map((light) => light ** (1 / 2.2));

/** Left shoulder x, y, z and neck y in metres, by index in CROWD_KINDS. */
const JOINTS: readonly (readonly [number, number, number, number])[] = CROWD_KINDS.map((kind) => {
  const { joints } = getRig(kind);
  const shoulder = BONE_INDEX.leftUpperArm * 3;
  return [
    getFloat(joints, shoulder),
    getFloat(joints, shoulder + 1),
    getFloat(joints, shoulder + 2),
    getFloat(joints, BONE_INDEX.head * 3 + 1),
  ];
});

/** GLSL: moves a point and its normal with their limb; returns the share of light that reaches it beside the trunk. */
const LIMB_GLSL = /* glsl */ `
  float poseLimb(int poolSlot, int limb, int axis, vec4 joints, inout vec3 p, inout vec3 n) {
    if (limb == 0) return axis == 0 && p.y > 0.5 ? 0.8 : 1.0;
    float hand = limb == 2 ? 1.0 : -1.0;
    vec3 joint = limb == 1 ? vec3(0.0, joints.w, 0.0) : vec3(joints.x * hand, joints.yz);
    vec4 turn = pose(poolSlot, limb + 1);
    p = turned(turn, p - joint) + joint;
    n = turned(turn, n);
    // Arms beside the trunk are darker on the side that faces it.
    return limb >= 2 && n.x * hand < -0.5 ? 0.72 : 1.0;
  }
`;

/**
 * Creates the vertex shader of a figure's page.
 * @param visibilityGlsl GLSL with `vec3 seenAt(vec3 world, float away)`, values of a position for fragments: flat, of one corner
 * of each rectangle
 */
export function createFigureVertexShader(visibilityGlsl: string): string {
  return /* glsl */ `
  precision highp float;
  precision highp int;
  uniform mat4 modelMatrix;
  uniform mat4 viewMatrix;
  uniform mat4 projectionMatrix;
  uniform highp usampler2D quads;
  ${RECORD_GLSL}
  ${TURN_GLSL}
  ${POSE_GLSL}
  ${LIMB_GLSL}
  ${LIGHT_GLSL}
  ${visibilityGlsl}
  // Slot; slot of the pool, kind and edge of a cell; page; first texel.
  in uvec4 page;
  in float corner;
  out vec2 vCell;
  out float vHigh;
  flat out ivec4 vSheet;
  flat out vec4 vSeen;
  flat out vec2 vState;
  flat out int vSlot;

  const vec4 JOINTS[${JOINTS.length}] = vec4[${JOINTS.length}](${JOINTS.map((joint) => toGlsl(joint)).join(", ")});

  void main() {
    int nth = int(corner) >> 2;
    int index = int(corner) & 3;
    int at = int(page.z) % ${PAGES_PER_ROW} * ${PAGE_QUADS} + nth;
    uvec2 quad = texelFetch(quads, ivec2(at, int(page.z) / ${PAGES_PER_ROW}), 0).rg;
    ivec2 extent = ivec2(quad.y & 255u, (quad.y >> 8) & 255u);
    if (extent.x == 0) {
      gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
      return;
    }
    int poolSlot = int(page.y & 65535u);
    vec4 joints = JOINTS[int((page.y >> 16) & 255u)];
    float cell = float(page.y >> 24);
    int side = int(quad.x >> 24);
    int limb = side / 6;
    int axis = (side % 6) / 2;
    bool isOut = side % 2 == 1;

    vec2 reached = vec2(index == 1 || index == 2, index >= 2);
    if (!isOut) reached = reached.yx;
    vec2 reach = reached * vec2(extent);
    vec3 along = vec3(reach, 0.0) * cell;
    along = axis == 0 ? along.zxy : (axis == 1 ? along.yzx : along);
    vec3 low = vec3(quad.x & 255u, (quad.x >> 8) & 255u, (quad.x >> 16) & 255u);
    vec3 p = (low + along + ${toGlsl([GRID.x0, GRID.y0, GRID.z0 - MODEL_Z])}) * ${toGlsl(VOXEL)};
    vec3 n = vec3(0.0);
    n[axis] = isOut ? 1.0 : -1.0;
    float open = poseLimb(poolSlot, limb, axis, joints, p, n);

    // Breath and shift of weight: the feet do not move.
    vec4 preset = pose(poolSlot, 5);
    p *= preset.z;
    float high = p.y / 1.65;
    p.y *= preset.x;
    p.x += high * high * preset.y;

    vec4 trunk = pose(poolSlot, 1);
    vec4 moved = pose(poolSlot, 0);
    vec4 place = record(int(page.x), 0);
    p = turned(trunk, p) + moved.xyz;
    vec4 world = modelMatrix * vec4(p.x + place.x, p.y + place.w, p.z + place.y, 1.0);
    vec3 slant = mat3(modelMatrix) * turned(trunk, n);
    vec4 seen = viewMatrix * world;
    gl_Position = projectionMatrix * seen;

    vHigh = world.y;
    vCell = reach;
    vSheet = ivec4(int(page.w) + int(quad.y >> 16), extent, poolSlot);
    vSeen = vec4(seenAt(world.xyz, -seen.z), pow(lightOn(slant) * open, 1.0 / 2.2));
    vState = vec2(preset.w, moved.w);
    vSlot = int(page.x);
  }
`;
}

/** GLSL for a fragment shader: `vec3 painted()`, the lit surface colour in sRGB; discards empty texels. */
export const PAINT_GLSL = /* glsl */ `
  precision highp float;
  precision highp int;
  uniform mediump sampler2D sheet;
  uniform mediump sampler2D palettes;
  in vec2 vCell;
  in float vHigh;
  flat in ivec4 vSheet;
  flat in vec4 vSeen;
  flat in vec2 vState;
  flat in int vSlot;

  int texelAt(vec2 place) {
    ivec2 cell = clamp(ivec2(place), ivec2(0), vSheet.yz - 1);
    int at = vSheet.x + cell.y * vSheet.y + cell.x;
    int wide = textureSize(sheet, 0).x;
    return int(texelFetch(sheet, ivec2(at % wide, at / wide), 0).r * 255.0 + 0.5);
  }
  vec3 colorOf(int texel) {
    const vec4 SHADES = ${toGlsl(SHADES)};
    int at = vSheet.w % ${PALETTES_PER_ROW} * ${CROWD_COLORS} + (texel & ${(1 << COLOR_BITS) - 1});
    return texelFetch(palettes, ivec2(at, vSheet.w / ${PALETTES_PER_ROW}), 0).rgb * SHADES[texel >> ${COLOR_BITS}];
  }
  bool isSeen(int texel) { return (texel & ${(1 << COLOR_BITS) - 1}) != 0; }
  vec3 painted() {
    int texel = texelAt(vCell);
    if (!isSeen(texel)) discard;
    vec3 color = colorOf(texel);
    #ifdef SMOOTH
      // Averages texels as small as pixels: otherwise hair and patterns flicker.
      vec2 across = dFdx(vCell);
      vec2 along = dFdy(vCell);
      if (max(dot(across, across), dot(along, along)) > 0.2) {
        float count = 1.0;
        for (int tap = 0; tap < 4; tap++) {
          vec2 off = vec2(tap & 1, tap >> 1) - 0.5;
          int other = texelAt(vCell + (across * (off.x * 0.8 + off.y * 0.3) + along * (off.y * 0.8 - off.x * 0.3)) * 0.7);
          if (!isSeen(other)) continue;
          color += colorOf(other);
          count += 1.0;
        }
        color /= count;
      }
    #endif
    // In sRGB with the square root of light: looks like linear lighting, and is cheaper.
    return min(color * vSeen.w, 1.0);
  }
`;
