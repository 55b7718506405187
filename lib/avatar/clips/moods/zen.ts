import { arms } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/spec";
import type { Key } from "@/lib/avatar/clips/track";
import { leaves } from "@/lib/avatar/effects/leaves";

const SHIN: readonly Key[] = [
  [0, 144, 0, 0],
  [0.5, 140, 0, 0],
];

/** Floats cross-legged, hands open beside the knees, and breathes slowly. */
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
    // Thighs forward and out, turned outward by 54 degrees so that the shins fold under; the right one lies on top.
    leftUpperLeg: [
      [0, -129, 29, 66],
      [0.5, -126, 29, 65],
    ],
    rightUpperLeg: [
      [0, -161, -30, -65],
      [0.5, -159, -31, -64],
    ],
    leftLowerLeg: SHIN,
    rightLowerLeg: SHIN,
    leftFoot: [[0, 36, 0, 0]],
    rightFoot: [[0, 36, 0, 0]],
  },
  moves: {
    root: [
      [0, 0, -6, 0],
      [0.5, 0, -2, 0],
    ],
  },
  faces: [[0, { eyes: "closed", mouth: "smile" }]],
  effect: leaves,
};
