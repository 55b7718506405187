import { BONE_INDEX } from "@/lib/avatar/bones";
import type { BodyKind } from "@/lib/avatar/types";

/** Inclusive cell ranges. Cell 0 starts at the mid-plane: -7..6 is symmetric; y rises from the sole; +z is ahead. */
export interface CellBox {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly z: readonly [number, number];
}

/**
 * Boxes of a body in cells. Limbs are the left ones (x > 0); the right ones mirror them (x becomes -1 - x).
 * Both bodies share one depth: the face is at z 8 and the torso starts at z -2.
 */
export interface BodyMeasures {
  readonly kind: "male" | "female";
  readonly head: CellBox;
  readonly eye: CellBox;
  readonly ear: CellBox;
  readonly neck: CellBox;
  readonly torso: CellBox;
  /** T-pose. */
  readonly arm: CellBox;
  /** First arm cell along x of the forearm and of the hand. */
  readonly elbow: number;
  readonly wrist: number;
  readonly hips: CellBox;
  readonly leg: CellBox;
  /** First leg row, counted down, of the shin: rows below `knee` belong to it. */
  readonly knee: number;
  /** Box that a plain shoe fills. */
  readonly shoe: CellBox;
}

/**
 * Measured on the published models of tokens 13186 (male) and 13766 (female). Arms are as long as in the standing
 * pictures (24 and 21 cells), which is longer than in the published T-poses: those hide some cells in the shoulder.
 */
export const MALE: BodyMeasures = {
  kind: "male",
  head: { x: [-9, 8], y: [48, 65], z: [-7, 8] },
  eye: { x: [3, 4], y: [55, 58], z: [8, 8] },
  ear: { x: [9, 10], y: [54, 57], z: [1, 2] },
  neck: { x: [-3, 2], y: [46, 47], z: [-1, 2] },
  torso: { x: [-7, 6], y: [24, 46], z: [-2, 3] },
  arm: { x: [7, 30], y: [43, 46], z: [-1, 2] },
  elbow: 18,
  wrist: 27,
  hips: { x: [-7, 6], y: [20, 23], z: [-2, 3] },
  leg: { x: [3, 6], y: [4, 19], z: [0, 2] },
  knee: 12,
  shoe: { x: [3, 6], y: [0, 3], z: [0, 8] },
};

export const FEMALE: BodyMeasures = {
  kind: "female",
  head: { x: [-7, 6], y: [47, 64], z: [-7, 8] },
  eye: { x: [3, 4], y: [53, 56], z: [8, 8] },
  ear: { x: [7, 8], y: [53, 56], z: [1, 2] },
  neck: { x: [-3, 2], y: [45, 46], z: [-1, 2] },
  torso: { x: [-6, 5], y: [24, 44], z: [-2, 2] },
  arm: { x: [6, 26], y: [41, 43], z: [-1, 1] },
  elbow: 15,
  wrist: 23,
  hips: { x: [-6, 5], y: [20, 23], z: [-2, 2] },
  leg: { x: [3, 5], y: [4, 19], z: [0, 2] },
  knee: 12,
  shoe: { x: [3, 5], y: [0, 3], z: [0, 6] },
};

/** Leg rows that a Visitor lacks (hips 0.07 m lower than the human rig's: about three voxels). */
export const VISITOR_DROP = 3;

/** Arm cells added to the upper arm and to the forearm (hand ends 0.26 m further out than in the published T-pose). */
export const VISITOR_UPPER_ARM = 4;
export const VISITOR_FOREARM = 4;

/** Returns the measures parts are drawn to; a Visitor is drawn on the male body and stretched later. */
export const getMeasures = (body: BodyKind): BodyMeasures => (body === "female" ? FEMALE : MALE);

/** Mirrors a column at the mid-plane. */
export const mirrorX = (x: number): number => -1 - x;

/** Creates the lookup of a body cell's bone by T-pose place. Rows and columns where bones meet follow the rig. */
export function createBoneFinder(body: BodyMeasures): (x: number, y: number) => number {
  const createLimbs = (side: "left" | "right") => ({
    upperArm: BONE_INDEX[`${side}UpperArm`],
    lowerArm: BONE_INDEX[`${side}LowerArm`],
    hand: BONE_INDEX[`${side}Hand`],
    upperLeg: BONE_INDEX[`${side}UpperLeg`],
    lowerLeg: BONE_INDEX[`${side}LowerLeg`],
    foot: BONE_INDEX[`${side}Foot`],
  });
  const [left, right] = [createLimbs("left"), createLimbs("right")];
  const armX = body.arm.x[0];
  const armY = body.arm.y[0] - 3;
  return (x, y) => {
    const distanceFromMiddle = x >= 0 ? x : -1 - x;
    const { upperArm, lowerArm, hand, upperLeg, lowerLeg, foot } = x >= 0 ? left : right;
    if (distanceFromMiddle >= armX && y >= armY) {
      if (distanceFromMiddle >= body.wrist) return hand;
      return distanceFromMiddle >= body.elbow ? lowerArm : upperArm;
    }
    if (y <= body.shoe.y[1]) return foot;
    if (y < body.hips.y[0]) return y < body.knee ? lowerLeg : upperLeg;
    if (y >= body.neck.y[0] && distanceFromMiddle <= 3 && y > body.torso.y[1]) return BONE_INDEX.neck;
    if (y < HIP_TOP) return BONE_INDEX.hips;
    return y < WAIST_TOP ? BONE_INDEX.spine : BONE_INDEX.chest;
  };
}

/** First torso row of the spine and of the chest: where the published rig has those joints (27.3 and 35.6). */
export const HIP_TOP = 28;
export const WAIST_TOP = 36;
