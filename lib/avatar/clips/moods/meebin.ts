import { arm, delayTrack, mirrorKeys, mirrorShifts, repeatTrack } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/clip";
import type { Key } from "@/lib/avatar/clips/track";

const STEP: readonly Key[] = repeatTrack(2, [
  [0, 3, 0, 0],
  [0.06, 0.2, 1.6, 0],
  [0.14, -3.2, 0, 0],
  [0.73, -3.2, 0, 0],
  [0.81, 0.2, 1.4, 0],
  [0.89, 3, 0.2, 0],
]);
const TAP: readonly Key[] = repeatTrack(2, [
  [0, 30, 0, 0],
  [0.06, 30, -12, 0],
  [0.13, 0, -12, 0],
  [0.74, 0, -12, 0],
  [0.87, 30, 0, 0],
]);
const PUMP = repeatTrack(4, [[0, 64, 62, 104, -6] as const, [0.5, 38, -10, 80, -8] as const]);

/** Two-step: steps out, taps together, shoulders bouncing on every beat. */
export const MEEBIN: ClipSpec = {
  legs: "planted",
  turns: {
    root: repeatTrack(2, [
      [0.2, 0, -16, 0],
      [0.7, 0, 12, 0],
    ]),
    hips: repeatTrack(2, [
      [0.15, 2, -6, 5],
      [0.4, 4, -6, 2],
      [0.65, 2, 6, -5],
      [0.9, 4, 6, -2],
    ]),
    spine: repeatTrack(2, [
      [0.18, 2, 4, -9],
      [0.43, 4, 4, -4],
      [0.68, 2, -4, 9],
      [0.93, 4, -4, 4],
    ]),
    head: repeatTrack(4, [
      [0.1, -5, 0, 0],
      [0.5, 7, 0, 0],
    ]).map(([at, x], beat) => [at, x, 0, beat % 4 < 2 ? 8 : -8]),
    ...arm("right", PUMP),
    ...arm("left", delayTrack(PUMP, 0.125)),
    rightFoot: TAP,
    leftFoot: delayTrack(mirrorKeys(TAP), 0.25),
  },
  moves: {
    hips: repeatTrack(2, [
      [0, 0, -1.1, 0, "flow"],
      [0.15, -4, -2.5, 0],
      [0.27, -3.5, -1.1, 0],
      [0.4, -3, -2.5, 0],
      [0.5, 0, -1.1, 0, "flow"],
      [0.65, 4, -2.5, 0],
      [0.77, 3.5, -1.1, 0],
      [0.9, 3, -2.5, 0],
    ]),
    rightFoot: STEP,
    leftFoot: delayTrack(mirrorShifts(STEP), 0.25),
  },
  waves: [
    { bone: "leftShoulder", axis: "z", degrees: 9, beats: 8, late: 0.1 },
    { bone: "rightShoulder", axis: "z", degrees: -9, beats: 8, late: 0.1 },
  ],
  faces: [[0, { eyes: "bright", mouth: "grin", brows: "raised" }]],
  blinks: [0.45, 0.95],
  effect: "confetti",
};
