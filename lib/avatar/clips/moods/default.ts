import { arms } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/clip";

/** Breathes, blinks, shifts weight from one leg to the other and looks about. */
export const DEFAULT: ClipSpec = {
  legs: "straight",
  turns: {
    hips: [
      [0, 0, 0, 0],
      [0.3, 0, 3, 1.6],
      [0.48, 0, 3, 1.6],
      [0.74, 0, -3, -1.6],
      [0.9, 0, -3, -1.6],
    ],
    spine: [
      [0, 0, 0, 0],
      [0.33, 0, -1, -2.4],
      [0.5, 0, -1, -2.4],
      [0.77, 0, 1, 2.4],
      [0.92, 0, 1, 2.4],
    ],
    head: [
      [0, 0, 0, 0],
      [0.24, 1, -3, 0],
      [0.3, -2, -16, 1, "snap"],
      [0.46, -1, -14, 1],
      [0.56, 2, 12, -1],
      [0.72, -1, 14, -1],
      [0.84, 0, 0, 0],
    ],
    ...arms([
      [0, 1, 0, 0],
      [0.25, 4, 3, 8],
      [0.5, 2, -3, 4],
      [0.75, 4, 3, 8],
    ]),
  },
  moves: {
    hips: [
      [0, 0, 0, 0],
      [0.3, -0.8, 0, 0],
      [0.48, -0.8, 0, 0],
      [0.74, 0.8, 0, 0],
      [0.9, 0.8, 0, 0],
    ],
  },
  waves: [
    { bone: "chest", axis: "x", degrees: 1.4, beats: 2 },
    { bone: "neck", axis: "x", degrees: 1, beats: 2, late: 0.12 },
  ],
  faces: [[0, {}]],
  blinks: [0.26, 0.53, 0.57, 0.86],
  effect: null,
};
