import { describe, expect, it } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { createEffectBatch, type EffectBatch, MAX_EFFECT_VOXELS } from "@/lib/avatar/effects/batch";
import { placeCamera, SHOTS, widenShot } from "@/lib/avatar/framing";
import { computeSkinMatrices, createRestPose } from "@/lib/avatar/pose";
import { placeAnchors, poseScene } from "@/lib/avatar/raster/scene-quads";
import { createView, project } from "@/lib/avatar/raster/view";
import { ALL_MOODS, getMood, type Mood } from "@/lib/shared/moods";
import { sample } from "@/tests/support/sample";

const MALE = buildAvatar(1);
const BODIES = [
  ["a male", MALE],
  ["a female", buildAvatar(3)],
  ["a Visitor", buildAvatar(16647)],
  ["a woman with a wide brim", buildAvatar(14)],
  ["a woman with big curls", buildAvatar(91)],
] as const;
/** Moments of a loop; `count` of them with ALL_IDS=1 (npm run test:full), else a quarter. */
const moments = (count: number) =>
  sample(
    Array.from({ length: count }, (_, frame) => frame),
    4,
  );
const SHOWN = ALL_MOODS.filter((mood) => getClip(mood).effect !== null);

/** The batch of an effect at a playhead, with the pose of that moment. */
function drawn(mood: Mood, playhead: number, batch = createEffectBatch()): EffectBatch {
  const clip = getClip(mood);
  const pose = createRestPose();
  clip.pose(playhead, pose, MALE.rig);
  clip.effect?.(playhead, placeAnchors(MALE, computeSkinMatrices(MALE.rig, pose)), batch);
  return batch;
}

/** The drawn voxels, as one row of numbers each. */
function voxels({ count, positions, scales, rotations, colors }: EffectBatch): number[][] {
  return Array.from({ length: count }, (_, at) => [
    ...positions.subarray(at * 3, at * 3 + 3),
    ...scales.subarray(at * 3, at * 3 + 3),
    ...rotations.subarray(at * 4, at * 4 + 4),
    ...colors.subarray(at * 4, at * 4 + 3),
  ]);
}

it("all moods except default and shy have an effect", () => {
  expect(ALL_MOODS.filter((mood) => !SHOWN.includes(mood))).toEqual(["default", "shy"]);
});

describe.each(SHOWN)("the effect of %s", (mood) => {
  it("is visible in the still", () => {
    expect(drawn(mood, getMood(mood).still).count).toBeGreaterThan(10);
  });

  it("closes its loop", () => {
    const first = voxels(drawn(mood, 0)).map((row) => row.map((part) => expect.closeTo(part, 3)));
    expect(voxels(drawn(mood, 1))).toEqual(first);
    expect(voxels(drawn(mood, 1 - 1e-6))).toEqual(first);
  });

  it("fits the batch, with finite positions, positive scales and unit quaternions", () => {
    for (const frame of moments(96)) {
      const batch = drawn(mood, frame / 96);
      expect(batch.count).toBeLessThan(MAX_EFFECT_VOXELS);
      for (const [x, y, z, wide, tall, deep, qx, qy, qz, qw] of voxels(batch)) {
        expect([x, y, z].every(Number.isFinite)).toBe(true);
        expect(Math.min(wide ?? 0, tall ?? 0, deep ?? 0)).toBeGreaterThan(0);
        expect(Math.hypot(qx ?? 0, qy ?? 0, qz ?? 0, qw ?? 0)).toBeCloseTo(1, 5);
      }
    }
  });

  it("does not depend on earlier contents of the batch", () => {
    const fresh = voxels(drawn(mood, 0.4));
    const used = createEffectBatch();
    used.rotations.fill(0.3);
    drawn(mood, 0.9, used);
    used.count = 0;
    expect(voxels(drawn(mood, 0.4, used))).toEqual(fresh);
  });

  it("moves", () => {
    expect(voxels(drawn(mood, 0.4))).not.toEqual(voxels(drawn(mood, 0.45)));
  });
});

describe.each(ALL_MOODS)("the picture of %s", (mood) => {
  it.each(BODIES)("has %s and its effect inside the frame", (_name, avatar) => {
    const side = 216;
    const view = createView(placeCamera(widenShot(SHOTS.poster, mood), 1), side, side);
    for (const frame of moments(48)) {
      const { corners } = poseScene(avatar, getClip(mood), frame / 48);
      const points = new Float32Array(corners.length);
      project(view, corners, points);
      for (let at = 0; at < points.length; at += 3) {
        const [x = -1, y = -1] = points.subarray(at, at + 2);
        if (x < 0 || y < 0 || x > side || y > side) expect([x, y, frame]).toBe("inside the frame");
      }
    }
  });
});
