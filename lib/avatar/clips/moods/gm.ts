import { arm } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/clip";

/** Stretches with a yawn, wakes up over the mug and waves. */
export const GM: ClipSpec = {
  legs: "planted",
  turns: {
    hips: [
      [0, 0, 0, 0],
      [0.3, -3, 0, 0],
      [0.45, 2, -4, 0],
      [0.7, 0, -8, 2],
      [0.9, 0, -6, 2],
    ],
    spine: [
      [0, 6, 0, 0],
      [0.2, -7, 0, 3, "flow"],
      [0.32, -8, 0, -3, "flow"],
      [0.44, 4, 0, 0],
      [0.55, 0, -3, -3],
      [0.9, 0, -3, -3],
    ],
    head: [
      [0, 16, 0, 4],
      [0.14, 6, 0, 0],
      [0.27, -20, 0, 0],
      [0.36, -16, 0, 5],
      [0.47, 8, 0, 0],
      [0.55, -3, -8, 8, "back"],
      [0.7, -3, -10, 4, "flow"],
      [0.85, -2, -10, 9],
      [0.93, 10, -4, 4],
    ],
    ...arm("right", [
      [0, 6, 8, 14],
      [0.1, 10, -8, 24],
      [0.25, 136, 0, 26, 0, "flow"],
      [0.34, 146, 0, 14, 0],
      [0.46, 24, 4, 40, 0, "flow"],
      [0.55, 98, 80, 80],
      [0.61, 102, 90, 44, 0, "flow"],
      [0.67, 94, 90, 92, 0, "flow"],
      [0.73, 102, 90, 44, 0, "flow"],
      [0.79, 94, 90, 92, 0, "flow"],
      [0.86, 100, 90, 50, 0, "flow"],
      [0.95, 22, 14, 26, 0],
    ]),
    ...arm("left", [
      [0, 8, 10, 84],
      [0.1, 10, 4, 88],
      [0.26, 62, 10, 60, 0, "flow"],
      [0.34, 64, 8, 58, 0],
      [0.47, 14, 16, 86],
      [0.7, 16, 10, 82, 0, "flow"],
      [0.9, 10, 12, 86],
    ]),
  },
  moves: {
    hips: [
      [0, 0, -0.5, 0],
      [0.1, 0, -1, 0],
      [0.28, 0, 0.2, 0],
      [0.42, 0, -0.8, 0],
      [0.55, -1.2, -0.2, 0],
      [0.9, -1, -0.2, 0],
    ],
  },
  waves: [{ bone: "chest", axis: "x", degrees: 1.4, beats: 3 }],
  faces: [
    [0, { eyes: "half", mouth: "small" }],
    [0.15, { eyes: "closed", mouth: "yawn" }],
    [0.37, { eyes: "half", mouth: "small" }],
    [0.46, { eyes: "bright", mouth: "smile", brows: "raised" }],
    [0.94, { eyes: "half", mouth: "small" }],
  ],
  blinks: [0.42, 0.66],
  effect: "sunrise",
};
