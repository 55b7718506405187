import { arms } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/clip";

/** Toes in, hands held low, twists from side to side and peeks up once. */
export const SHY: ClipSpec = {
  legs: "planted",
  turns: {
    root: [
      [0, 0, -8, 0],
      [0.25, 0, -20, 0],
      [0.5, 0, -8, 0],
      [0.75, 0, -18, 0],
    ],
    hips: [
      [0, 0, 10, 2],
      [0.25, 0, -12, -2],
      [0.5, 0, 8, 2],
      [0.78, 0, -8, -2],
    ],
    spine: [
      [0.03, 5, 10, -3],
      [0.28, 6, -12, 3],
      [0.53, 2, 8, -3],
      [0.8, 6, -8, 3],
    ],
    head: [
      [0, 8, 6, 8],
      [0.3, 10, -10, -12],
      [0.43, 11, -8, -13],
      [0.5, -6, -8, -6, "back"],
      [0.64, -6, -10, -8],
      [0.74, 13, 0, 4],
      [0.9, 10, 8, 9],
    ],
    ...arms([
      [0, 6, 30, 40, 24],
      [0.3, 5, 34, 44, 25],
      [0.49, 18, 42, 100, 30],
      [0.54, 18, 42, 100, 22],
      [0.59, 18, 42, 100, 30],
      [0.64, 18, 42, 100, 22],
      [0.8, 5, 32, 40, 25],
    ]),
    leftFoot: [[0, 0, -14, 0]],
    rightFoot: [
      [0, 0, 14, 0],
      [0.3, 0, 14, 0],
      [0.4, 24, 18, 0],
      [0.55, 24, 10, 0],
      [0.66, 0, 14, 0],
    ],
  },
  moves: {
    hips: [
      [0, 0.8, -0.8, 0],
      [0.25, -0.8, -0.6, 0],
      [0.5, 1, -0.4, 0],
      [0.78, -0.6, -0.8, 0],
    ],
    leftFoot: [[0, 0.6, 0, 0]],
    rightFoot: [
      [0, -0.6, 0, 0],
      [0.3, -0.6, 0, 0],
      [0.4, -0.4, 0, -1.5],
      [0.55, -0.4, 0, -1.5],
      [0.66, -0.6, 0, 0],
    ],
  },
  faces: [
    [0, { eyes: "down", mouth: "small", brows: "worried", cheeks: "blush" }],
    [0.47, { eyes: "up", mouth: "smile", brows: "worried", cheeks: "blush" }],
    [0.7, { eyes: "closed", mouth: "smile", cheeks: "blush" }],
    [0.78, { eyes: "down", mouth: "small", brows: "worried", cheeks: "blush" }],
  ],
  blinks: [0.58],
  effect: null,
};
