import { Euler, MathUtils, Matrix4, Quaternion, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { BONE_INDEX, BONES, PARENTS } from "@/lib/avatar/bones";
import {
  applyRow,
  computeSkinMatrices,
  createQuaternion,
  createRestPose,
  createStandingPose,
  invert,
  MATRIX,
  multiplyInto,
  posedPoint,
  rotate,
  rotateAboutAxis,
} from "@/lib/avatar/pose";
import { createRandom } from "@/lib/avatar/random";
import { getRig } from "@/lib/avatar/rig";
import type { Pose } from "@/lib/avatar/types";
import { sampledPose } from "@/tests/support/poses";

const random = createRandom("poses");
const degrees = () => random() * 360 - 180;
const metres = () => random() * 4 - 2;
const quaternion = () => new Quaternion().setFromEuler(new Euler(degrees(), degrees(), degrees()));
const vector = () => new Vector3(metres(), metres(), metres());
const CASES = Array.from({ length: 40 }, (_, at) => at);

/** Expects numbers that are equal but for rounding. */
function expectClose(actual: ArrayLike<number>, expected: ArrayLike<number>, digits = 5) {
  expect(actual.length).toBe(expected.length);
  for (let at = 0; at < expected.length; at++)
    expect(actual[at], `number ${at}`).toBeCloseTo(expected[at] ?? 0, digits);
}

describe("quaternions agree with three.js", () => {
  it("of turns about x, y and z", () => {
    for (const _ of CASES) {
      const turns = [degrees(), degrees(), degrees()] as const;
      const [x, y, z] = turns.map(MathUtils.degToRad) as [number, number, number];
      expectClose(createQuaternion(...turns), new Quaternion().setFromEuler(new Euler(x, y, z, "XYZ")).toArray(), 9);
    }
  });

  it("of a turn about one axis, at any place of the array", () => {
    for (const axis of [0, 1, 2]) {
      const numbers = new Float64Array(10).fill(7);
      const angle = MathUtils.degToRad(degrees());
      rotateAboutAxis(axis, angle, numbers, 3);
      const about = new Vector3().setComponent(axis, 1);
      expectClose(numbers.subarray(3, 7), new Quaternion().setFromAxisAngle(about, angle).toArray(), 9);
      expect([...numbers.subarray(0, 3), ...numbers.subarray(7)]).toEqual([7, 7, 7, 7, 7, 7]);
    }
  });

  it("multiplied: first the second, then the first", () => {
    for (const _ of CASES) {
      const [a, b] = [quaternion(), quaternion()];
      const out = new Float64Array(5);
      multiplyInto(Float64Array.from([0, ...a.toArray()]), 1, Float64Array.from(b.toArray()), 0, out, 1);
      expectClose(out.subarray(1), a.clone().multiply(b).toArray(), 9);
    }
  });

  it("multiplied in place", () => {
    for (const _ of CASES) {
      const [a, b] = [quaternion(), quaternion()];
      for (const to of [0, 4]) {
        const both = Float64Array.from([...a.toArray(), ...b.toArray()]);
        multiplyInto(both, 0, both, 4, both, to);
        expectClose(both.subarray(to, to + 4), a.clone().multiply(b).toArray(), 9);
      }
    }
  });

  it("inverted", () => {
    for (const _ of CASES) {
      const one = quaternion();
      const numbers = Float64Array.from([7, ...one.toArray()]);
      invert(numbers, 1);
      expectClose(numbers, [7, ...one.invert().toArray()], 9);
    }
  });

  it("applied to a vector", () => {
    for (const _ of CASES) {
      const [turn, point] = [quaternion(), vector()];
      const numbers = Float64Array.from([...turn.toArray(), 7, ...point.toArray()]);
      rotate(numbers, 0, numbers, 5);
      expectClose(numbers.subarray(5), point.applyQuaternion(turn).toArray(), 9);
      expect(numbers[4]).toBe(7);
    }
  });
});

describe("quaternions at a place outside of the array", () => {
  const four = new Float32Array(4);
  it.each([
    ["the first factor", () => multiplyInto(four, 1, four, 0, four, 0)],
    ["the second factor", () => multiplyInto(four, 0, four, 1, four, 0)],
    ["an inversion", () => invert(four, 2)],
    ["a turn", () => rotate(four, 1, new Float32Array(3), 0)],
    ["a turned vector", () => rotate(four, 0, four, 2)],
    ["a row of a matrix", () => applyRow(four, 1, 0, 0, 0)],
  ])("throw a RangeError: %s", (_what, run) => {
    expect(run).toThrow(RangeError);
  });
});

/** The matrices of a pose by three.js: each turns about its joint, after its parent. */
function expectedMatrices(joints: Float32Array, { rotations, hips }: Pose): Matrix4[] {
  const matrices: Matrix4[] = [];
  for (const [bone, parent] of PARENTS.entries()) {
    const joint = new Vector3().fromArray(joints, bone * 3);
    const moved = bone === BONE_INDEX.hips ? new Vector3().fromArray(hips) : new Vector3();
    const own = new Matrix4()
      .makeTranslation(joint.clone().add(moved))
      .multiply(new Matrix4().makeRotationFromQuaternion(new Quaternion().fromArray(rotations, bone * 4)))
      .multiply(new Matrix4().makeTranslation(joint.clone().negate()));
    matrices.push((matrices[parent]?.clone() ?? new Matrix4()).multiply(own));
  }
  return matrices;
}

describe("skin matrices", () => {
  const rig = getRig("male");

  it("of the T-pose leave every point where it is", () => {
    const matrices = computeSkinMatrices(rig, createRestPose());
    for (const [bone] of BONES.entries()) {
      const point = vector().toArray();
      expectClose(posedPoint(matrices, bone, point), point);
    }
  });

  it("of moved hips move the whole body", () => {
    const pose = createRestPose();
    pose.hips.set([0.1, -0.2, 0.3]);
    const matrices = computeSkinMatrices(rig, pose);
    for (const [bone] of BONES.entries()) expectClose(posedPoint(matrices, bone, [1, 2, 3]), [1.1, 1.8, 3.3]);
  });

  it.each(["male", "female", "visitor"] as const)("of random poses of a %s agree with three.js", (body) => {
    const { joints } = getRig(body);
    for (let round = 0; round < 5; round++) {
      const pose = createRestPose();
      for (const [bone] of BONES.entries()) pose.rotations.set(quaternion().toArray(), bone * 4);
      pose.hips.set(vector().toArray());
      const matrices = computeSkinMatrices({ joints }, pose);
      for (const [bone, expected] of expectedMatrices(joints, pose).entries()) {
        const point = vector();
        expectClose(posedPoint(matrices, bone, point.toArray()), point.applyMatrix4(expected).toArray(), 3);
      }
    }
  });

  it("are written into a given array, the same as a new one", () => {
    const pose = sampledPose("hype", 0.3, rig);
    const out = new Float32Array(BONES.length * MATRIX).fill(Number.NaN);
    expect(computeSkinMatrices(rig, pose, out)).toBe(out);
    expect(out).toEqual(computeSkinMatrices(rig, pose));
  });
});

describe("the standing pose", () => {
  it("has arms that hang straight down, on both sides, and all else as in the T-pose", () => {
    const rig = getRig("female");
    const matrices = computeSkinMatrices(rig, createStandingPose());
    const jointOf = (bone: number) => new Vector3().fromArray(rig.joints, bone * 3);
    for (const side of ["left", "right"] as const) {
      const shoulder = jointOf(BONE_INDEX[`${side}UpperArm`]);
      const hand = jointOf(BONE_INDEX[`${side}Hand`]);
      const posed = posedPoint(matrices, BONE_INDEX[`${side}Hand`], hand.toArray());
      expectClose(posed, [shoulder.x, shoulder.y - Math.abs(hand.x - shoulder.x), hand.z], 5);
    }
    const { rotations, hips } = createStandingPose();
    const arms = [BONE_INDEX.leftUpperArm, BONE_INDEX.rightUpperArm];
    for (const [bone] of BONES.entries())
      if (!arms.includes(bone)) expect([...rotations.subarray(bone * 4, bone * 4 + 4)]).toEqual([0, 0, 0, 1]);
    expect([...hips]).toEqual([0, 0, 0]);
  });
});
