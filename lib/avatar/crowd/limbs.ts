import { BONES } from "@/lib/avatar/bones";

/** Evenly spaced moments of a mood's loop; the last one leads back to the first. */
export const LIMB_FRAMES = 16;
/** Texels of four floats per moment. */
export const LIMB_TEXELS = 5;

/** Parts that move independently in a crowd: fewer than the rig has, each rigid. */
export const LIMBS = ["trunk", "head", "leftArm", "rightArm"] as const;
type Limb = (typeof LIMBS)[number];

/** Index in LIMBS. */
export const LIMB_INDEX: Readonly<Record<Limb, number>> = { trunk: 0, head: 1, leftArm: 2, rightArm: 3 };

function findLimb(bone: string): Limb {
  if (bone === "head") return "head";
  if (/^left(Shoulder|UpperArm|LowerArm|Hand)$/.test(bone)) return "leftArm";
  return /^right(Shoulder|UpperArm|LowerArm|Hand)$/.test(bone) ? "rightArm" : "trunk";
}

/** Index in LIMBS of each bone in the order of BONES. */
export const LIMB_OF_BONE = Uint8Array.from(BONES, (bone) => LIMB_INDEX[findLimb(bone)]);
