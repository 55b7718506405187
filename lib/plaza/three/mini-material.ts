import { DoubleSide, GLSL3, type IUniform, NoBlending, RawShaderMaterial } from "three";
import { MINI, MINI_GRID, MINI_TEXEL } from "@/lib/plaza/data/mini-pack";
import { CROWDED_GLSL, ID_GLSL } from "@/lib/plaza/three/figure-material";
import type { LayerPlan } from "@/lib/plaza/three/mini-stock";
import { AIR_GLSL } from "@/lib/three/crowd/crowd-air";
import { LIGHT_GLSL, TURN_GLSL } from "@/lib/three/crowd/crowd-glsl";
import { RECORD_GLSL } from "@/lib/three/crowd/crowd-records";
import { LIMB_GLSL } from "@/lib/three/crowd/limb-table";
import { WAVE_GLSL } from "@/lib/three/crowd/wave-list";
import { toGlsl } from "@/lib/three/shadow-light";

/** Depth of an avatar in metres: from above, its back appears that far behind its front. */
const DEEP = 0.36;
/** Maximum elevation of the view in radians; above it cards lean back: a card has no top. */
const STEEPEST = 0.87;

const VERTEX = /* glsl */ `
  precision highp float;
  precision highp int;
  uniform mat4 viewMatrix;
  uniform mat4 projectionMatrix;
  uniform mediump sampler2D states;
  uniform vec3 eye;
  uniform float searched;
  uniform vec4 chosen;
  // Pixels per metre at a distance of one metre.
  uniform float lens;
  ${RECORD_GLSL}
  ${TURN_GLSL}
  ${LIGHT_GLSL}
  ${WAVE_GLSL}
  ${LIMB_GLSL}
  ${AIR_GLSL}
  // First slot; count; cell, and index of its first slot in the cell; height share.
  in uvec4 block;
  in float corner;
  out vec2 vPart;
  out float vHigh;
  flat out ivec4 vMini;
  flat out vec4 vSeen;
  flat out float vSize;
  flat out float vBehind;
  flat out int vSlot;

  const float TAU = 6.283185;

  void main() {
    int nth = int(corner) >> 2;
    int index = int(corner) & 3;
    int slot = int(block.x) + nth;
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    if (nth >= int(block.y)) return;
    vec2 state = texelFetch(states, ivec2(slot % 256, slot / 256), 0).rg;
    if (state.r > 0.999) return;
    vec4 place = record(slot, 0);
    vec4 preset = record(slot, 1);
    vec3 mood = moodAt(place.xy);
    float became = becameOf(mood.y);
    vec4 trunk = vec4(0.0, 0.0, 0.0, 1.0);
    vec3 moved = vec3(0.0);
    if (mood.x > 0.5) {
      float moment = momentOf(mood.x, mood.y, preset);
      trunk = between(trunk, limbAt(mood.x, moment, 1), became);
      moved = limbAt(mood.x, moment, 0).xyz * became;
    }
    vec4 turn = timesTurn(turnAbout(vec3(0.0, 1.0, 0.0), place.z), trunk);
    moved = turned(turnAbout(vec3(0.0, 1.0, 0.0), place.z), moved) * preset.w;
    moved.y += hopOf(mood.y) + searched * state.g * alive * 0.16 * abs(sin(time * 4.2 + preset.x * TAU));
    moved.y += (float(slot) == chosen.x ? chosen.y : 0.0) + (float(slot) == chosen.z ? chosen.w : 0.0);
    vec3 feet = vec3(place.x, place.w, place.y) + moved;

    // A card along the body that turns around it to the camera.
    vec3 away = feet + vec3(0.0, 0.8, 0.0) - eye;
    vec3 up = turned(turn, vec3(0.0, 1.0, 0.0));
    vec3 aside = normalize(cross(away, up));
    vec3 back = normalize(cross(up, aside));
    vec3 local = turned(vec4(-turn.xyz, turn.w), -away);
    float angle = atan(local.x, local.z);
    bool isSide = abs(angle) > 0.7854 && abs(angle) < 2.3562;
    int view = isSide ? 1 : (abs(angle) >= 2.3562 ? 2 : 0);

    vec2 reached = vec2(index == 1 || index == 2, index >= 2);
    float tall = ${toGlsl(MINI.high * MINI_TEXEL)} * preset.w * float(block.w) / 255.0;
    float wide = ${toGlsl(MINI.wide * MINI_TEXEL)} * preset.w;
    // From above, the back of the head rises behind the front: the card is that much higher.
    float rise = asin(clamp(dot(normalize(away), -up), 0.0, 1.0));
    float tilt = max(0.0, rise - ${toGlsl(STEEPEST)});
    vec3 along = up * cos(tilt) + back * sin(tilt);
    float behind = ${toGlsl(DEEP)} * tan(rise - tilt);
    float sway = 0.022 * sin(time * preset.y * 1.3 + preset.x * TAU) * reached.y * reached.y * (1.0 - min(1.0, mood.x));
    vec3 world = feet + aside * ((reached.x - 0.5) * wide + sway) + along * (reached.y * (tall + behind));
    vec4 seen = viewMatrix * vec4(world, 1.0);
    gl_Position = projectionMatrix * seen;

    // The pictures contain the light of their corners only.
    vec3 facing = view == 0 ? vec3(0.0, 0.0, 1.0) : (view == 2 ? vec3(0.0, 0.0, -1.0) : vec3(sign(angle), 0.0, 0.0));
    float light = pow(lightOn(turned(turn, facing)), 1.0 / 2.2);
    float lit = mix(1.0, mix(0.34, 1.14, state.g), searched) + (float(slot) == chosen.z ? chosen.w : 0.0);
    float front = mood.x == moodBefore && mood.y > 1e3 ? 0.0 : exp(-mood.y * 2.5);
    vSeen = vec4(hazeAt(length(away)), light, lit + 0.32 * front, state.r);
    vSize = ${toGlsl(MINI_TEXEL)} * lens / length(away);
    bool isMirrored = isSide && angle < 0.0;
    vPart = vec2(isMirrored ? 1.0 - reached.x : reached.x, reached.y * (tall + behind) / tall);
    vBehind = behind / tall;
    vHigh = world.y;
    int number = int(block.z >> 8) + nth;
    vMini = ivec4(number % ${MINI_GRID} * ${MINI.views} + view, number / ${MINI_GRID}, int(block.z & 255u), view == 0 ? 2 : 0);
    vSlot = slot;
  }
`;

/** GLSL: a mini's texels, in the size that fits. */
const createPictureGlsl = ({ wide, high, corners }: LayerPlan, step: 1 | 2) => /* glsl */ `
  precision highp float;
  precision highp int;
  uniform mediump sampler2DArray minis;
  in vec2 vPart;
  in float vHigh;
  flat in ivec4 vMini;
  flat in vec4 vSeen;
  flat in float vSize;
  flat in float vBehind;
  flat in int vSlot;
  const vec2 CORNERS[${corners.length}] = vec2[${corners.length}](${corners.map((corner) => toGlsl(corner)).join(", ")});

  vec4 texelAt(int size, vec2 part, int view) {
    float step = float(${step} << size);
    vec2 extent = ${toGlsl([MINI.wide, MINI.high])} / step;
    vec2 at = part * extent;
    // Large texels are squares with sharp edges.
    float sharp = max(1.0, vSize * step);
    vec2 whole = floor(at);
    at = whole + clamp((at - whole - 0.5) * sharp + 0.5, 0.0, 1.0);
    // Half a texel from the edge: beyond it lies another avatar.
    at = clamp(at, vec2(0.5), extent - 0.5);
    vec2 texel = CORNERS[size] + vec2(vMini.x + view, vMini.y) * extent + at;
    return texture(minis, vec3(texel / ${toGlsl([wide, high])}, float(vMini.z)));
  }
  vec4 miniAt(int size) {
    vec4 front = vPart.y < 1.0 ? texelAt(size, vPart, 0) : vec4(0.0);
    if (vBehind < 0.03 || vPart.y < vBehind) return front;
    // The back of a head has no face.
    vec2 part = vec2(vMini.w == 2 ? 1.0 - vPart.x : vPart.x, vPart.y - vBehind);
    vec4 back = texelAt(size, part, vMini.w);
    back.rgb *= 0.94;
    return vec4(mix(back.rgb, front.rgb, max(front.a, 1.0 - back.a)), max(front.a, back.a));
  }
  vec4 miniHere() {
    float size = clamp(-log2(vSize * ${toGlsl(step)}) + 0.2, 0.0, ${toGlsl(corners.length - 1)});
    #ifdef SMOOTH
      int first = int(size);
      float rest = size - float(first);
      vec4 here = miniAt(first);
      if (rest > 0.02) here = mix(here, miniAt(min(first + 1, ${corners.length - 1})), rest);
      return here;
    #else
      return miniAt(int(size + 0.5));
    #endif
  }
`;

const COLORS = /* glsl */ `
  ${CROWDED_GLSL}
  ${AIR_GLSL}
  out vec4 drawn;
  void main() {
    vec4 mini = miniHere();
    #ifdef SMOOTH
      float solid = clamp((mini.a - 0.5) * max(1.0, vSize * 1.5) + 0.5, 0.0, 1.0);
    #else
      float solid = step(0.5, mini.a);
    #endif
    if (solid < 0.02 || (vSeen.w > 0.0 && dither() < vSeen.w)) discard;
    vec3 color = mini.rgb * crowded(vHigh) * vSeen.y;
    // Averaging dulls colours: small minis get their saturation back.
    float lively = 0.3 * smoothstep(1.0, 0.25, vSize);
    color = max(mix(vec3(dot(color, vec3(0.3, 0.6, 0.1))), color, min(1.0, 0.3 + 0.7 * vSeen.z) + lively), 0.0) * vSeen.z;
    drawn = vec4(mix(min(color, 1.0), air(), vSeen.x), solid);
  }
`;

const IDS = /* glsl */ `
  ${ID_GLSL}
  out vec4 drawn;
  void main() {
    if (miniHere().a < 0.5 || vSeen.w >= 0.5) discard;
    drawn = idOf(vSlot);
  }
`;

/** Material of the minis, or of their ids. The caller disposes it. */
export function createMiniMaterial(
  uniforms: Record<string, IUniform>,
  plan: LayerPlan,
  step: 1 | 2,
  output: "colors" | "ids",
  smooth = false,
): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: createPictureGlsl(plan, step) + (output === "colors" ? COLORS : IDS),
    uniforms,
    defines: smooth ? { SMOOTH: 1 } : {},
    blending: NoBlending,
    side: DoubleSide,
    alphaToCoverage: smooth,
  });
}
