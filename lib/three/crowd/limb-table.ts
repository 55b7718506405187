import { LIMB_FRAMES, LIMB_TEXELS } from "@/lib/avatar/crowd/limbs";
import { ALL_MOODS } from "@/lib/shared/moods";
import { createPatchedTexture, type PatchedTexture } from "@/lib/three/crowd/patched-texture";
import { toGlsl } from "@/lib/three/shadow-light";

/** Rotations of a hanging arm, left and right. */
const HANGING = [
  [0, 0, -Math.SQRT1_2, Math.SQRT1_2],
  [0, 0, Math.SQRT1_2, Math.SQRT1_2],
] as const;

/** Creates the moods' limbs for shaders; initially all avatars stand. */
export function createLimbTable(): PatchedTexture<"fourFloats"> {
  const table = createPatchedTexture("fourFloats", LIMB_FRAMES * LIMB_TEXELS, ALL_MOODS.length);
  const idleLimbs = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, ...HANGING[0], ...HANGING[1]];
  for (let frame = 0; frame < LIMB_FRAMES * ALL_MOODS.length; frame++)
    table.data.set(idleLimbs, frame * idleLimbs.length);
  return table;
}

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
