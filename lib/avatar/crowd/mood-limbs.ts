import { BONE_INDEX } from "@/lib/avatar/bones";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { LIMB_FRAMES, LIMB_TEXELS } from "@/lib/avatar/crowd/limbs";
import type { Vec3 } from "@/lib/avatar/framing";
import { computeSkinMatrices, createRestPose, MATRIX, posedPoint } from "@/lib/avatar/pose";
import { cross, minus, normalize } from "@/lib/avatar/raster/view";
import { getRig } from "@/lib/avatar/rig";
import { ALL_MOODS, getMood, type Mood } from "@/lib/shared/moods";
import { getFloat, getItem, getTriple } from "@/lib/shared/typed-arrays";

/** Unit quaternion x, y, z, w. */
export type Turn = readonly [number, number, number, number];

/** Multiplies turns; the second acts first. */
export function multiplyTurns([ax, ay, az, aw]: Turn, [bx, by, bz, bw]: Turn): Turn {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

const inverseTurn = ([x, y, z, w]: Turn): Turn => [-x, -y, -z, w];

/** Rotates a vector. */
export function rotateVector([x, y, z, w]: Turn, [vx, vy, vz]: Vec3): Vec3 {
  const [tx, ty, tz] = [2 * (y * vz - z * vy), 2 * (z * vx - x * vz), 2 * (x * vy - y * vx)];
  return [vx + w * tx + y * tz - z * ty, vy + w * ty + z * tx - x * tz, vz + w * tz + x * ty - y * tx];
}

/** Returns the unit vector from one point to another; upwards when they coincide. */
function computeDirection(from: Vec3, to: Vec3): Vec3 {
  const direction = minus(to, from);
  return Math.hypot(...direction) < 1e-6 ? [0, 1, 0] : normalize(direction);
}

/** Returns the shortest turn between two directions. */
function turnBetween(a: Vec3, b: Vec3): Turn {
  const [ax, ay, az] = a;
  const w = 1 + ax * b[0] + ay * b[1] + az * b[2];
  // A half turn about any perpendicular axis.
  if (w < 1e-6) return Math.abs(ax) < 0.9 ? unit([0, az, -ay, 0]) : unit([-az, 0, ax, 0]);
  return unit([...cross(a, b), w]);
}

/** Reads a bone's turn from the 3x4 matrices of lib/avatar/pose.ts (K. Shoemake, Quaternions). */
function readBoneTurn(matrices: Float32Array, bone: number): Turn {
  const at = (row: number, column: number) => getFloat(matrices, bone * MATRIX + row * 4 + column);
  const [xx, yy, zz] = [at(0, 0), at(1, 1), at(2, 2)];
  const part = (value: number) => Math.sqrt(Math.max(0, value));
  const w = part(1 + xx + yy + zz);
  if (w > 0.1) return unit([(at(2, 1) - at(1, 2)) / w, (at(0, 2) - at(2, 0)) / w, (at(1, 0) - at(0, 1)) / w, w]);
  const x = part(1 + xx - yy - zz);
  if (x > 0.1) return unit([x, (at(0, 1) + at(1, 0)) / x, (at(0, 2) + at(2, 0)) / x, (at(2, 1) - at(1, 2)) / x]);
  const y = part(1 - xx + yy - zz);
  if (y > 0.1) return unit([(at(0, 1) + at(1, 0)) / y, y, (at(1, 2) + at(2, 1)) / y, (at(0, 2) - at(2, 0)) / y]);
  return [0, 0, 1, 0];
}

function unit([x, y, z, w]: Turn): Turn {
  const length = Math.hypot(x, y, z, w);
  return [x / length, y / length, z / length, w / length];
}

/** The measured body: all bodies of a crowd move alike. */
const RIG = getRig("male");
const { head, neck, chest, hips, leftUpperArm, rightUpperArm, leftHand, rightHand, leftFoot, rightFoot } = BONE_INDEX;
/** Legs are folded when the ankles stay nearer to the hips than this share of their standing distance. */
const MAX_FOLDED_REACH = 0.6;
/** Points of a standing or lying body that may touch the floor: metres of model space. */
const TOUCHING: readonly Vec3[] = [
  [0, 0, 0],
  [0, 1.5, -0.22],
  [0.25, 1.2, -0.12],
  [-0.25, 1.2, -0.12],
];

interface Moment {
  readonly offset: Vec3;
  readonly trunk: Turn;
  readonly head: Turn;
  readonly leftArm: Turn;
  readonly rightArm: Turn;
}

const getJoint = (bone: number): Vec3 => getTriple(RIG.joints, bone * 3);
const computeMiddle = (a: Vec3, b: Vec3): Vec3 => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
const measureDistance = (a: Vec3, b: Vec3) => Math.hypot(...minus(a, b));

const posedJoint = (matrices: Float32Array, bone: number): Vec3 => {
  const [x, y, z] = getJoint(bone);
  return posedPoint(matrices, bone, [x, y, z]);
};
const ANKLES = computeMiddle(getJoint(leftFoot), getJoint(rightFoot));
const posedAnkles = (matrices: Float32Array) =>
  computeMiddle(posedJoint(matrices, leftFoot), posedJoint(matrices, rightFoot));

/** Returns the turn of a rigid arm from its shoulder to its hand's position. */
function stiffArm(matrices: Float32Array, trunk: Turn, shoulder: number, hand: number, side: 1 | -1): Turn {
  const upper = readBoneTurn(matrices, shoulder);
  const direction = computeDirection(posedJoint(matrices, shoulder), posedJoint(matrices, hand));
  return multiplyTurns(
    inverseTurn(trunk),
    multiplyTurns(turnBetween(rotateVector(upper, [side, 0, 0]), direction), upper),
  );
}

/** Reduces a pose to a rigid body from its feet, or its hips where the legs are folded, to its neck. */
function measureMoment(matrices: Float32Array, isFolded: boolean): Moment {
  const rest = isFolded ? getJoint(hips) : ANKLES;
  const base = isFolded ? posedJoint(matrices, hips) : posedAnkles(matrices);
  const breast = readBoneTurn(matrices, chest);
  const lean = turnBetween(
    rotateVector(breast, computeDirection(rest, getJoint(neck))),
    computeDirection(base, posedJoint(matrices, neck)),
  );
  const trunk = multiplyTurns(lean, breast);
  const carried = rotateVector(trunk, rest);
  return {
    offset: [base[0] - carried[0], base[1] - carried[1], base[2] - carried[2]],
    trunk,
    head: multiplyTurns(inverseTurn(trunk), readBoneTurn(matrices, head)),
    leftArm: stiffArm(matrices, trunk, leftUpperArm, leftHand, 1),
    rightArm: stiffArm(matrices, trunk, rightUpperArm, rightHand, -1),
  };
}

/** Returns how far a body must rise to lie on the floor. */
function computeFloorLift({ offset, trunk }: Moment): number {
  return -Math.min(...TOUCHING.map((point) => rotateVector(trunk, point)[1] + offset[1]));
}

function measureMoments(mood: Mood): Moment[] {
  const pose = createRestPose();
  const frames = Array.from({ length: LIMB_FRAMES }, (_, frame) => {
    getClip(mood).pose(frame / LIMB_FRAMES, pose, RIG);
    return computeSkinMatrices(RIG, pose);
  });
  const legLength = measureDistance(ANKLES, getJoint(hips));
  const reach = frames.map(
    (matrices) => measureDistance(posedAnkles(matrices), posedJoint(matrices, hips)) / legLength,
  );
  const isFolded = Math.max(...reach) < MAX_FOLDED_REACH;
  const moments = frames.map((matrices) => measureMoment(matrices, isFolded));
  const depths = moments.map(computeFloorLift);
  // Crowd legs are straight: folded moods need a lift.
  const lift = isFolded ? Math.max(...depths) : 0;
  return moments.map((moment, frame) => {
    const [x, y, z] = moment.offset;
    return { ...moment, offset: [x, y + Math.max(lift, getItem(depths, frame)), z] };
  });
}

/**
 * Reduces the moods' clips to a crowd's limbs (lib/avatar/crowd/limbs.ts): a row of LIMB_FRAMES x LIMB_TEXELS texels
 * per mood, ordered as ALL_MOODS. A moment holds the trunk's offset x, y, z in metres and the loop's length in seconds;
 * then quaternions of trunk (about the point between the soles), head (about the neck's end, on the trunk), left arm
 * and right arm (about their shoulders, on the trunk), all from the T-pose. Turns between take the shorter arc.
 */
export function reduceMoodToLimbs(): Float32Array {
  const limbs = new Float32Array(ALL_MOODS.length * LIMB_FRAMES * LIMB_TEXELS * 4);
  let at = 0;
  for (const mood of ALL_MOODS) {
    for (const { offset, trunk, head: nod, leftArm, rightArm } of measureMoments(mood)) {
      limbs.set([...offset, getMood(mood).seconds, ...trunk, ...nod, ...leftArm, ...rightArm], at);
      at += LIMB_TEXELS * 4;
    }
  }
  return limbs;
}
