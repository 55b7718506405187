import { BONE_INDEX, BONES, PARENTS } from "@/lib/avatar/bones";
import type { Pose, Rig } from "@/lib/avatar/types";

/** Creates a writable T-pose. */
export function createRestPose(): Pose {
  const rotations = new Float32Array(BONES.length * 4);
  for (let bone = 0; bone < BONES.length; bone++) rotations[bone * 4 + 3] = 1;
  return { rotations, hips: new Float32Array(3) };
}

/** Numbers per bone matrix: three rows of four. */
export const MATRIX = 12;

/**
 * Returns per bone the 3x4 matrix that maps a T-pose point of model space to its posed place. World(bone) =
 * World(parent) x T(joint) x R(bone) x T(-joint).
 */
export function computeSkinMatrices(
  rig: Pick<Rig, "joints">,
  pose: Pose,
  out = new Float32Array(BONES.length * MATRIX),
): Float32Array {
  for (let bone = 0; bone < BONES.length; bone++) {
    const q = bone * 4;
    const [x, y, z, w] = [pose.rotations[q]!, pose.rotations[q + 1]!, pose.rotations[q + 2]!, pose.rotations[q + 3]!];
    const r = [
      1 - 2 * (y * y + z * z),
      2 * (x * y - w * z),
      2 * (x * z + w * y),
      2 * (x * y + w * z),
      1 - 2 * (x * x + z * z),
      2 * (y * z - w * x),
      2 * (x * z - w * y),
      2 * (y * z + w * x),
      1 - 2 * (x * x + y * y),
    ];
    const joint = [rig.joints[bone * 3]!, rig.joints[bone * 3 + 1]!, rig.joints[bone * 3 + 2]!];
    const parent = PARENTS[bone]!;
    for (let row = 0; row < 3; row++) {
      const moved = bone === BONE_INDEX.hips ? pose.hips[row]! : 0;
      const shift =
        joint[row]! + moved - (r[row * 3]! * joint[0]! + r[row * 3 + 1]! * joint[1]! + r[row * 3 + 2]! * joint[2]!);
      local[row * 4] = r[row * 3]!;
      local[row * 4 + 1] = r[row * 3 + 1]!;
      local[row * 4 + 2] = r[row * 3 + 2]!;
      local[row * 4 + 3] = shift;
    }
    if (parent < 0) out.set(local, bone * MATRIX);
    else multiply(out, parent * MATRIX, local, out, bone * MATRIX);
  }
  return out;
}

const local = new Float32Array(MATRIX);

function multiply(a: Float32Array, at: number, b: Float32Array, out: Float32Array, to: number): void {
  for (let row = 0; row < 3; row++) {
    const [p, q, r, s] = [a[at + row * 4]!, a[at + row * 4 + 1]!, a[at + row * 4 + 2]!, a[at + row * 4 + 3]!];
    for (let column = 0; column < 4; column++) {
      out[to + row * 4 + column] = p * b[column]! + q * b[4 + column]! + r * b[8 + column]! + (column === 3 ? s : 0);
    }
  }
}

/** Returns the posed place of a T-pose point. */
export function posedPoint(
  matrices: Float32Array,
  bone: number,
  [x, y, z]: readonly [number, number, number],
): [number, number, number] {
  const m = bone * MATRIX;
  const row = (at: number) => matrices[at]! * x + matrices[at + 1]! * y + matrices[at + 2]! * z + matrices[at + 3]!;
  return [row(m), row(m + 4), row(m + 8)];
}

/** Unit quaternion of turns in degrees about x, y, z, applied as Rx Ry Rz (three.js order "XYZ"). */
export function createQuaternion(
  xDegrees: number,
  yDegrees: number,
  zDegrees: number,
): [number, number, number, number] {
  const half = Math.PI / 360;
  const [cx, sx] = [Math.cos(xDegrees * half), Math.sin(xDegrees * half)];
  const [cy, sy] = [Math.cos(yDegrees * half), Math.sin(yDegrees * half)];
  const [cz, sz] = [Math.cos(zDegrees * half), Math.sin(zDegrees * half)];
  return [
    sx * cy * cz + cx * sy * sz,
    cx * sy * cz - sx * cy * sz,
    cx * cy * sz + sx * sy * cz,
    cx * cy * cz - sx * sy * sz,
  ];
}

/** Creates the stance of the collection's pictures: arms hanging straight down. */
export function createStandingPose(): Pose {
  const pose = createRestPose();
  pose.rotations.set(createQuaternion(0, 0, -90), BONE_INDEX.leftUpperArm * 4);
  pose.rotations.set(createQuaternion(0, 0, 90), BONE_INDEX.rightUpperArm * 4);
  return pose;
}

type Numbers = Float32Array | Float64Array;

/** out[to] = a[at] x b[bt]: first b, then a. The places may be the same. */
export function multiplyInto(a: Numbers, at: number, b: Numbers, bt: number, out: Numbers, to: number): void {
  const ax = a[at]!;
  const ay = a[at + 1]!;
  const az = a[at + 2]!;
  const aw = a[at + 3]!;
  const bx = b[bt]!;
  const by = b[bt + 1]!;
  const bz = b[bt + 2]!;
  const bw = b[bt + 3]!;
  out[to] = aw * bx + ax * bw + ay * bz - az * by;
  out[to + 1] = aw * by - ax * bz + ay * bw + az * bx;
  out[to + 2] = aw * bz + ax * by - ay * bx + az * bw;
  out[to + 3] = aw * bw - ax * bx - ay * by - az * bz;
}

/** Inverts the quaternion at a place. */
export function invert(q: Numbers, at: number): void {
  q[at] = -q[at]!;
  q[at + 1] = -q[at + 1]!;
  q[at + 2] = -q[at + 2]!;
}

/** Writes a turn about one axis (0 x, 1 y, 2 z) by an angle in radians. */
export function rotateAboutAxis(axis: number, radians: number, out: Numbers, to: number): void {
  out[to] = 0;
  out[to + 1] = 0;
  out[to + 2] = 0;
  out[to + axis] = Math.sin(radians / 2);
  out[to + 3] = Math.cos(radians / 2);
}

/** Turns the vector at `vt` by the quaternion at `qt`, in place. */
export function rotate(q: Numbers, qt: number, v: Numbers, vt: number): void {
  const x = q[qt]!;
  const y = q[qt + 1]!;
  const z = q[qt + 2]!;
  const w = q[qt + 3]!;
  const vx = v[vt]!;
  const vy = v[vt + 1]!;
  const vz = v[vt + 2]!;
  const tx = 2 * (y * vz - z * vy);
  const ty = 2 * (z * vx - x * vz);
  const tz = 2 * (x * vy - y * vx);
  v[vt] = vx + w * tx + y * tz - z * ty;
  v[vt + 1] = vy + w * ty + z * tx - x * tz;
  v[vt + 2] = vz + w * tz + x * ty - y * tx;
}
