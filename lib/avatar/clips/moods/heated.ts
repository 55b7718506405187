import { arms, delayed, mirrored } from "@/lib/avatar/clips/arms";
import type { ClipSpec } from "@/lib/avatar/clips/spec";
import type { Key } from "@/lib/avatar/clips/track";
import { steam } from "@/lib/avatar/effects/steam";

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
  [0.2, 14, -12, 0, "out"],
  [0.3, 0, -12, 0, "in"],
];

/** Stomps left and right with raised fists, shaking with rage. */
export const HEATED: ClipSpec = {
  legs: "planted",
  turns: [
    {
      part: "root",
      keys: [
        [0.05, 0, -8, 0],
        [0.55, 0, 2, 0],
      ],
    },
    {
      part: "hips",
      keys: [
        [0.04, 8, 0, 0],
        [0.2, 2, -4, -5],
        [0.3, 8, 0, 1, "in"],
        [0.54, 8, 0, 0],
        [0.7, 2, 4, 5],
        [0.8, 8, 0, -1, "in"],
      ],
    },
    {
      part: "spine",
      keys: [
        [0.06, 6, 0, 0],
        [0.21, 0, -6, 6],
        [0.31, 11, 2, 0, "in"],
        [0.56, 6, 0, 0],
        [0.71, 0, 6, -6],
        [0.81, 11, -2, 0, "in"],
      ],
    },
    {
      part: "head",
      keys: [
        [0.06, -8, 0, 0],
        [0.22, -14, 0, 0],
        [0.33, 4, 0, 0, "in"],
        [0.56, -8, 0, 0],
        [0.72, -14, 0, 0],
        [0.83, 4, 0, 0, "in"],
      ],
    },
    ...arms([
      [0.05, 30, 8, 70, 10],
      [0.2, 42, 30, 112, 10],
      [0.3, 36, -18, 50, 10, "in"],
      [0.55, 30, 8, 70, 10],
      [0.7, 42, 30, 112, 10],
      [0.8, 36, -18, 50, 10, "in"],
    ]),
    { part: "rightFoot", keys: LIFT },
    { part: "leftFoot", keys: delayed(mirrored(LIFT), 0.5) },
  ],
  moves: [
    {
      part: "hips",
      keys: [
        [0.04, 0, -1.2, 0],
        [0.2, 1.6, 0, 0],
        [0.31, 0, -2.8, 0, "in"],
        [0.4, 0, -1.2, 0],
        [0.54, 0, -1.2, 0],
        [0.7, -1.6, 0, 0],
        [0.81, 0, -2.8, 0, "in"],
        [0.9, 0, -1.2, 0],
      ],
    },
    { part: "rightFoot", keys: STOMP },
    {
      part: "leftFoot",
      keys: delayed(
        STOMP.map(([at, x, y, z, ease]) => [at, -x, y, z, ease ?? "inOut"] as const),
        0.5,
      ),
    },
  ],
  waves: [
    { bone: "chest", axis: "z", degrees: 1.6, beats: 23 },
    { bone: "head", axis: "y", degrees: 2.4, beats: 26 },
    { bone: "leftUpperArm", axis: "z", degrees: 3, beats: 25 },
    { bone: "rightUpperArm", axis: "z", degrees: 3, beats: 24 },
  ],
  faces: [
    [0, { eyes: "angry", mouth: "teeth", brows: "angry", cheeks: "flush" }],
    [0.29, { eyes: "angry", mouth: "shout", brows: "angry", cheeks: "flush" }],
    [0.46, { eyes: "angry", mouth: "teeth", brows: "angry", cheeks: "flush" }],
    [0.79, { eyes: "angry", mouth: "shout", brows: "angry", cheeks: "flush" }],
    [0.96, { eyes: "angry", mouth: "teeth", brows: "angry", cheeks: "flush" }],
  ],
  effect: steam,
};
