import { arm } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/clip";

/** Nods off standing, jerks awake, yawns behind a hand and nods off again. */
export const GN: ClipSpec = {
  legs: "planted",
  turns: {
    root: [[0, 0, -6, 0]],
    hips: [
      [0, 4, 0, 1],
      [0.2, 4, 0, 3],
      [0.42, 6, 0, 4],
      [0.455, -3, 0, 0, "snap"],
      [0.6, -5, 0, -1],
      [0.75, -4, 0, -1],
      [0.88, 2, 0, 0],
    ],
    spine: [
      [0, 8, 0, 3],
      [0.2, 4, 0, 7],
      [0.42, 8, 0, 9],
      [0.46, -6, 0, 0, "snap"],
      [0.6, -8, 0, 0],
      [0.75, -9, 0, 0],
      [0.88, 4, 0, 0],
    ],
    head: [
      [0, 8, -6, 8],
      [0.1, 0, -6, 8],
      [0.22, 8, -8, 15],
      [0.3, 2, -8, 15],
      [0.42, 24, -2, 18],
      [0.455, -14, 0, 0, "snap"],
      [0.52, -2, -18, 0],
      [0.6, -12, -4, -3],
      [0.74, -18, -4, -4],
      [0.86, 4, 0, 0],
    ],
    ...arm("left", [
      [0, 3, 12, 10],
      [0.42, 2, 22, 14],
      [0.46, 34, -8, 30, 0, "snap"],
      [0.6, 10, 0, 20],
      [0.85, 4, 6, 12],
    ]),
    ...arm("right", [
      [0, 3, 12, 10],
      [0.42, 2, 22, 14],
      [0.46, 34, -8, 30, 0, "snap"],
      [0.6, 26, 74, 102],
      [0.75, 30, 78, 102],
      [0.88, 6, 14, 20],
    ]),
  },
  moves: {
    hips: [
      [0, 0, -0.8, -0.5],
      [0.42, 0.6, -2.2, -1],
      [0.455, 0, 0.1, 0, "snap"],
      [0.5, 0, -0.3, 0],
      [0.85, 0, -0.2, 0],
    ],
  },
  waves: [{ bone: "chest", axis: "x", degrees: 2, beats: 3 }],
  faces: [
    [0.03, { eyes: "closed", mouth: "small" }],
    [0.1, { eyes: "half", mouth: "small" }],
    [0.17, { eyes: "closed", mouth: "small" }],
    [0.44, { eyes: "wide", mouth: "small", brows: "raised" }],
    [0.57, { eyes: "closed", mouth: "yawn" }],
    [0.79, { eyes: "half", mouth: "small" }],
  ],
  blinks: [0.52, 0.87],
  effect: "night",
};
