import { arm, repeated } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/spec";
import { bigX } from "@/lib/avatar/effects/big-x";

/** Shakes the head and wags a raised hand, leaning away. */
export const NOPE: ClipSpec = {
  legs: "planted",
  turns: [
    { part: "root", keys: [[0, 0, -10, 0]] },
    {
      part: "hips",
      keys: [
        [0, -2, -4, 3],
        [0.5, -2, 4, 3],
      ],
    },
    {
      part: "spine",
      keys: [
        [0, -5, 3, -4],
        [0.5, -6, -3, -4],
      ],
    },
    {
      part: "head",
      keys: repeated(3, [
        [0, 3, 0, 0, "flow"],
        [0.25, 4, 30, -3],
        [0.5, 3, 0, 0, "flow"],
        [0.75, 4, -30, 3],
      ]),
    },
    ...arm(
      "right",
      repeated(3, [
        [0.05, 34, 78, 84, 24],
        [0.55, 40, 78, 84, -22],
      ]),
    ),
    ...arm("left", [
      [0, 16, -14, 26],
      [0.5, 20, -18, 34],
    ]),
    {
      part: "rightHand",
      keys: repeated(3, [
        [0.1, 0, 0, -18],
        [0.6, 0, 0, 18],
      ]),
    },
    { part: "leftFoot", keys: [[0, 0, 22, 0]] },
    {
      part: "rightFoot",
      keys: repeated(3, [
        [0, 0, -14, 0],
        [0.2, -16, -14, 0, "out"],
        [0.4, 0, -14, 0, "in"],
      ]),
    },
  ],
  moves: [
    {
      part: "hips",
      keys: [
        [0, 1.8, -0.5, -0.5],
        [0.5, 1.4, -0.5, -0.5],
      ],
    },
    { part: "leftFoot", keys: [[0, 2, 0, -1]] },
    { part: "rightFoot", keys: [[0, -1, 0, 1]] },
  ],
  faces: [[0, { eyes: "flat", mouth: "straight", brows: "angry" }]],
  effect: bigX,
};
