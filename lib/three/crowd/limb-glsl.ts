import { LIMB_FRAMES, LIMB_TEXELS } from "@/lib/avatar/crowd/limbs";
import { MAX_WAVES, WAVE_SPEED } from "@/lib/three/crowd/wave-list";
import { toGlsl } from "@/lib/three/shadow-light";

/** Seconds of an avatar's blend into a mood after its front; height and seconds of the hop. */
const BLEND = 0.5;
const HOP = 0.46;
const HOP_SECONDS = 0.55;

/**
 * GLSL: an avatar's mood. `moodAt(place)` returns its row, the seconds since its front passed, and the row of the mood
 * before it; `hopOf(since)` metres above the floor; `becameOf(since)` the blend into it, 0..1.
 */
export const WAVE_GLSL = /* glsl */ `
  uniform highp float time;
  uniform highp vec4 waves[${MAX_WAVES}];
  uniform int waveCount;
  uniform float moodBefore;
  uniform float alive;
  vec3 moodAt(vec2 place) {
    vec3 mood = vec3(moodBefore, 1e4, moodBefore);
    for (int nth = 0; nth < waveCount; nth++) {
      float since = time - waves[nth].z - distance(place, waves[nth].xy) / ${toGlsl(WAVE_SPEED)};
      if (since > 0.0) mood = vec3(waves[nth].w, since, mood.x);
    }
    return mood;
  }
  float hopOf(float since) {
    float part = clamp(since / ${toGlsl(HOP_SECONDS)}, 0.0, 1.0);
    return ${toGlsl(HOP * 4)} * part * (1.0 - part) * alive;
  }
  float becameOf(float since) { return smoothstep(0.0, ${toGlsl(BLEND)}, since); }
`;

/**
 * GLSL: `limbAt(row, moment, part)`, a texel of a mood's limbs (lib/avatar/crowd/mood-limbs.ts) between two of its
 * frames; `momentOf(row, since, preset)`, the moment of the mood's loop: it begins when the front passes, with small
 * differences between avatars.
 */
export const LIMB_GLSL = /* glsl */ `
  uniform highp sampler2D limbs;
  float momentOf(float row, float since, vec4 preset) {
    float length = texelFetch(limbs, ivec2(0, int(row)), 0).w;
    return fract(since * (0.97 + 0.06 * preset.z) / length + 0.1 * preset.x);
  }
  vec4 limbAt(float row, float moment, int part) {
    float frame = moment * ${toGlsl(LIMB_FRAMES)};
    int first = int(frame) % ${LIMB_FRAMES};
    int next = (first + 1) % ${LIMB_FRAMES};
    vec4 a = texelFetch(limbs, ivec2(first * ${LIMB_TEXELS} + part, int(row)), 0);
    vec4 b = texelFetch(limbs, ivec2(next * ${LIMB_TEXELS} + part, int(row)), 0);
    if (part == 0) return mix(a, b, fract(frame));
    return between(a, b, fract(frame));
  }
`;
