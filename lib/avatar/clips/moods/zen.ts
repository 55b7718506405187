import { arms } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/clip";

/** Floats with folded legs, hands open beside the knees, and breathes slowly. */
export const ZEN: ClipSpec = {
  legs: "free",
  turns: {
    root: [
      [0, 0, -22, 0],
      [0.5, 0, -14, 0],
    ],
    hips: [
      [0, 2, 0, 0],
      [0.5, -2, 0, 0],
    ],
    chest: [
      [0, 2, 0, 0],
      [0.5, -2, 0, 0],
    ],
    head: [
      [0.04, 4, 0, 2],
      [0.3, 0, 0, -2, "flow"],
      [0.54, -4, 0, -2],
      [0.8, 0, 0, 2, "flow"],
    ],
    ...arms([
      [0, 22, 22, 66, -24],
      [0.5, 28, 24, 74, -24],
    ]),
    leftHand: [[0, -50, 0, 0]],
    rightHand: [[0, -50, 0, 0]],
    // Thighs out, shins folded in under them, side by side.
    leftUpperLeg: [
      [0, -147, 37, 63],
      [0.5, -145, 37, 63],
    ],
    rightUpperLeg: [
      [0, -144, -31, -68],
      [0.5, -142, -31, -68],
    ],
    leftLowerLeg: [[0, 104, 0, 0]],
    rightLowerLeg: [[0, 119, 0, 0]],
    leftFoot: [[0, 44, 0, 0]],
    rightFoot: [[0, 20, 0, 0]],
  },
  moves: {
    root: [
      [0, 0, -6, 0],
      [0.5, 0, -2, 0],
    ],
  },
  faces: [[0, { eyes: "closed", mouth: "smile" }]],
  effect: "leaves",
};
