import { arm } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/spec";
import { hearts } from "@/lib/avatar/effects/hearts";

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
    ...arm("right", [
      [0.02, 26, 52, 118, -6],
      [0.3, 30, 60, 126, -6],
      [0.55, 38, 66, 118, -14],
      [0.8, 28, 54, 126, -6],
    ]),
    ...arm("left", [
      [0.05, 30, 58, 124, -6],
      [0.33, 26, 54, 118, -6],
      [0.58, 36, 66, 122, -14],
      [0.83, 28, 52, 118, -6],
    ]),
    leftFoot: [
      [0.3, 0, 6, 0],
      [0.5, 50, 6, 0],
      [0.62, 50, 6, 0],
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
  effect: hearts,
};
