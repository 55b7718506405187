import { arm, repeatTrack } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/clip";

/** Shakes the head and wags a raised hand, leaning away. */
export const NOPE: ClipSpec = {
  legs: "planted",
  turns: {
    root: [[0, 0, -10, 0]],
    hips: [
      [0, -2, -4, 3],
      [0.5, -2, 4, 3],
    ],
    spine: [
      [0, -5, 3, -4],
      [0.5, -6, -3, -4],
    ],
    head: repeatTrack(3, [
      [0, 3, 0, 0, "flow"],
      [0.25, 4, 30, -3],
      [0.5, 3, 0, 0, "flow"],
      [0.75, 4, -30, 3],
    ]),
    ...arm(
      "right",
      repeatTrack(3, [
        [0.05, 40, 62, 74, 30],
        [0.55, 62, 62, 74, -34],
      ]),
    ),
    ...arm("left", [
      [0, 16, -14, 26],
      [0.5, 20, -18, 34],
    ]),
    rightHand: repeatTrack(3, [
      [0.1, 0, 0, -18],
      [0.6, 0, 0, 18],
    ]),
    leftFoot: [[0, 0, 22, 0]],
    rightFoot: repeatTrack(3, [
      [0, 0, -14, 0],
      [0.2, -16, -14, 0, "out"],
      [0.4, 0, -14, 0, "in"],
    ]),
  },
  moves: {
    hips: [
      [0, 1.8, -0.5, -0.5],
      [0.5, 1.4, -0.5, -0.5],
    ],
    leftFoot: [[0, 2, 0, -1]],
    rightFoot: [[0, -1, 0, 1]],
  },
  faces: [[0, { eyes: "flat", mouth: "straight", brows: "angry" }]],
  effect: "bigX",
};
