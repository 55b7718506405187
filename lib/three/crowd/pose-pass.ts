import { FloatType, HalfFloatType, type IUniform, NearestFilter, type WebGLRenderer, WebGLRenderTarget } from "three";
import { FullScreenQuad } from "three/examples/jsm/postprocessing/Pass.js";
import { TURN_GLSL } from "@/lib/three/crowd/crowd-glsl";
import { RECORD_GLSL } from "@/lib/three/crowd/crowd-records";
import { LIMB_GLSL } from "@/lib/three/crowd/limb-table";
import { WAVE_GLSL } from "@/lib/three/crowd/wave-list";
import { createScreenMaterial } from "@/lib/three/stage/screen-material";

/** Poses per row, and texels per pose. */
const POSES_PER_ROW = 64;
const POSE_TEXELS = 6;

/**
 * GLSL: `pose(poolSlot, part)`. 0: shift of the trunk, x, y, z in metres, and the figure's share, 0..1; 1 to 4:
 * rotations of trunk (with its yaw), head, left arm, right arm; 5: breath, sway, height as a share, brightness.
 */
export const POSE_GLSL = /* glsl */ `
  uniform highp sampler2D poses;
  vec4 pose(int poolSlot, int part) {
    return texelFetch(poses, ivec2((poolSlot % ${POSES_PER_ROW}) * ${POSE_TEXELS} + part, poolSlot / ${POSES_PER_ROW}), 0);
  }
`;

/** Computes the current pose of each figure, once for all corners. */
const FRAGMENT = /* glsl */ `
  precision highp float;
  precision highp int;
  ${RECORD_GLSL}
  ${TURN_GLSL}
  ${WAVE_GLSL}
  ${LIMB_GLSL}
  uniform highp sampler2D slotOf;
  uniform mediump sampler2D states;
  uniform vec3 eye;
  uniform float energy;
  uniform float reach;
  uniform float searched;
  uniform vec4 chosen;
  out vec4 drawn;

  const float TAU = 6.283185;

  // Without a mood: stands, looks around and breathes; dances in proportion to the energy.
  vec4 idleTurn(int part, vec4 preset, float swing, float beat, float dance) {
    float phase = preset.x * TAU;
    float slow = time * preset.y;
    if (part == 2) {
      float look = sin(slow * 0.43 + phase * 3.0) * sin(slow * 0.19 + phase) * 0.6 + dance * 0.18 * sin(beat * TAU * 0.5);
      float nod = 0.04 * swing + dance * 0.1 * sin(beat * TAU);
      return timesTurn(turnAbout(vec3(0.0, 1.0, 0.0), -look), turnAbout(vec3(1.0, 0.0, 0.0), -nod));
    }
    if (part < 2) return vec4(0.0, 0.0, 0.0, 1.0);
    float hand = part == 3 ? 1.0 : -1.0;
    float lifts = hand > 0.0 ? smoothstep(0.72, 0.74, preset.z) : smoothstep(0.5, 0.52, preset.z);
    float up = 1.05 + 0.35 * sin(beat * TAU + hand);
    float angle = mix(-1.5708 + 0.05 + 0.025 * swing, up, lifts * dance) * hand;
    float forth = (0.06 * swing + 0.25 * (1.0 - lifts) * dance * sin(beat * TAU * 0.5)) * hand;
    return timesTurn(turnAbout(vec3(1.0, 0.0, 0.0), forth), turnAbout(vec3(0.0, 0.0, 1.0), angle));
  }

  void main() {
    ivec2 at = ivec2(gl_FragCoord.xy);
    int part = at.x % ${POSE_TEXELS};
    int poolSlot = at.y * ${POSES_PER_ROW} + at.x / ${POSE_TEXELS};
    ivec2 size = textureSize(slotOf, 0);
    bool isInPool = poolSlot < size.x * size.y;
    int slot = isInPool ? int(texelFetch(slotOf, ivec2(poolSlot % size.x, poolSlot / size.x), 0).r) - 1 : -1;
    drawn = vec4(0.0);
    if (slot < 0) return;
    vec4 place = record(slot, 0);
    vec4 preset = record(slot, 1);
    vec2 state = texelFetch(states, ivec2(slot % ${256}, slot / ${256}), 0).rg;
    float swing = sin(time * preset.y * 1.3 + preset.x * TAU);
    float beat = time * 2.1 + floor(preset.x * 4.0) * 0.25;
    float dance = energy * smoothstep(0.1, 0.3, preset.z);
    vec3 mood = moodAt(place.xy);
    float became = becameOf(mood.y);
    float found = searched * state.g;

    if (part == 5) {
      float bounce = dance * 0.07 * sin(beat * TAU * 0.5);
      float lit = mix(1.0, mix(0.34, 1.14, state.g), searched) + (float(slot) == chosen.z ? chosen.w : 0.0);
      float front = mood.x == moodBefore && mood.y > 1e3 ? 0.0 : exp(-mood.y * 2.5);
      drawn = vec4(1.0 + 0.006 * sin(time * preset.y * 2.2 + preset.x * TAU), 0.022 * swing + bounce, preset.w, lit + 0.32 * front);
      return;
    }
    // Distant figures are as stiff as the minis behind them.
    vec3 away = eye - vec3(place.x, place.w + 1.45, place.y);
    float far = length(away);
    float lively = 1.0 - smoothstep(reach * 0.7, reach * 0.95, far);
    if (part == 0) {
      vec3 moved = vec3(0.0);
      if (mood.x > 0.5) moved = limbAt(mood.x, momentOf(mood.x, mood.y, preset), 0).xyz * became;
      if (mood.z > 0.5 && became < 1.0) moved += limbAt(mood.z, momentOf(mood.z, mood.y, preset), 0).xyz * (1.0 - became);
      float c = cos(place.z);
      float s = sin(place.z);
      float hop = hopOf(mood.y) + found * alive * 0.16 * abs(sin(time * 4.2 + preset.x * TAU)) + dance * 0.09 * abs(sin(beat * TAU * 0.5));
      float lift = (float(slot) == chosen.x ? chosen.y : 0.0) + (float(slot) == chosen.z ? chosen.w : 0.0);
      drawn = vec4(vec3(c * moved.x + s * moved.z, moved.y, c * moved.z - s * moved.x) * preset.w, state.r);
      drawn.y += hop + lift;
      return;
    }
    vec4 turn = idleTurn(part, preset, swing, beat, dance);
    vec4 stiff = idleTurn(part, vec4(0.0, 0.0, 0.0, 1.0), 0.0, 0.0, 0.0);
    if (part == 2 && mood.z < 0.5) {
      // Near avatars look at the camera.
      float aside = atan(away.x, away.z) - place.z;
      aside = atan(sin(aside), cos(aside));
      float near = (1.0 - smoothstep(4.0, 11.0, far)) * (1.0 - smoothstep(1.7, 2.4, abs(aside))) * (preset.z > 0.25 ? 0.75 : 0.25);
      float rise = clamp(atan(away.y, length(away.xz)), -0.5, 0.6);
      vec4 look = timesTurn(turnAbout(vec3(0.0, 1.0, 0.0), clamp(aside, -0.95, 0.95)), turnAbout(vec3(1.0, 0.0, 0.0), -rise));
      turn = between(turn, look, near);
    }
    vec4 before = mood.z > 0.5 ? limbAt(mood.z, momentOf(mood.z, mood.y, preset), part) : turn;
    vec4 after = mood.x > 0.5 ? limbAt(mood.x, momentOf(mood.x, mood.y, preset), part) : turn;
    turn = between(before, after, became);
    if (part >= 2) turn = between(stiff, turn, lively);
    drawn = part == 1 ? timesTurn(turnAbout(vec3(0.0, 1.0, 0.0), place.z), turn) : turn;
  }
`;

/**
 * Writes the poses of all figures into a texture, before they are drawn.
 * @param slots of the pool
 * @param uniforms of RECORD_GLSL, WAVE_GLSL, LIMB_GLSL; `slotOf`: a float per slot of the pool, the slot on the plaza
 * + 1; `states`: two bytes per slot, its figure's share and whether it is found; `eye`: the camera's position; `energy`,
 * `reach`, `searched`, `chosen`
 */
export function createPosePass(slots: number, uniforms: Record<string, IUniform>) {
  const screen = new FullScreenQuad(createScreenMaterial(FRAGMENT, uniforms));
  const size = [POSES_PER_ROW * POSE_TEXELS, Math.max(1, Math.ceil(slots / POSES_PER_ROW))] as const;
  const filters = { magFilter: NearestFilter, minFilter: NearestFilter } as const;
  const target = new WebGLRenderTarget(...size, { ...filters, depthBuffer: false, type: HalfFloatType });
  return {
    /** Read by POSE_GLSL. */
    poses: { value: target.texture },
    run(renderer: WebGLRenderer): void {
      // Some phones only render to half floats.
      target.texture.type = renderer.extensions.has("EXT_color_buffer_float") ? FloatType : HalfFloatType;
      const before = renderer.getRenderTarget();
      renderer.setRenderTarget(target);
      screen.render(renderer);
      renderer.setRenderTarget(before);
    },
    dispose(): void {
      screen.dispose();
      screen.material.dispose();
      target.dispose();
    },
  };
}
