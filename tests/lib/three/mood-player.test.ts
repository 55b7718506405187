import { describe, expect, test } from "vitest";
import { BONE_INDEX } from "@/lib/avatar/bones";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { listComponents } from "@/lib/avatar/face/components";
import { SHOTS, widenShot } from "@/lib/avatar/framing";
import { computeSkinMatrices, createRestPose } from "@/lib/avatar/pose";
import { getRig } from "@/lib/avatar/rig";
import { getMood, type Mood } from "@/lib/shared/moods";
import { BLEND_SECONDS, copyPose, createMoodPlayer, mixPoses } from "@/lib/three/mood-player";
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

describe("the moment of a mood", () => {
  test("is its still frame at first, the beginning after a blend, and wraps at the end", () => {
    const player = createMoodPlayer(CLIPS, "gm", rig);
    expect(player.playhead).toBe(getMood("gm").still);
    player.setMood("hype", "blend");
    expect(player.playhead).toBe(0);
    player.advance(getMood("hype").seconds * 1.25);
    expect(player.playhead).toBeCloseTo(0.25, 9);
    player.setMood("zen", "still");
    expect(player.playhead).toBe(getMood("zen").still);
  });
});

describe("a face during a blend", () => {
  const faceAt = (mood: Mood, playhead: number) => listComponents(getClip(mood).face(playhead));

  test("is that of the mood before, unchanged, until half of the blend", () => {
    const player = createMoodPlayer(CLIPS, "ded", rig);
    const before = player.face();
    player.setMood("gm", "blend");
    player.advance(BLEND_SECONDS * 0.45);
    expect(player.face()).toEqual(before);
    player.advance(BLEND_SECONDS * 0.1);
    expect(player.face()).toEqual(faceAt("gm", (BLEND_SECONDS * 0.55) / getMood("gm").seconds));
    expect(player.face()).not.toEqual(before);
  });

  test("is the shown one when another mood follows before half of the blend", () => {
    const player = createMoodPlayer(CLIPS, "ded", rig);
    const before = player.face();
    player.setMood("gm", "blend");
    player.advance(BLEND_SECONDS * 0.2);
    player.setMood("zen", "blend");
    expect(player.face()).toEqual(before);
  });
});

describe("the camera during a blend", () => {
  test("widens gradually for the next mood", () => {
    const player = createMoodPlayer(CLIPS, "default", rig);
    const widthOf = () => player.adjustShot(SHOTS.poster).width;
    const [narrow, wide] = (["default", "hype"] as const).map((mood) => widenShot(SHOTS.poster, mood).width);
    player.setMood("hype", "blend");
    expect(widthOf()).toBe(narrow);
    player.advance(BLEND_SECONDS / 2);
    expect((widthOf() - (narrow ?? 0)) / ((wide ?? 0) - (narrow ?? 0))).toBeCloseTo(0.75, 6);
    player.advance(BLEND_SECONDS / 2);
    expect(widthOf()).toBe(wide);
  });

  test("leaves a mood that pushes it in gradually", () => {
    const player = createMoodPlayer(CLIPS, "wtf", rig);
    const heights = [player.adjustShot(SHOTS.poster).height];
    player.setMood("default", "blend");
    for (let step = 0; step < 4; step++) {
      player.advance(BLEND_SECONDS / 4);
      heights.push(player.adjustShot(SHOTS.poster).height);
    }
    expect(heights.at(-1)).toBe(widenShot(SHOTS.poster, "default").height);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(new Set(heights).size).toBeGreaterThan(3);
  });

  test("follows the given head in a portrait, else the posed one", () => {
    const player = createMoodPlayer(CLIPS, "default", rig);
    const [x, y, z] = player.head;
    const own = player.adjustShot(SHOTS.portrait);
    const other = player.adjustShot(SHOTS.portrait, [x + 0.1, y, z]);
    expect(other.target[0] - own.target[0]).toBeCloseTo(0.1, 6);
    expect(player.adjustShot(SHOTS.portrait, [x, y, z])).toEqual(own);
  });
});

test("the mood that leaves keeps moving while its effect shrinks", () => {
  const player = createMoodPlayer(CLIPS, "zen", rig);
  const { still, seconds } = getMood("zen");
  player.setMood("default", "blend");
  player.advance(0.1);
  const elapsed = createMoodPlayer(CLIPS, "zen", rig);
  elapsed.advance(0.1);
  expect(elapsed.playhead).toBeCloseTo(still + 0.1 / seconds, 9);
  const sizes = ({ effects }: typeof player, nth: number) => {
    const { count = 0, scales } = effects[nth]?.batch ?? {};
    return [...(scales ?? []).slice(0, count * 3)];
  };
  expect(sizes(player, 1)).toEqual(sizes(elapsed, 0));
  expect(sizes(player, 1)).not.toEqual(sizes(createMoodPlayer(CLIPS, "zen", rig), 0));
});

test("poses mix from one to the other, hips included", () => {
  const [a, b, out] = [createRestPose(), createRestPose(), createRestPose()];
  getClip("hype").pose(0.3, a, rig);
  getClip("ded").pose(0.5, b, rig);
  mixPoses(a, b, 0, out);
  expect(farthest(out.rotations, a.rotations)).toBeLessThan(1e-6);
  mixPoses(a, b, 1, out);
  expect(farthest(out.rotations, b.rotations)).toBeLessThan(1e-6);
  expect([...out.hips]).toEqual([...b.hips]);
  mixPoses(a, b, 0.25, out);
  for (let axis = 0; axis < 3; axis++)
    expect(out.hips[axis]).toBeCloseTo((a.hips[axis] ?? 0) * 0.75 + (b.hips[axis] ?? 0) * 0.25, 6);
  copyPose(out, a);
  expect([a.rotations, a.hips]).toEqual([out.rotations, out.hips]);
});

test("only a mood with a push moves the camera closer", () => {
  expect(createMoodPlayer(CLIPS, "gm", rig).adjustShot(SHOTS.poster)).toEqual(widenShot(SHOTS.poster, "gm"));
  const near = createMoodPlayer(CLIPS, "wtf", rig).adjustShot(SHOTS.poster);
  expect(near.height).toBeLessThan(SHOTS.poster.height);
  expect(near.turn).toBe(SHOTS.poster.turn);
});

test.each([
  [30, 0],
  [0, 10],
])("a gaze of %i degrees aside and %i down alone turns the head", (turn, drop) => {
  const player = createMoodPlayer(CLIPS, "default", rig);
  const before = player.pose.rotations.slice();
  player.turnHead(turn, drop);
  player.advance(0);
  expect(player.pose.rotations).not.toEqual(before);
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
