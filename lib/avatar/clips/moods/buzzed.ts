import { arms, repeatTrack } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/clip";

/** Sways in circles on loose knees, arms and head a step behind. */
export const BUZZED: ClipSpec = {
  legs: "planted",
  turns: {
    root: [
      [0, 0, -8, 0],
      [0.5, 0, 8, 0],
    ],
    hips: repeatTrack(2, [
      [0, 8, 0, 0, "flow"],
      [0.25, 0, -6, -8, "flow"],
      [0.5, -7, 0, 0, "flow"],
      [0.75, 0, 6, 8, "flow"],
    ]),
    spine: repeatTrack(2, [
      [0.06, 9, 0, 0, "flow"],
      [0.31, 0, 6, -9, "flow"],
      [0.56, -7, 0, 0, "flow"],
      [0.81, 0, -6, 9, "flow"],
    ]),
    head: repeatTrack(2, [
      [0.2, 12, 4, 0, "flow"],
      [0.45, 0, 0, -16, "flow"],
      [0.7, -14, -4, 0, "flow"],
      [0.95, 0, 0, 16, "flow"],
    ]),
    ...arms(
      repeatTrack(2, [
        [0.1, 12, 26, 24, 0, "flow"],
        [0.35, 34, 6, 34, 0, "flow"],
        [0.6, 20, -22, 20, 0, "flow"],
        [0.85, 10, 4, 14, 0, "flow"],
      ]),
      0.12,
    ),
    leftFoot: repeatTrack(2, [
      [0.1, 0, 14, 0],
      [0.3, 34, 14, 0],
      [0.5, 0, 14, 0],
    ]),
    rightFoot: repeatTrack(2, [
      [0, 0, -14, 0],
      [0.6, 0, -14, 0],
      [0.8, 34, -14, 0],
    ]),
  },
  moves: {
    hips: repeatTrack(2, [
      [0, 0, -1.4, 2.4, "flow"],
      [0.25, -3.4, -0.9, 0, "flow"],
      [0.5, 0, -1.4, -2, "flow"],
      [0.75, 3.4, -0.9, 0, "flow"],
    ]),
    leftFoot: repeatTrack(2, [
      [0.1, 1, 0, 0],
      [0.3, 0.5, 2, 0.5],
      [0.5, 1, 0, 0],
    ]),
    rightFoot: repeatTrack(2, [
      [0.6, -1, 0, 0],
      [0.8, -0.5, 2, 0.5],
      [0.99, -1, 0, 0],
    ]),
  },
  faces: [[0, { eyes: "spirals", mouth: "wavy" }]],
  effect: "stars",
};
