import { BONES } from "@/lib/avatar/bones";

/** Moments of a mood's loop, evenly apart; the last one leads to the first again. */
export const LIMB_FRAMES = 16;
/** Texels of four floats a moment. */
export const LIMB_TEXELS = 5;

/** What moves by itself in a crowd: fewer parts than the rig has, each as stiff as a toy's. */
export const LIMBS = ["trunk", "head", "leftArm", "rightArm"] as const;
export type Limb = (typeof LIMBS)[number];

/** Index in LIMBS. */
export const LIMB_INDEX: Readonly<Record<Limb, number>> = { trunk: 0, head: 1, leftArm: 2, rightArm: 3 };

function limbOf(bone: string): Limb {
  if (bone === "head") return "head";
  if (/^left(Shoulder|UpperArm|LowerArm|Hand)$/.test(bone)) return "leftArm";
  return /^right(Shoulder|UpperArm|LowerArm|Hand)$/.test(bone) ? "rightArm" : "trunk";
}

/** Index in LIMBS of each bone in the order of BONES. */
export const LIMB_OF_BONE = Uint8Array.from(BONES, (bone) => LIMB_INDEX[limbOf(bone)]);
