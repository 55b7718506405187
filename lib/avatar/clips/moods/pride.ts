import { arm, repeatTrack } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/clip";

/** Chest out and chin up, swings a flag from side to side. */
export const PRIDE: ClipSpec = {
  legs: "planted",
  turns: {
    root: [
      [0, 0, -4, 0],
      [0.5, 0, 4, 0],
    ],
    hips: repeatTrack(2, [
      [0, 3, -5, 3],
      [0.5, 3, 5, -3],
    ]),
    spine: repeatTrack(2, [
      [0.03, -9, 5, -4],
      [0.53, -9, -4, 4],
    ]),
    head: repeatTrack(2, [
      [0.06, -9, 4, -5],
      [0.56, -10, -6, 5],
    ]),
    ...arm(
      "right",
      repeatTrack(2, [
        [0.02, 84, 90, 60],
        [0.52, 98, 90, 84],
      ]),
    ),
    ...arm(
      "left",
      repeatTrack(2, [
        [0, 20, -20, 16],
        [0.5, 28, -26, 24],
      ]),
    ),
    leftFoot: [[0, 0, 18, 0]],
    rightFoot: [[0, 0, -18, 0]],
  },
  moves: {
    hips: repeatTrack(2, [
      [0, 1.6, -0.3, 0.6],
      [0.25, 0, 0, 0.6, "flow"],
      [0.5, -1.6, -0.3, 0.6],
      [0.75, 0, 0, 0.6, "flow"],
    ]),
    leftFoot: [[0, 1.4, 0, 0]],
    rightFoot: [[0, -1.4, 0, 0]],
  },
  waves: [{ bone: "chest", axis: "x", degrees: 2, beats: 2 }],
  faces: [[0, { eyes: "happy", mouth: "smile" }]],
  effect: "rainbow",
};
