import { describe, expect, it } from "vitest";
import { BONE_INDEX, type Bone } from "@/lib/avatar/bones";
import { type ArmKey, arm, arms, delayTrack, mirrorKeys, repeatTrack } from "@/lib/avatar/clips/arms";
import { computeSkinMatrices, createQuaternion, createRestPose, posedPoint } from "@/lib/avatar/pose";
import { getRig } from "@/lib/avatar/rig";
import { VOXEL } from "@/lib/avatar/types";

const RIG = getRig("male");
const jointX = (bone: Bone): number => (RIG.joints[BONE_INDEX[bone] * 3] ?? Number.NaN) / VOXEL;
const UPPER = jointX("leftLowerArm") - jointX("leftUpperArm");
const FORE = jointX("leftHand") - jointX("leftLowerArm");
const WHOLE = UPPER + FORE;

/** Vector from the shoulder joint to the wrist in voxels, for an arm in the key's pose. */
function wristOf(side: "left" | "right", key: ArmKey): number[] {
  const pose = createRestPose();
  for (const [part, keys] of Object.entries(arm(side, [key]))) {
    for (const [, x, y, z] of keys ?? []) {
      // `as`: Object.entries loses the type of the bones.
      pose.rotations.set(createQuaternion(x, y, z), BONE_INDEX[part as Bone] * 4);
    }
  }
  const joint = (bone: Bone): [number, number, number] => {
    const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = RIG.joints.subarray(BONE_INDEX[bone] * 3);
    return [x, y, z];
  };
  const shoulder = joint(`${side}UpperArm`);
  const wrist = posedPoint(computeSkinMatrices(RIG, pose), BONE_INDEX[`${side}Hand`], joint(`${side}Hand`));
  return [0, 1, 2].map((axis) => ((wrist[axis] ?? Number.NaN) - (shoulder[axis] ?? Number.NaN)) / VOXEL);
}

function near(actual: number[], expected: number[]): void {
  expect(actual).toEqual(expected.map((value) => expect.closeTo(value, 4)));
}

describe("an arm of a male", () => {
  it("hangs at raise 0, is level at 90, points up at 180", () => {
    near(wristOf("left", [0, 0, 0, 0]), [0, -WHOLE, 0]);
    near(wristOf("left", [0, 90, 0, 0]), [WHOLE, 0, 0]);
    near(wristOf("right", [0, 90, 0, 0]), [-WHOLE, 0, 0]);
    near(wristOf("right", [0, 180, 0, 0]), [0, WHOLE, 0]);
  });

  it("swings forward and bends its elbow forward", () => {
    near(wristOf("left", [0, 0, 90, 0]), [0, 0, WHOLE]);
    near(wristOf("left", [0, 0, 0, 90]), [0, -UPPER, FORE]);
    near(wristOf("right", [0, 0, 0, 90]), [0, -UPPER, FORE]);
  });

  it("holds the forearm up when level and swung", () => {
    near(wristOf("left", [0, 90, 90, 90]), [UPPER, FORE, 0]);
    near(wristOf("right", [0, 90, 90, 90]), [-UPPER, FORE, 0]);
  });

  it("turns a bent elbow across the body", () => {
    near(wristOf("left", [0, 0, 0, 90, 90]), [-FORE, -UPPER, 0]);
    near(wristOf("right", [0, 0, 0, 90, 90]), [FORE, -UPPER, 0]);
  });
});

describe("patterns of keys", () => {
  it("are delayed in order, across the end of the loop", () => {
    expect(
      delayTrack(
        [
          [0.1, 1],
          [0.7, 2],
        ] as const,
        0.5,
      ),
    ).toEqual([
      [expect.closeTo(0.2), 2],
      [expect.closeTo(0.6), 1],
    ]);
  });

  it("repeat in equal shares", () => {
    expect(
      repeatTrack(2, [
        [0, "a"],
        [0.5, "b"],
      ] as const),
    ).toEqual([
      [0, "a"],
      [0.25, "b"],
      [0.5, "a"],
      [0.75, "b"],
    ]);
  });

  it("mirror twice to themselves and keep their easing", () => {
    expect(mirrorKeys([[0.2, 10, 20, 30, "snap"]])).toEqual([[0.2, 10, -20, -30, "snap"]]);
    expect(mirrorKeys(mirrorKeys([[0.2, 10, 20, 30]]))).toEqual([[0.2, 10, 20, 30]]);
  });

  it("move both arms, the right one later", () => {
    const both = arms([[0.25, 40, 0, 10]], 0.5);
    expect(both.leftUpperArm?.[0]?.[0]).toBe(0.25);
    expect(both.rightUpperArm?.[0]?.[0]).toBe(0.75);
    expect(both.rightUpperArm?.[0]?.[3]).toBe(50);
    expect(both.leftUpperArm?.[0]?.[3]).toBe(-50);
  });
});
