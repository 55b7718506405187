import { LIMB_FRAMES, LIMB_TEXELS } from "@/lib/avatar/crowd/limbs";
import { ALL_MOODS } from "@/lib/shared/moods";
import { createPatchedTexture, type PatchedTexture } from "@/lib/three/crowd/patched-texture";

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
