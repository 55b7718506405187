import { BONE_INDEX, type Bone } from "@/lib/avatar/bones";
import { createStandingPose } from "@/lib/avatar/pose";

type Quaternion = readonly [number, number, number, number];
type Range = readonly [least: number, most: number];

/** A joint in T-pose and its range in degrees. A left joint also covers the mirrored right one. */
interface JointLimits {
  /** Bones that share the motion, from the trunk outward. The neck's seven vertebrae are two bones here. */
  readonly bones: readonly Bone[];
  /** Its three motions with their axes, as Cardan angles: first about the body's axis, last about the limb's own. */
  readonly motions: readonly (readonly [name: string, axis: Axis, range: Range])[];
}

type Axis = 0 | 1 | 2;
const [X, Y, Z] = [0, 1, 2] as const;

/** A fixed axis: a hinge rotates about one axis only. */
const STILL: Range = [0, 0];

/**
 * Human joint limits: normal ranges of motion of the American Academy of Orthopaedic Surgeons ("Joint Motion: Method of
 * Measuring and Recording"), measured as the International Society of Biomechanics recommends (Wu et al., 2002:
 * flexion, then side bend, then rotation). Positive x bends forward (a hip's negative x lifts the knee), positive z of
 * a left limb points outward, positive y of a left limb rotates outward.
 */
const LIMITS: Readonly<Record<string, JointLimits>> = {
  back: {
    bones: ["spine", "chest"],
    motions: [
      ["bends", X, [-25, 80]],
      ["leans", Z, [-35, 35]],
      ["turns", Y, [-45, 45]],
    ],
  },
  neck: {
    bones: ["neck", "head"],
    motions: [
      ["bends", X, [-45, 45]],
      ["leans", Z, [-45, 45]],
      ["turns", Y, [-60, 60]],
    ],
  },
  elbow: {
    bones: ["leftLowerArm"],
    motions: [
      ["bends", Y, [-150, 0]],
      ["bends sideways", Z, STILL],
      ["turns", X, STILL],
    ],
  },
  // The forearm rotates a human hand; here the hand does.
  hand: {
    bones: ["leftHand"],
    motions: [
      ["bends", Z, [-80, 70]],
      ["leans", Y, [-30, 20]],
      ["turns", X, [-80, 80]],
    ],
  },
  hip: {
    bones: ["leftUpperLeg"],
    motions: [
      ["bends", X, [-120, 30]],
      ["spreads", Z, [-30, 45]],
      ["turns", Y, [-45, 45]],
    ],
  },
  knee: {
    bones: ["leftLowerLeg"],
    motions: [
      ["bends", X, [0, 135]],
      ["bends sideways", Z, STILL],
      ["turns", Y, STILL],
    ],
  },
  ankle: {
    bones: ["leftFoot"],
    motions: [
      ["bends", X, [-20, 50]],
      ["tilts", Z, [-35, 15]],
      ["turns", Y, [-20, 20]],
    ],
  },
};

/** The arm is a ball joint without a neutral pose: the limits apply to the elbow's direction and the arm's twist. */
const SHOULDER = { back: 60, across: 75, turns: 105 } as const;

/** Tolerance in degrees beyond human ranges, which flesh limits; at a hinge's stop (0) it is 1. */
const slackAt = (end: number): number => (end === 0 ? 1 : 15);

/** Lists the joints of a pose that exceed human limits, with their degrees. */
export function brokenJoints(rotations: Float32Array): string[] {
  const broken: string[] = [];
  for (const side of ["left", "right"] as const) {
    for (const [name, { bones, motions }] of Object.entries(LIMITS)) {
      const paired = bones[0]?.startsWith("left") ?? false;
      if (!paired && side === "right") continue;
      // `as`: the mirrored name is a bone.
      const own = bones.map((bone) => bone.replace("left", side) as Bone);
      const turn = mirrored(side, chainOf(rotations, own));
      const angles = cardan(turn, motions.map(([, axis]) => axis) as [Axis, Axis, Axis]);
      for (const [index, [motion, , [least, most]]] of motions.entries()) {
        const angle = angles[index] ?? Number.NaN;
        if (angle >= least - slackAt(least) && angle <= most + slackAt(most)) continue;
        broken.push(`${paired ? side : "the"} ${name} ${motion} ${angle.toFixed(0)}`);
      }
    }
    broken.push(...brokenShoulder(rotations, side));
  }
  return broken;
}

function brokenShoulder(rotations: Float32Array, side: "left" | "right"): string[] {
  const hanging = createStandingPose().rotations;
  const upper: Bone = `${side}UpperArm`;
  const rest = mirrored(side, chainOf(hanging, [upper]));
  const now = mirrored(side, chainOf(rotations, [`${side}Shoulder`, upper]));
  const [x, , z] = rotated(now, [1, 0, 0]);
  const back = (Math.asin(Math.max(-1, Math.min(1, -z))) * 180) / Math.PI;
  const across = (Math.asin(Math.max(-1, Math.min(1, -x))) * 180) / Math.PI;
  // The twist is the rotation from hanging without the shortest rotation to the arm's direction.
  const [, ty, , tw] = times(now, inverse(rest));
  const turns = Math.abs((2 * Math.atan2(ty, tw) * 180) / Math.PI);
  const turned = Math.min(turns, 360 - turns);
  return [
    back > SHOULDER.back ? `${side} arm back ${back.toFixed(0)}` : "",
    across > SHOULDER.across ? `${side} arm across ${across.toFixed(0)}` : "",
    turned > SHOULDER.turns ? `${side} arm turned ${turned.toFixed(0)}` : "",
  ].filter(Boolean);
}

function chainOf(rotations: Float32Array, bones: readonly Bone[]): Quaternion {
  let turn: Quaternion = [0, 0, 0, 1];
  for (const bone of bones) {
    const [x = 0, y = 0, z = 0, w = 1] = rotations.subarray(BONE_INDEX[bone] * 4, BONE_INDEX[bone] * 4 + 4);
    turn = times(turn, [x, y, z, w]);
  }
  return turn;
}

/** A right limb's rotation mirrored to the left. */
const mirrored = (side: "left" | "right", [x, y, z, w]: Quaternion): Quaternion =>
  side === "left" ? [x, y, z, w] : [x, -y, -z, w];

const inverse = ([x, y, z, w]: Quaternion): Quaternion => [-x, -y, -z, w];

function times([ax, ay, az, aw]: Quaternion, [bx, by, bz, bw]: Quaternion): Quaternion {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

function rotated(q: Quaternion, [x, y, z]: readonly [number, number, number]): readonly [number, number, number] {
  const [rx, ry, rz] = times(times(q, [x, y, z, 0]), inverse(q));
  return [rx, ry, rz];
}

/** Cardan angles in degrees of a rotation R = R(first) R(second) R(third) about three different axes. */
function cardan(q: Quaternion, [first, second, third]: readonly [Axis, Axis, Axis]): [number, number, number] {
  const columns = [rotated(q, [1, 0, 0]), rotated(q, [0, 1, 0]), rotated(q, [0, 0, 1])] as const;
  const at = (row: Axis, column: Axis): number => columns[column][row];
  // Even orders of the axes (x y z, y z x, z x y) and odd ones differ in sign only.
  const sign = (second - first + 3) % 3 === 1 ? 1 : -1;
  const degrees = 180 / Math.PI;
  return [
    Math.atan2(-sign * at(second, third), at(third, third)) * degrees,
    Math.asin(Math.max(-1, Math.min(1, sign * at(first, third)))) * degrees,
    Math.atan2(-sign * at(first, second), at(first, first)) * degrees,
  ];
}
