/** The parent of each humanoid bone of the avatar rig, named as in VRM 1.0; parents precede their children. */
export const PARENT_OF = {
  hips: null,
  spine: "hips",
  chest: "spine",
  neck: "chest",
  head: "neck",
  leftShoulder: "chest",
  leftUpperArm: "leftShoulder",
  leftLowerArm: "leftUpperArm",
  leftHand: "leftLowerArm",
  rightShoulder: "chest",
  rightUpperArm: "rightShoulder",
  rightLowerArm: "rightUpperArm",
  rightHand: "rightLowerArm",
  leftUpperLeg: "hips",
  leftLowerLeg: "leftUpperLeg",
  leftFoot: "leftLowerLeg",
  leftToes: "leftFoot",
  rightUpperLeg: "hips",
  rightLowerLeg: "rightUpperLeg",
  rightFoot: "rightLowerLeg",
  rightToes: "rightFoot",
} as const;

export type Bone = keyof typeof PARENT_OF;

// `as`: Object.keys loses the keys.
export const BONES = Object.keys(PARENT_OF) as readonly Bone[];

/** Index of a bone in BONES, poses and skins. */
export const BONE_INDEX: Readonly<Record<Bone, number>> = Object.fromEntries(
  BONES.map((bone, index) => [bone, index]),
  // `as`: fromEntries widens the keys to string.
) as Record<Bone, number>;

/** Index of each bone's parent in BONES; -1 for the root. */
export const PARENTS: readonly number[] = BONES.map((bone) => {
  const parent = PARENT_OF[bone];
  return parent === null ? -1 : BONE_INDEX[parent];
});
