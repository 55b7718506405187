import { BONE_INDEX } from "@/lib/avatar/bones";
import { invert, multiplyInto, rotate, rotateAboutAxis } from "@/lib/avatar/pose";
import { VOXEL } from "@/lib/avatar/types";
import { getDouble, getFloat } from "@/lib/shared/typed-arrays";

/** Lengths in metres that decide how a leg reaches the ground. `hipX` and `hipY`: from the hips bone to the left leg's. */
export interface LegMeasures {
  readonly hipX: number;
  readonly hipY: number;
  readonly hipZ: number;
  readonly thigh: number;
  readonly shin: number;
}

const { hips, leftUpperLeg, leftLowerLeg, leftFoot } = BONE_INDEX;

/** Measures the legs of a rig. */
export function findLegs(joints: Float32Array): LegMeasures {
  const joint = (bone: number, part: number) => getFloat(joints, bone * 3 + part);
  return {
    hipX: joint(leftUpperLeg, 0) - joint(hips, 0),
    hipY: joint(leftUpperLeg, 1) - joint(hips, 1),
    hipZ: joint(leftUpperLeg, 2) - joint(hips, 2),
    thigh: joint(leftUpperLeg, 1) - joint(leftLowerLeg, 1),
    shin: joint(leftLowerLeg, 1) - joint(leftFoot, 1),
  };
}

/** A human male's, for callers without a rig. */
export const MALE_LEGS: LegMeasures = {
  hipX: 5 * VOXEL,
  hipY: -VOXEL,
  hipZ: 0.5 * VOXEL,
  thigh: 9 * VOXEL,
  shin: 9 * VOXEL,
};

/** Sole below the ankle, toe and heel before and behind it, in metres. */
const SOLE = 3 * VOXEL;
const TOE = 7.5 * VOXEL;
const HEEL = -1.5 * VOXEL;

const hipToAnkle = new Float64Array(3);
const up = new Float64Array(3);
const ahead = new Float64Array(3);
const turn = new Float64Array(4);
const back = new Float64Array(4);

/**
 * Two-bone inverse kinematics: turns thigh, shin and foot of one leg so that the sole reaches its target and the knee
 * points to the toes. A target out of reach leaves the leg straight. Law of cosines; no singularity for legs below the
 * horizontal.
 * @param rotations the pose; hips are read, the leg's bones written.
 * @param side 1 left, -1 right.
 * @param foot turn of the foot, quaternion at `footAt`; it stands on toe or heel when tipped.
 * @param softness slack in metres that a straight leg keeps.
 * @param shift offset of the foot from its rest, 3 metres at `shiftAt`; `hipsShift` likewise for the hips.
 */
export function plantLeg(
  rotations: Float32Array,
  side: 1 | -1,
  legs: LegMeasures,
  softness: number,
  hipsShift: Float32Array,
  foot: Float64Array,
  footAt: number,
  shift: Float64Array,
  shiftAt: number,
): void {
  const [thighBone, shinBone, footBone] = side === 1 ? LEFT : RIGHT;
  const { thigh, shin } = legs;
  const reach = thigh + shin;

  for (let part = 0; part < 3; part++) {
    up[part] = part === 1 ? 1 : 0;
    ahead[part] = part === 2 ? 1 : 0;
  }
  rotate(foot, footAt, up, 0);
  rotate(foot, footAt, ahead, 0);
  const [upY, aheadY] = [getDouble(up, 1), getDouble(ahead, 1)];
  const tipped = Math.max(0, SOLE * upY - Math.min(TOE * aheadY, HEEL * aheadY) - SOLE);

  // From the hip joint to the ankle, first in the body's frame, then in the hips'.
  const q = hips * 4;
  hipToAnkle[0] = side * legs.hipX;
  hipToAnkle[1] = legs.hipY;
  hipToAnkle[2] = legs.hipZ;
  rotate(rotations, q, hipToAnkle, 0);
  const [turnedX, turnedY, turnedZ] = [getDouble(hipToAnkle, 0), getDouble(hipToAnkle, 1), getDouble(hipToAnkle, 2)];
  hipToAnkle[0] = side * legs.hipX + getDouble(shift, shiftAt) - getFloat(hipsShift, 0) - turnedX;
  hipToAnkle[1] = legs.hipY - reach + tipped + getDouble(shift, shiftAt + 1) - getFloat(hipsShift, 1) - turnedY;
  hipToAnkle[2] = legs.hipZ + getDouble(shift, shiftAt + 2) - getFloat(hipsShift, 2) - turnedZ;
  for (let part = 0; part < 4; part++) back[part] = getFloat(rotations, q + part);
  invert(back, 0);
  rotate(back, 0, hipToAnkle, 0);

  const x = getDouble(hipToAnkle, 0);
  const y = getDouble(hipToAnkle, 1);
  const z = getDouble(hipToAnkle, 2);
  const wanted = Math.hypot(x, y, z);
  // A knee would snap where the leg gets straight: the slack fades out smoothly instead.
  const slack = reach - wanted;
  const left = (slack + Math.sqrt(slack * slack + 4 * softness * softness)) / 2;
  const far = Math.max(reach - left, reach * 0.2);
  const hipBend = Math.acos((thigh * thigh + far * far - shin * shin) / (2 * thigh * far));
  const kneeBend = Math.PI - Math.acos((thigh * thigh + shin * shin - far * far) / (2 * thigh * shin));

  // Rz(roll) Rx(pitch) points the leg, Ry(yaw) turns the knee to the toes, Rx(-hipBend) makes room for the knee.
  rotateAboutAxis(2, Math.atan2(x, -y), rotations, thighBone * 4);
  rotateAboutAxis(0, Math.asin(-z / wanted), turn, 0);
  multiplyInto(rotations, thighBone * 4, turn, 0, rotations, thighBone * 4);
  multiplyInto(back, 0, foot, footAt, turn, 0);
  rotateAboutAxis(1, 2 * Math.atan2(getDouble(turn, 1), getDouble(turn, 3)), turn, 0);
  multiplyInto(rotations, thighBone * 4, turn, 0, rotations, thighBone * 4);
  rotateAboutAxis(0, -hipBend, turn, 0);
  multiplyInto(rotations, thighBone * 4, turn, 0, rotations, thighBone * 4);
  rotateAboutAxis(0, kneeBend, rotations, shinBone * 4);

  multiplyInto(rotations, q, rotations, thighBone * 4, turn, 0);
  multiplyInto(turn, 0, rotations, shinBone * 4, turn, 0);
  invert(turn, 0);
  multiplyInto(turn, 0, foot, footAt, rotations, footBone * 4);
}

const LEFT = [leftUpperLeg, leftLowerLeg, leftFoot] as const;
const RIGHT = [BONE_INDEX.rightUpperLeg, BONE_INDEX.rightLowerLeg, BONE_INDEX.rightFoot] as const;
