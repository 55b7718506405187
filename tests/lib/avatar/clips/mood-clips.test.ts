import { describe, expect, it } from "vitest";
import { BONES } from "@/lib/avatar/bones";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { computeSkinMatrices, createRestPose, createStandingPose, posedPoint } from "@/lib/avatar/pose";
import { type Avatar, VOXEL } from "@/lib/avatar/types";
import { ALL_MOODS, getMood, type Mood } from "@/lib/shared/moods";

const BODIES = [
  ["a male", buildAvatar(1)],
  ["a female", buildAvatar(3)],
  ["a Visitor", buildAvatar(16647)],
] as const;
const ON_THE_GROUND = ALL_MOODS.filter((mood) => !["ded", "zen", "hype"].includes(mood));
const FRAMES = 240;
/** The last moment of a loop: playhead 1 is the first one again. */
const END = 1 - 1e-6;

const number = (row: ArrayLike<number>, at: number): number => row[at] ?? Number.NaN;

function poseOf(mood: Mood, playhead: number, avatar: Avatar) {
  const pose = createRestPose();
  getClip(mood).pose(playhead, pose, avatar.rig);
  return pose;
}

/** Largest rotation of any bone between two poses, in degrees. */
function turnBetween(a: Float32Array, b: Float32Array): number {
  let most = 0;
  for (let at = 0; at < a.length; at += 4) {
    let along = 0;
    for (let part = 0; part < 4; part++) along += number(a, at + part) * number(b, at + part);
    most = Math.max(most, (2 * Math.acos(Math.min(1, Math.abs(along))) * 180) / Math.PI);
  }
  return most;
}

/** Lowest posed point of some bones' cells, in voxels over the floor. */
function lowest(avatar: Avatar, mood: Mood, playhead: number, bones: RegExp): number {
  const matrices = computeSkinMatrices(avatar.rig, poseOf(mood, playhead, avatar));
  const wanted = BONES.map((bone) => bones.test(bone));
  const { positions, bones: hangOn } = avatar.body;
  let low = Number.POSITIVE_INFINITY;
  for (let vertex = 0; vertex < hangOn.length; vertex++) {
    const bone = number(hangOn, vertex);
    if (!wanted[bone]) continue;
    const [x, y, z] = [0, 1, 2].map((part) => number(positions, vertex * 3 + part)) as [number, number, number];
    low = Math.min(low, posedPoint(matrices, bone, [x, y, z])[1]);
  }
  return low / VOXEL;
}

describe.each(ALL_MOODS)("the clip of %s", (mood) => {
  describe.each(BODIES)("on %s", (_name, avatar) => {
    it("closes its loop in every bone", () => {
      const first = poseOf(mood, 0, avatar);
      const last = poseOf(mood, END, avatar);
      for (const [index, bone] of BONES.entries()) {
        const at = index * 4;
        const turned = turnBetween(first.rotations.subarray(at, at + 4), last.rotations.subarray(at, at + 4));
        expect(turned, bone).toBeLessThan(0.1);
      }
      for (let axis = 0; axis < 3; axis++) expect(number(last.hips, axis)).toBeCloseTo(number(first.hips, axis), 5);
      expect(poseOf(mood, 1, avatar)).toEqual(first);
    });

    it("has no jump between frames", () => {
      const first = poseOf(mood, 0, avatar);
      let before = first;
      for (let frame = 1; frame <= FRAMES; frame++) {
        const pose = poseOf(mood, frame / FRAMES, avatar);
        expect(turnBetween(before.rotations, pose.rotations), `turn at ${frame}`).toBeLessThan(20);
        for (let axis = 0; axis < 3; axis++) {
          const moved = Math.abs(number(pose.hips, axis) - number(before.hips, axis)) / VOXEL;
          expect(moved, `shift at ${frame}`).toBeLessThan(4);
        }
        before = pose;
      }
    });

    it("gives unit quaternions only", () => {
      for (let frame = 0; frame < FRAMES; frame += 3) {
        const { rotations, hips } = poseOf(mood, frame / FRAMES, avatar);
        expect(hips.every(Number.isFinite)).toBe(true);
        for (let at = 0; at < rotations.length; at += 4) {
          expect(Math.hypot(...rotations.subarray(at, at + 4))).toBeCloseTo(1, 4);
        }
      }
    });
  });
});

describe.each(ALL_MOODS)("the loop of %s", (mood) => {
  it("ends with the face of its start", () => {
    expect(getClip(mood).face(END)).toEqual(getClip(mood).face(0));
  });

  it("ends with the camera push of its start", () => {
    expect(getClip(mood).push?.(END) ?? 0).toBeCloseTo(getClip(mood).push?.(0) ?? 0, 5);
  });
});

describe.each(ON_THE_GROUND)("the feet in %s", (mood) => {
  it.each(BODIES)("stay on the ground under %s", (_name, avatar) => {
    for (let frame = 0; frame < FRAMES; frame += 5) {
      expect(lowest(avatar, mood, frame / FRAMES, /Foot|Toes/), `frame ${frame}`).toBeLessThan(0.7);
    }
  });
});

it("the default still has the standing pose of the collection's pictures", () => {
  const pose = createRestPose();
  getClip("default").pose(getMood("default").still, pose);
  expect(turnBetween(pose.rotations, createStandingPose().rotations)).toBeLessThan(4);
});

it("gives every mood a distinct pose and face", () => {
  const stills = ALL_MOODS.map((mood) => {
    const { still } = getMood(mood);
    return { mood, pose: poseOf(mood, still, BODIES[0][1]), face: getClip(mood).face(still) };
  });
  for (const a of stills) {
    for (const b of stills) {
      if (a.mood === b.mood) continue;
      expect(turnBetween(a.pose.rotations, b.pose.rotations), `${a.mood} and ${b.mood}`).toBeGreaterThan(15);
      expect(a.face, `${a.mood} and ${b.mood}`).not.toEqual(b.face);
    }
  }
});

it("pushes the camera only in wtf, with a strength from 0 to 1", () => {
  expect(ALL_MOODS.filter((mood) => getClip(mood).push !== null)).toEqual(["wtf"]);
  const push = getClip("wtf").push;
  const strengths = Array.from({ length: 101 }, (_, step) => push?.(step / 100) ?? Number.NaN);
  expect(Math.min(...strengths)).toBe(0);
  expect(Math.max(...strengths)).toBeCloseTo(1, 6);
  expect(push?.(1)).toBe(push?.(0));
});
