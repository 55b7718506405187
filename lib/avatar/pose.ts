import { BONE_INDEX, BONES, PARENTS } from "@/lib/avatar/bones";
import type { Pose, Rig } from "@/lib/avatar/types";
import { getFloat, throwOutside } from "@/lib/shared/typed-arrays";

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
  { joints }: Pick<Rig, "joints">,
  { rotations, hips }: Pose,
  out = new Float32Array(BONES.length * MATRIX),
): Float32Array {
  for (const [bone, parent] of PARENTS.entries()) {
    const x = getFloat(rotations, bone * 4);
    const y = getFloat(rotations, bone * 4 + 1);
    const z = getFloat(rotations, bone * 4 + 2);
    const w = getFloat(rotations, bone * 4 + 3);
    const moved = bone === BONE_INDEX.hips ? hips : UNMOVED;
    writeLocalRow(0, 1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y), joints, bone * 3, moved);
    writeLocalRow(1, 2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x), joints, bone * 3, moved);
    writeLocalRow(2, 2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y), joints, bone * 3, moved);
    if (parent < 0) out.set(local, bone * MATRIX);
    else multiply(out, parent * MATRIX, local, out, bone * MATRIX);
  }
  return out;
}

const UNMOVED = new Float32Array(3);

/** The matrix of a bone within its parent. */
const local = new Float32Array(MATRIX);

/** Writes a row that turns about the joint at `jt` by the factors `a`, `b`, `c`, then moves. */
function writeLocalRow(
  row: number,
  a: number,
  b: number,
  c: number,
  joints: Float32Array,
  jt: number,
  moved: Float32Array,
): void {
  const at = row * 4;
  const turned = a * getFloat(joints, jt) + b * getFloat(joints, jt + 1) + c * getFloat(joints, jt + 2);
  local[at] = a;
  local[at + 1] = b;
  local[at + 2] = c;
  local[at + 3] = getFloat(joints, jt + row) + getFloat(moved, row) - turned;
}

function multiply(a: Float32Array, at: number, b: Float32Array, out: Float32Array, to: number): void {
  for (let row = 0; row < 3; row++) {
    const p = getFloat(a, at + row * 4);
    const q = getFloat(a, at + row * 4 + 1);
    const r = getFloat(a, at + row * 4 + 2);
    const s = getFloat(a, at + row * 4 + 3);
    for (let column = 0; column < 4; column++) {
      out[to + row * 4 + column] =
        p * getFloat(b, column) + q * getFloat(b, 4 + column) + r * getFloat(b, 8 + column) + (column === 3 ? s : 0);
    }
  }
}

/** Returns one coordinate of the point x, y, z moved by a matrix, whose row for it begins at `at`. */
export function applyRow(rows: Float32Array, at: number, x: number, y: number, z: number): number {
  const a = rows[at] ?? throwOutside(rows, at);
  const b = rows[at + 1] ?? throwOutside(rows, at + 1);
  const c = rows[at + 2] ?? throwOutside(rows, at + 2);
  const d = rows[at + 3] ?? throwOutside(rows, at + 3);
  return a * x + b * y + c * z + d;
}

/** Returns the posed place of a T-pose point. */
export function posedPoint(
  matrices: Float32Array,
  bone: number,
  [x, y, z]: readonly [number, number, number],
): [number, number, number] {
  const at = bone * MATRIX;
  return [applyRow(matrices, at, x, y, z), applyRow(matrices, at + 4, x, y, z), applyRow(matrices, at + 8, x, y, z)];
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
  const ax = a[at] ?? throwOutside(a, at);
  const ay = a[at + 1] ?? throwOutside(a, at + 1);
  const az = a[at + 2] ?? throwOutside(a, at + 2);
  const aw = a[at + 3] ?? throwOutside(a, at + 3);
  const bx = b[bt] ?? throwOutside(b, bt);
  const by = b[bt + 1] ?? throwOutside(b, bt + 1);
  const bz = b[bt + 2] ?? throwOutside(b, bt + 2);
  const bw = b[bt + 3] ?? throwOutside(b, bt + 3);
  out[to] = aw * bx + ax * bw + ay * bz - az * by;
  out[to + 1] = aw * by - ax * bz + ay * bw + az * bx;
  out[to + 2] = aw * bz + ax * by - ay * bx + az * bw;
  out[to + 3] = aw * bw - ax * bx - ay * by - az * bz;
}

/** Inverts the quaternion at a place. */
export function invert(q: Numbers, at: number): void {
  for (let part = at; part < at + 3; part++) q[part] = -(q[part] ?? throwOutside(q, part));
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
  const x = q[qt] ?? throwOutside(q, qt);
  const y = q[qt + 1] ?? throwOutside(q, qt + 1);
  const z = q[qt + 2] ?? throwOutside(q, qt + 2);
  const w = q[qt + 3] ?? throwOutside(q, qt + 3);
  const vx = v[vt] ?? throwOutside(v, vt);
  const vy = v[vt + 1] ?? throwOutside(v, vt + 1);
  const vz = v[vt + 2] ?? throwOutside(v, vt + 2);
  const tx = 2 * (y * vz - z * vy);
  const ty = 2 * (z * vx - x * vz);
  const tz = 2 * (x * vy - y * vx);
  v[vt] = vx + w * tx + y * tz - z * ty;
  v[vt + 1] = vy + w * ty + z * tx - x * tz;
  v[vt + 2] = vz + w * tz + x * ty - y * tx;
}
