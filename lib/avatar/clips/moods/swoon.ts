import { arms } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/clip";

/** Hands go up beside the cheeks, the body sways and leans back on a sigh, one foot kicks up. */
export const SWOON: ClipSpec = {
  legs: "planted",
  turns: {
    root: [
      [0, 0, -4, 0],
      [0.5, 0, -12, 0],
    ],
    hips: [
      [0, 2, 4, 4],
      [0.28, -4, -2, -5],
      [0.52, -10, 2, 4],
      [0.78, 0, -2, -5],
    ],
    spine: [
      [0.03, 0, 4, -7],
      [0.3, -5, 0, 7],
      [0.55, -9, 4, -7],
      [0.8, 0, 0, 7],
    ],
    head: [
      [0.06, -2, 6, -10],
      [0.34, -6, -4, 11],
      [0.58, -12, 4, -11],
      [0.84, -2, -4, 10],
    ],
    ...arms(
      [
        [0.05, 30, 54, 118, -17],
        [0.33, 31, 57, 120, -18],
        [0.58, 40, 64, 116, -24],
        [0.83, 30, 53, 118, -17],
      ],
      0.97,
    ),
    leftFoot: [
      [0.3, 0, 6, 0],
      [0.5, 70, 6, 0, "back"],
      [0.62, 70, 6, 0],
      [0.78, 0, 6, 0],
    ],
    rightFoot: [[0, 0, -10, 0]],
  },
  moves: {
    hips: [
      [0, 2, -0.4, 0],
      [0.28, -2, -0.4, 0],
      [0.52, -1.2, -0.5, 2],
      [0.78, -1.6, -0.4, 0],
    ],
    leftFoot: [
      [0.3, 0, 0, 0],
      [0.5, 0.5, 4, -6, "back"],
      [0.62, 0.5, 4, -6],
      [0.78, 0, 0, 0],
    ],
  },
  faces: [
    [0, { eyes: "hearts", mouth: "open", cheeks: "blush" }],
    [0.22, { eyes: "hearts", mouth: "smile", cheeks: "blush" }],
    [0.9, { eyes: "hearts", mouth: "open", cheeks: "blush" }],
  ],
  effect: "hearts",
};
