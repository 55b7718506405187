import { describe, expect, it } from "vitest";
import { BONES, type Bone } from "@/lib/avatar/bones";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { computeSkinMatrices, createRestPose, posedPoint } from "@/lib/avatar/pose";
import { type Avatar, VOXEL } from "@/lib/avatar/types";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";
import { depthIn, pointsOf, trunkBoxes } from "@/tests/support/body-boxes";
import { brokenJoints } from "@/tests/support/joint-limits";
import { sample } from "@/tests/support/sample";

const BODIES = [
  ["a bald male", buildAvatar(1)],
  ["a female with short hair", buildAvatar(29)],
  ["a Visitor", buildAvatar(16647)],
] as const;
const FRAMES = 96;
/** Tolerated penetration in voxels: into the floor, and of a hand or forearm into head or torso. */
const FLOOR_TOLERANCE = 0.5;
const TOUCH_TOLERANCE = 0.75;
const ARM_PARTS: readonly Bone[] = ["leftHand", "rightHand", "leftLowerArm", "rightLowerArm"];

function poseAt(mood: Mood, frame: number, avatar: Avatar) {
  const pose = createRestPose();
  getClip(mood).pose(frame / FRAMES, pose, avatar.rig);
  return pose;
}

/** Lowest point of a posed avatar in voxels over the floor, and its bone. */
function lowestOf(avatar: Avatar, mood: Mood, frame: number): { voxels: number; bone: string } {
  const matrices = computeSkinMatrices(avatar.rig, poseAt(mood, frame, avatar));
  const { positions, bones } = avatar.body;
  let [low, on] = [Number.POSITIVE_INFINITY, -1];
  for (let vertex = 0; vertex < bones.length; vertex++) {
    const bone = bones[vertex] ?? 0;
    const [x = 0, y = 0, z = 0] = positions.subarray(vertex * 3, vertex * 3 + 3);
    const height = posedPoint(matrices, bone, [x, y, z])[1];
    if (height < low) [low, on] = [height, bone];
  }
  return { voxels: low / VOXEL, bone: BONES[on] ?? "" };
}

/** Frames of a part of the loop. Tests of a whole loop take a third of them, all with ALL_IDS=1 (npm run test:full). */
const frames = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.ceil(((to - from) * FRAMES) / step) }, (_, at) => Math.round(from * FRAMES) + at * step);

describe.each(BODIES)("the body of %s", (_name, avatar) => {
  const boxes = trunkBoxes(avatar);
  const points = ARM_PARTS.map((bone) => ({ bone, all: pointsOf(avatar, bone) }));

  describe.each(ALL_MOODS)("in %s", (mood) => {
    it("bends no joint beyond its limit", () => {
      for (const frame of sample(frames(0, 1, 1), 3)) {
        expect(brokenJoints(poseAt(mood, frame, avatar).rotations), `frame ${frame}`).toEqual([]);
      }
    });

    it("is never below the floor", () => {
      for (const frame of sample(frames(0, 1, 4), 3)) {
        const { voxels, bone } = lowestOf(avatar, mood, frame);
        expect(voxels, `${bone}, frame ${frame}`).toBeGreaterThan(-FLOOR_TOLERANCE);
      }
    });

    it("puts no hand and no forearm into head or torso", () => {
      for (const frame of sample(frames(0, 1, 2), 3)) {
        const matrices = computeSkinMatrices(avatar.rig, poseAt(mood, frame, avatar));
        for (const { bone, all } of points) {
          for (const box of boxes) {
            const deepest = Math.max(...all.map((point) => depthIn(matrices, box, bone, point)));
            expect(deepest, `${bone} in ${box.name}, frame ${frame}`).toBeLessThan(TOUCH_TOLERANCE);
          }
        }
      }
    });
  });

  it("lies on the floor in ded", () => {
    for (const frame of frames(0.34, 0.44, 4)) expect(lowestOf(avatar, "ded", frame).voxels).toBeLessThan(1.5);
  });

  it("lands on its feet between two jumps in hype", () => {
    for (const frame of [0, 12, 48, 60]) expect(lowestOf(avatar, "hype", frame).voxels).toBeLessThan(0.7);
    for (const frame of [32, 80]) expect(lowestOf(avatar, "hype", frame).voxels).toBeGreaterThan(3);
  });

  it("never touches the floor in zen", () => {
    for (const frame of frames(0, 1, 8)) expect(lowestOf(avatar, "zen", frame).voxels).toBeGreaterThan(2);
  });
});

describe("brokenJoints", () => {
  const broken = (bone: Bone, x: number, y: number, z: number): string[] => {
    const pose = createRestPose();
    const at = BONES.indexOf(bone) * 4;
    const length = Math.hypot(x, y, z);
    const half = (length * Math.PI) / 360;
    pose.rotations.set(
      [x, y, z].map((part) => (part / length) * Math.sin(half)),
      at,
    );
    pose.rotations[at + 3] = Math.cos(half);
    return brokenJoints(pose.rotations);
  };

  it.each<[string, Bone, number, number, number]>([
    ["left elbow bends", "leftLowerArm", 0, 5, 0],
    ["right elbow bends", "rightLowerArm", 0, -5, 0],
    ["left elbow bends sideways", "leftLowerArm", 0, 0, 20],
    ["left knee bends", "leftLowerLeg", -5, 0, 0],
    ["right knee bends sideways", "rightLowerLeg", 0, 0, -40],
    ["the neck turns", "head", 0, 90, 0],
    ["left hip bends", "leftUpperLeg", 50, 0, 0],
    ["right ankle bends", "rightFoot", -50, 0, 0],
    ["left arm back", "leftUpperArm", 0, 80, 0],
  ])("reports: %s", (message, bone, x, y, z) => {
    expect(broken(bone, x, y, z).join()).toContain(message);
  });

  it.each<[string, Bone, number, number, number]>([
    ["a bent elbow", "leftLowerArm", 0, -140, 0],
    ["a bent elbow on the right", "rightLowerArm", 0, 140, 0],
    ["a bent knee", "leftLowerLeg", 130, 0, 0],
    ["a lifted knee", "rightUpperLeg", -110, 0, 0],
    ["an arm straight up", "leftUpperArm", 0, 0, 90],
  ])("does not report %s", (_situation, bone, x, y, z) => {
    expect(broken(bone, x, y, z)).toEqual([]);
  });
});
