import { BONE_INDEX } from "@/lib/avatar/bones";
import type { BodyMeasures } from "@/lib/avatar/voxels/measures";

/** The bone that a cell of the body layer hangs on, by its place in T-pose. Rows and columns where bones meet follow the rig. */
export function boneFinder(body: BodyMeasures): (x: number, y: number, z: number) => number {
  const sides = {
    left: [
      BONE_INDEX.leftUpperArm,
      BONE_INDEX.leftLowerArm,
      BONE_INDEX.leftHand,
      BONE_INDEX.leftUpperLeg,
      BONE_INDEX.leftLowerLeg,
      BONE_INDEX.leftFoot,
    ],
    right: [
      BONE_INDEX.rightUpperArm,
      BONE_INDEX.rightLowerArm,
      BONE_INDEX.rightHand,
      BONE_INDEX.rightUpperLeg,
      BONE_INDEX.rightLowerLeg,
      BONE_INDEX.rightFoot,
    ],
  } as const;
  const armX = body.arm.x[0];
  const armY = body.arm.y[0] - 3;
  return (x, y) => {
    const away = x >= 0 ? x : -1 - x;
    const [upperArm, lowerArm, hand, upperLeg, lowerLeg, foot] = x >= 0 ? sides.left : sides.right;
    if (away >= armX && y >= armY) {
      if (away >= body.wrist) return hand;
      return away >= body.elbow ? lowerArm : upperArm;
    }
    if (y <= body.shoe.y[1]) return foot;
    if (y < body.hips.y[0]) return y < body.knee ? lowerLeg : upperLeg;
    if (y >= body.neck.y[0] && away <= 3 && y > body.torso.y[1]) return BONE_INDEX.neck;
    if (y < HIP_TOP) return BONE_INDEX.hips;
    return y < WAIST_TOP ? BONE_INDEX.spine : BONE_INDEX.chest;
  };
}

/** First torso row of the spine and of the chest: where the published rig has those joints (27.3 and 35.6). */
export const HIP_TOP = 28;
export const WAIST_TOP = 36;
