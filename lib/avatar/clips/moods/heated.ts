import { arms, delayTrack, mirrorKeys, mirrorShifts, repeatTrack } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/clip";
import type { Key } from "@/lib/avatar/clips/track";

/** Half a loop: one stomp with the right foot. */
const STOMP: readonly Key[] = [
  [0, -1, 0, 0],
  [0.06, -1, 0, 0],
  [0.2, -2, 7, 2, "out"],
  [0.24, -2, 7, 2],
  [0.3, -1, 0, 0, "in"],
];
const LIFT: readonly Key[] = [
  [0, 0, -12, 0],
  [0.06, 0, -12, 0],
  [0.2, 34, -12, 0, "out"],
  [0.3, 0, -12, 0, "in"],
];
const HIPS: readonly Key[] = [
  [0.04, 8, 0, 0],
  [0.2, 2, -4, -5],
  [0.3, 8, 0, 1, "in"],
];
const SPINE: readonly Key[] = [
  [0.06, 6, 0, 0],
  [0.21, 0, -6, 6],
  [0.31, 11, 2, 0, "in"],
];
const otherHalf = (keys: readonly Key[]): Key[] => delayTrack(mirrorKeys(keys), 0.5);

/** Stomps left and right with raised fists, shaking with rage. */
export const HEATED: ClipSpec = {
  legs: "planted",
  turns: {
    root: [
      [0.05, 0, -8, 0],
      [0.55, 0, 2, 0],
    ],
    hips: [...HIPS, ...otherHalf(HIPS)],
    spine: [...SPINE, ...otherHalf(SPINE)],
    head: repeatTrack(2, [
      [0.12, -8, 0, 0],
      [0.44, -14, 0, 0],
      [0.66, 4, 0, 0, "in"],
    ]),
    ...arms(
      repeatTrack(2, [
        [0.1, 30, 8, 70, 10],
        [0.4, 42, 30, 112, 10],
        [0.6, 36, -18, 50, 10, "in"],
      ]),
    ),
    rightFoot: LIFT,
    leftFoot: otherHalf(LIFT),
  },
  moves: {
    hips: repeatTrack(2, [
      [0.08, 0, -1.2, 0],
      [0.4, 0, 0, 0],
      [0.62, 0, -2.8, 0, "in"],
      [0.8, 0, -1.2, 0],
    ]),
    rightFoot: STOMP,
    leftFoot: delayTrack(mirrorShifts(STOMP), 0.5),
  },
  waves: [
    { bone: "chest", axis: "z", degrees: 1.6, beats: 23 },
    { bone: "head", axis: "y", degrees: 2.4, beats: 26 },
    { bone: "leftUpperArm", axis: "z", degrees: 3, beats: 25 },
    { bone: "rightUpperArm", axis: "z", degrees: 3, beats: 24 },
  ],
  faces: repeatTrack(2, [
    [0, { eyes: "angry", mouth: "teeth", brows: "angry", cheeks: "flush" }],
    [0.58, { eyes: "angry", mouth: "shout", brows: "angry", cheeks: "flush" }],
    [0.92, { eyes: "angry", mouth: "teeth", brows: "angry", cheeks: "flush" }],
  ]),
  effect: "steam",
};
