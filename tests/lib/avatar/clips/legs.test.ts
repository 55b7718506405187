import { describe, expect, it } from "vitest";
import { BONE_INDEX } from "@/lib/avatar/bones";
import { findLegs, MALE_LEGS, plantLeg } from "@/lib/avatar/clips/legs";
import { computeSkinMatrices, createQuaternion, createRestPose, posedPoint } from "@/lib/avatar/pose";
import { getRig } from "@/lib/avatar/rig";
import { type BodyKind, type Pose, VOXEL } from "@/lib/avatar/types";

const SOFT = 0.001 * VOXEL;

type Place = readonly [number, number, number];
const part = (row: ArrayLike<number>, axis: number): number => row[axis] ?? Number.NaN;
const distance = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Math.hypot(part(a, 0) - part(b, 0), part(a, 1) - part(b, 1), part(a, 2) - part(b, 2));

/** Positions of the ankle and the toe tip of the planted left foot, in voxels. */
function plant(
  kind: BodyKind,
  hips: readonly number[],
  turn: readonly number[],
  shift: readonly number[],
  foot: readonly number[] = [0, 0, 0, 1],
): { ankle: number[]; toe: number[]; pose: Pose } {
  const rig = getRig(kind);
  const pose = createRestPose();
  pose.rotations.set(turn, 0);
  pose.hips.set(hips.map((value) => value * VOXEL));
  plantLeg(
    pose.rotations,
    1,
    findLegs(rig.joints),
    SOFT,
    pose.hips,
    Float64Array.from(foot),
    0,
    Float64Array.from(shift, (value) => value * VOXEL),
    0,
  );
  const matrices = computeSkinMatrices(rig, pose);
  const joint = rig.joints.subarray(BONE_INDEX.leftFoot * 3, BONE_INDEX.leftFoot * 3 + 3);
  const place: Place = [part(joint, 0), part(joint, 1), part(joint, 2)];
  const posed = posedPoint(matrices, BONE_INDEX.leftFoot, place);
  return {
    ankle: posed.map((value, axis) => (value - part(place, axis)) / VOXEL),
    toe: posedPoint(matrices, BONE_INDEX.leftFoot, [place[0], 0, place[2] + 7.5 * VOXEL]).map((value) => value / VOXEL),
    pose,
  };
}

describe.each(["male", "female", "visitor"] as const)("the leg of a %s body", (kind) => {
  it("is straight when the hips have not moved", () => {
    const { ankle, pose } = plant(kind, [0, 0, 0], [0, 0, 0, 1], [0, 0, 0]);
    expect(Math.hypot(...ankle)).toBeLessThan(0.05);
    expect(pose.rotations[BONE_INDEX.leftLowerLeg * 4 + 3]).toBeGreaterThan(0.999);
  });

  it.each<[string, Place, Place, Place]>([
    ["a crouch", [0, -6, -1], [0, 0, 0], [0, 0, 0]],
    ["a lean to the side", [2, -2, 0], [0, 10, 12], [0, 0, 0]],
    ["a step", [0, -3, 1], [14, -20, 4], [2, 3, 4]],
    ["a kick back", [0, -1, 0], [-10, 0, 0], [0, 6, -5]],
  ])("moves the foot to its place in %s", (_name, hips, turn, shift) => {
    const { ankle } = plant(kind, hips, createQuaternion(...turn), shift);
    expect(distance(ankle, shift)).toBeLessThan(0.01);
  });

  it("keeps the sole flat however the hips turn", () => {
    const { toe } = plant(kind, [0, -4, 0], createQuaternion(15, 25, -8), [0, 0, 0]);
    expect(toe[1]).toBeCloseTo(0, 2);
  });

  it("stands on the toes when the foot is tipped", () => {
    const { toe, ankle } = plant(kind, [0, -4, 0], [0, 0, 0, 1], [0, 0, 0], createQuaternion(35, 0, 0));
    expect(toe[1]).toBeCloseTo(0, 2);
    expect(ankle[1]).toBeGreaterThan(2);
  });

  it("bends the knee forward", () => {
    const { pose } = plant(kind, [0, -5, 0], [0, 0, 0, 1], [0, 0, 0]);
    expect(pose.rotations[BONE_INDEX.leftUpperLeg * 4]).toBeLessThan(-0.1);
    expect(pose.rotations[BONE_INDEX.leftLowerLeg * 4]).toBeGreaterThan(0.1);
  });

  it("hangs straight when the ground is out of reach", () => {
    const { ankle, pose } = plant(kind, [0, 5, 0], [0, 0, 0, 1], [0, 0, 0]);
    expect(ankle[1]).toBeCloseTo(5, 1);
    expect(pose.rotations.every(Number.isFinite)).toBe(true);
  });
});

it("MALE_LEGS has the leg lengths of the male rig", () => {
  const measured = findLegs(getRig("male").joints);
  for (const [name, length] of Object.entries(MALE_LEGS)) {
    expect(measured[name as keyof typeof measured], name).toBeCloseTo(length, 6);
  }
});
