import { expect, test } from "vitest";
import { BONE_INDEX } from "@/lib/avatar/bones";
import { createQuaternion, createRestPose } from "@/lib/avatar/pose";
import type { Pose } from "@/lib/avatar/types";
import { copyPose, mixPoses } from "@/lib/three/mood-player";

const ARM = BONE_INDEX.leftUpperArm * 4;

function posed(degrees: number, hips = 0): Pose {
  const pose = createRestPose();
  pose.rotations.set(createQuaternion(0, 0, degrees), ARM);
  pose.hips[1] = hips;
  return pose;
}

const armOf = ({ rotations }: Pose) => [...rotations.subarray(ARM, ARM + 4)];

test.each([0, 0.25, 0.5, 1])("mixing two rotations by %d gives that share of the angle", (share) => {
  const out = createRestPose();
  mixPoses(posed(-30, 0.2), posed(90, -0.2), share, out);
  createQuaternion(0, 0, -30 + 120 * share).forEach((part, at) => {
    expect(armOf(out)[at]).toBeCloseTo(part, 6);
  });
  expect(out.hips[1]).toBeCloseTo(0.2 - 0.4 * share, 6);
});

test("takes the shorter rotation for a quaternion of the opposite sign", () => {
  const far = posed(20);
  far.rotations.set(
    armOf(far).map((part) => -part),
    ARM,
  );
  const out = createRestPose();
  mixPoses(posed(0), far, 0.5, out);
  createQuaternion(0, 0, 10).forEach((part, at) => {
    expect(armOf(out)[at]).toBeCloseTo(part, 6);
  });
});

test("writes the result over an input and keeps unit length", () => {
  const out = posed(170);
  mixPoses(posed(-15), out, 0.3, out);
  expect(Math.hypot(...armOf(out))).toBeCloseTo(1, 6);
});

test("copyPose makes an equal and independent pose", () => {
  const from = posed(45, 0.1);
  const to = createRestPose();
  copyPose(from, to);
  expect(to).toEqual(from);
  from.rotations[ARM + 2] = 0;
  expect(to).not.toEqual(from);
});
