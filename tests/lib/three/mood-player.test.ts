import { describe, expect, test } from "vitest";
import { BONE_INDEX } from "@/lib/avatar/bones";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { listComponents } from "@/lib/avatar/face/components";
import { SHOTS, widenShot } from "@/lib/avatar/framing";
import { computeSkinMatrices, createRestPose } from "@/lib/avatar/pose";
import { getRig } from "@/lib/avatar/rig";
import { getMood, type Mood } from "@/lib/shared/moods";
import { BLEND_SECONDS, createMoodPlayer } from "@/lib/three/mood-player";
import { CLIPS } from "@/tests/support/clips";

const rig = getRig("male");

function matricesOf(mood: Mood, playhead: number): Float32Array {
  const pose = createRestPose();
  getClip(mood).pose(playhead, pose, rig);
  return computeSkinMatrices(rig, pose);
}

function farthest(a: Float32Array, b: Float32Array): number {
  return a.reduce((most, value, at) => Math.max(most, Math.abs(value - (b[at] ?? 0))), 0);
}

describe("a mood that plays", () => {
  test("starts at its still frame: the poster's pose, face and effect", () => {
    for (const mood of ["gm", "hype", "default"] as const) {
      const player = createMoodPlayer(CLIPS, mood, rig);
      const { still } = getMood(mood);
      expect(player.matrices).toEqual(matricesOf(mood, still));
      expect(player.face()).toEqual(listComponents(getClip(mood).face(still)));
      expect(player.effects[0]?.scale).toBe(1);
      expect(player.effects[1]?.batch.count).toBe(0);
    }
  });

  test("returns to its start after the length of its loop", () => {
    const player = createMoodPlayer(CLIPS, "gm", rig);
    const first = player.matrices.slice();
    const { seconds } = getMood("gm");
    player.advance(seconds / 4);
    expect(farthest(first, player.matrices)).toBeGreaterThan(0.01);
    player.advance((seconds * 3) / 4);
    expect(farthest(first, player.matrices)).toBeLessThan(1e-4);
  });

  test("changes its pose with the rig", () => {
    const player = createMoodPlayer(CLIPS, "zen", rig);
    const male = player.matrices.slice();
    player.setRig(getRig("visitor"));
    expect(farthest(male, player.matrices)).toBeGreaterThan(0.001);
  });
});

describe("a mood that follows another", () => {
  test("starts from the last pose without a jump and is complete after the blend", () => {
    const player = createMoodPlayer(CLIPS, "zen", rig);
    player.advance(1.3);
    const last = player.matrices.slice();
    player.setMood("hype", "blend");
    expect(player.mood).toBe("hype");
    expect(farthest(last, player.matrices)).toBeLessThan(1e-4);
    let longest = 0;
    let before = player.matrices.slice();
    for (let frame = 0; frame < Math.ceil(BLEND_SECONDS * 60); frame++) {
      player.advance(1 / 60);
      longest = Math.max(longest, farthest(before, player.matrices));
      before = player.matrices.slice();
    }
    const whole = farthest(last, player.matrices);
    expect(longest).toBeLessThan(whole / 4);
    const elapsed = Math.ceil(BLEND_SECONDS * 60) / 60;
    expect(farthest(matricesOf("hype", elapsed / getMood("hype").seconds), player.matrices)).toBeLessThan(1e-4);
  });

  test("continues from the current pose in the middle of a blend", () => {
    const player = createMoodPlayer(CLIPS, "zen", rig);
    player.setMood("hype", "blend");
    player.advance(BLEND_SECONDS / 2);
    const middle = player.matrices.slice();
    player.setMood("ded", "blend");
    expect(farthest(middle, player.matrices)).toBeLessThan(1e-4);
  });

  test("shrinks the old effect while the new one grows", () => {
    const player = createMoodPlayer(CLIPS, "zen", rig);
    player.setMood("hype", "blend");
    player.advance(BLEND_SECONDS * 0.4);
    const [coming, leaving] = player.effects;
    expect(coming?.scale).toBeCloseTo(1 - (leaving?.scale ?? 0), 6);
    expect(leaving?.batch.count).toBeGreaterThan(0);
    player.advance(BLEND_SECONDS);
    expect(coming?.scale).toBe(1);
    expect(leaving?.batch.count).toBe(0);
  });

  test("jumps to its still frame with still", () => {
    const player = createMoodPlayer(CLIPS, "zen", rig);
    player.advance(0.7);
    player.setMood("hype", "still");
    expect(player.matrices).toEqual(matricesOf("hype", getMood("hype").still));
    player.setMood("zen", "blend");
    player.setMood("zen", "still");
    expect(player.matrices).toEqual(matricesOf("zen", getMood("zen").still));
  });

  test("does not restart when it already plays", () => {
    const player = createMoodPlayer(CLIPS, "zen", rig);
    player.advance(0.7);
    const before = player.matrices.slice();
    player.setMood("zen", "blend");
    expect(player.matrices).toEqual(before);
  });
});

test("only a mood with a push moves the camera closer", () => {
  expect(createMoodPlayer(CLIPS, "gm", rig).adjustShot(SHOTS.poster)).toEqual(widenShot(SHOTS.poster, "gm"));
  const near = createMoodPlayer(CLIPS, "wtf", rig).adjustShot(SHOTS.poster);
  expect(near.height).toBeLessThan(SHOTS.poster.height);
  expect(near.turn).toBe(SHOTS.poster.turn);
});

test("a gaze turns only the head, relative to the mood", () => {
  const player = createMoodPlayer(CLIPS, "default", getRig("male"));
  const before = player.pose.rotations.slice();
  player.turnHead(30, 10);
  player.advance(0);
  const changed = [...player.pose.rotations].flatMap((value, at) => (value === before[at] ? [] : [Math.floor(at / 4)]));
  expect(new Set(changed)).toEqual(new Set([BONE_INDEX.head]));
  player.turnHead(0, 0);
  player.advance(0);
  expect(player.pose.rotations).toEqual(before);
});
