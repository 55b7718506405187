import { arm, repeated } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/spec";
import { flames } from "@/lib/avatar/effects/flames";

/** Struts on the spot with a hip shift on each step, then points at the lens and winks. */
export const SPICY: ClipSpec = {
  legs: "planted",
  turns: [
    {
      part: "root",
      keys: [
        [0, 0, 0, 0],
        [0.5, 0, -14, 0],
        [0.8, 0, -14, 0],
      ],
    },
    {
      part: "hips",
      keys: [
        [0.02, 0, -12, -9],
        [0.27, 0, 12, 9],
        [0.52, 0, -10, -12, "back"],
        [0.8, 0, -8, -11],
      ],
    },
    {
      part: "spine",
      keys: [
        [0.04, -3, 9, 12],
        [0.29, -3, -9, -12],
        [0.55, -6, 6, 14, "back"],
        [0.82, -5, 6, 13],
      ],
    },
    {
      part: "head",
      keys: [
        [0.04, 0, 6, -8],
        [0.29, 0, -6, 8],
        [0.56, -4, -6, -13, "back"],
        [0.82, -3, -4, -10],
      ],
    },
    ...arm("right", [
      [0.04, 14, 26, 30],
      [0.28, 20, -28, 20],
      [0.46, 30, 40, 120, 10],
      [0.58, 24, 84, 8, -16, "back"],
      [0.8, 24, 80, 14, -16],
      [0.92, 16, 50, 50],
    ]),
    ...arm("left", [
      [0.04, 20, -28, 20],
      [0.28, 14, 26, 30],
      [0.55, 34, -34, 60],
      [0.8, 30, -30, 54],
    ]),
    {
      part: "leftFoot",
      keys: [
        [0, 0, 10, 0],
        [0.08, 0, 6, 0],
        [0.17, 36, 6, 0],
        [0.26, 0, 10, 0],
        [0.4, 0, 10, 0],
        [0.5, 24, 26, 0],
        [0.84, 24, 26, 0],
        [0.94, 0, 12, 0],
      ],
    },
    {
      part: "rightFoot",
      keys: repeated(1, [
        [0, 0, -10, 0],
        [0.3, 0, -6, 0],
        [0.4, 36, -6, 0],
        [0.5, 0, -14, 0],
        [0.84, 0, -14, 0],
        [0.92, 36, -8, 0],
      ]),
    },
  ],
  moves: [
    {
      part: "hips",
      keys: [
        [0.02, -3, -0.6, 0],
        [0.15, 0, 0, 0, "flow"],
        [0.27, 3, -0.6, 0],
        [0.4, 0, 0, 0, "flow"],
        [0.52, -3.4, -1, -0.5],
        [0.8, -3, -0.8, -0.5],
        [0.9, -1, 0, 0, "flow"],
      ],
    },
    {
      part: "leftFoot",
      keys: [
        [0, 0, 0, -1],
        [0.08, 0, 0, -1],
        [0.17, -0.5, 3.4, 2],
        [0.26, -1, 0, 3],
        [0.4, -1, 0, 3],
        [0.5, 2, 0, 3],
        [0.84, 2, 0, 3],
        [0.94, 0, 0, -1],
      ],
    },
    {
      part: "rightFoot",
      keys: [
        [0, 1, 0, 3],
        [0.3, 1, 0, 3],
        [0.4, 0.5, 3.4, 0],
        [0.5, 0, 0, -1],
        [0.84, 0, 0, -1],
        [0.92, 0.5, 3, 1],
      ],
    },
  ],
  faces: [
    [0, { eyes: "half", mouth: "smirk", brows: "one-up" }],
    [0.56, { eyes: "wink", mouth: "smirk", brows: "one-up" }],
    [0.82, { eyes: "half", mouth: "smirk", brows: "one-up" }],
  ],
  effect: flames,
};
