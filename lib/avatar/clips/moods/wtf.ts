import { arms } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/spec";
import { zoomLines } from "@/lib/avatar/effects/zoom-lines";

/** Looks away, does a double take and leans right into the lens. */
export const WTF: ClipSpec = {
  legs: "planted",
  turns: {
    root: [
      [0, 0, 4, 0],
      [0.16, 0, 8, 0],
      [0.4, 0, -22, 0, "snap"],
      [0.72, 0, -22, 0],
      [0.86, 0, 4, 0],
    ],
    hips: [
      [0, 0, 0, 0],
      [0.26, -6, 0, 0, "snap"],
      [0.42, 22, 0, 0, "back"],
      [0.72, 24, 0, 0],
      [0.86, 0, 0, 0],
    ],
    spine: [
      [0, 0, 6, 0],
      [0.14, 0, 10, 0],
      [0.26, -8, 0, 0, "snap"],
      [0.42, 18, 0, 0, "back"],
      [0.72, 20, 0, 0],
      [0.86, 0, 4, 0],
    ],
    head: [
      [0, 0, 34, 0],
      [0.08, 2, 34, 0],
      [0.13, 0, 4, 0, "snap"],
      [0.18, 0, 30, 0],
      [0.22, 4, 34, 0],
      [0.27, -10, -18, 0, "snap"],
      [0.42, -38, -6, 0, "back"],
      [0.52, -38, -4, 8],
      [0.62, -38, -8, -8],
      [0.72, -38, -6, 0],
      [0.86, 0, 34, 0],
    ],
    ...arms([
      [0, 3, 0, 6],
      [0.22, 4, 2, 10],
      [0.28, 44, -16, 50, 0, "snap"],
      [0.42, 40, -34, 30, 0, "back"],
      [0.72, 36, -36, 26],
      [0.86, 4, 2, 10],
    ]),
  },
  moves: {
    hips: [
      [0, 0, 0, 0],
      [0.26, 0, -0.3, -1.5, "snap"],
      [0.42, 0, -2.4, -3, "back"],
      [0.72, 0, -2.6, -3],
      [0.86, 0, 0, 0],
    ],
    rightFoot: [
      [0, 0, 0, 0],
      [0.3, 0, 0, 0],
      [0.35, -0.5, 2, 2],
      [0.4, -1, 0, 4],
      [0.76, -1, 0, 4],
      [0.81, -0.5, 2, 2],
      [0.86, 0, 0, 0],
    ],
  },
  faces: [
    [0, { eyes: "open", mouth: "none" }],
    [0.11, { eyes: "open", mouth: "small" }],
    [0.24, { eyes: "wide", mouth: "open", brows: "raised" }],
    [0.8, { eyes: "open", mouth: "small" }],
  ],
  blinks: [0.1, 0.2, 0.83],
  effect: zoomLines,
  push: [
    [0, 0],
    [0.26, 0],
    [0.44, 1],
    [0.7, 1],
    [0.88, 0],
  ],
};
