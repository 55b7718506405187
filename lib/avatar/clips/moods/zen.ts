import { arms, mirrored } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/spec";
import type { Key } from "@/lib/avatar/clips/track";
import { leaves } from "@/lib/avatar/effects/leaves";

const SHIN: readonly Key[] = [
  [0, 0, 0, -142],
  [0.5, 0, 0, -139],
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
      [0.5, -3, 0, 0],
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
    leftUpperLeg: [
      [0, -88, 0, 50],
      [0.5, -86, 0, 48],
    ],
    rightUpperLeg: [
      [0, -120, 0, -50],
      [0.5, -118, 0, -48],
    ],
    leftLowerLeg: SHIN,
    rightLowerLeg: mirrored(SHIN),
    leftFoot: [[0, 72, 0, 0]],
    rightFoot: [[0, 72, 0, 0]],
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
