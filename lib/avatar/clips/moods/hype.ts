import { type ArmKey, arm, mirrorKeys, repeatTrack } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/clip";
import type { Key } from "@/lib/avatar/clips/track";

const LAND: readonly ArmKey[] = [
  [0.04, 50, 10, 60],
  [0.15, 30, -40, 60, 0, "flow"],
];
const BOTH_UP: readonly ArmKey[] = [
  [0.28, 138, 0, 16, 0, "back"],
  [0.36, 144, 0, 10],
];
const AGAIN: readonly ArmKey[] = [
  [0.53, 54, 10, 64, 0, "flow"],
  [0.65, 30, -40, 60, 0, "flow"],
];
const TOES: readonly Key[] = repeatTrack(2, [
  [0.28, 14, 8, 0],
  [0.44, 50, 4, 0, "in"],
  [0.64, 78, 8, 0],
  [0.92, 14, 8, 0],
]);

/** Crouches, jumps with fists in the air, lands soft; the second jump throws one fist. */
export const HYPE: ClipSpec = {
  legs: "planted",
  turns: {
    root: [
      [0, 0, 0, 0],
      [0.3, 0, -10, 0],
      [0.5, 0, 0, 0],
      [0.8, 0, 14, 0],
    ],
    hips: repeatTrack(2, [
      [0.08, 14, 0, 0],
      [0.28, 18, 0, 0],
      [0.6, -6, 0, 0, "out"],
      [0.94, 12, 0, 0, "in"],
    ]),
    spine: repeatTrack(2, [
      [0.08, 8, 0, 0],
      [0.28, 14, 0, 0],
      [0.6, -8, 0, -3, "out"],
      [0.94, 6, 0, 0, "in"],
    ]),
    head: repeatTrack(2, [
      [0.12, 6, 0, 0],
      [0.32, 10, 0, 0],
      [0.6, -12, 0, 5, "out"],
      [0.94, 4, 0, 0],
    ]),
    ...arm("right", [...LAND, ...BOTH_UP, ...AGAIN, [0.78, 150, 0, 6, 0, "back"], [0.87, 144, 0, 14]]),
    ...arm("left", [...LAND, ...BOTH_UP, ...AGAIN, [0.78, 40, 30, 110, 0, "back"], [0.87, 44, 20, 100]]),
    leftFoot: TOES,
    rightFoot: mirrorKeys(TOES),
  },
  moves: {
    root: repeatTrack(2, [
      [0.36, 0, 0, 0],
      [0.64, 0, 4.5, 0, "out"],
      [0.92, 0, 0, 0, "in"],
    ]),
    hips: repeatTrack(2, [
      [0.1, 0, -4.5, -1, "out"],
      [0.28, 0, -6, -1.5],
      [0.44, 0, 0, 0, "in"],
      [0.9, 0, 0, 0],
    ]),
    leftFoot: [
      [0.2, 1, 0, 0],
      [0.33, 1.5, 5, -4, "out"],
      [0.46, 1, 0, 0],
      [0.7, 1, 0, 0],
      [0.83, 1.5, 8, -4, "out"],
      [0.96, 1, 0, 0],
    ],
    rightFoot: [
      [0.2, -1, 0, 0],
      [0.33, -1.5, 7, -4, "out"],
      [0.46, -1, 0, 0],
      [0.7, -1, 0, 0],
      [0.83, -1.5, 2, -1, "out"],
      [0.96, -1, 0, 0],
    ],
  },
  faces: repeatTrack(2, [
    [0, { eyes: "happy", mouth: "grin" }],
    [0.38, { eyes: "wide", mouth: "shout", brows: "raised" }],
    [0.96, { eyes: "happy", mouth: "grin" }],
  ]),
  effect: "sparks",
};
