import { NodeIO } from "@gltf-transform/core";
import { type VRM, VRMLoaderPlugin } from "@pixiv/three-vrm";
import { createVRMAnimationClip, type VRMAnimation, VRMAnimationLoaderPlugin } from "@pixiv/three-vrm-animation";
import validator from "gltf-validator";
import { AnimationMixer } from "three";
import { beforeAll, describe, expect, it } from "vitest";
import { BONE_INDEX, BONES } from "@/lib/avatar/bones";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { encodeVrma } from "@/lib/avatar/glb/encode-vrma";
import { moodKeys } from "@/lib/avatar/glb/mood-keys";
import { moodPlates } from "@/lib/avatar/glb/vrm";
import { ALL_MOODS, type Mood, moodRecord } from "@/lib/shared/moods";
import { shownPlates } from "@/tests/support/open-face";
import { openGlb } from "@/tests/support/open-glb";
import { sampledPose, turnsBetween } from "@/tests/support/poses";

/** Not where keys tend to lie. */
const PLAYHEADS = [0, 0.037, 0.191, 0.303, 0.467, 0.513, 0.677, 0.811, 0.949, 0.993];

/** Degrees and metres by which a reader may differ from the sampler. */
const TURN = 1;
const SHIFT = 0.002;

const man = buildAvatar(1);

async function openVrm(): Promise<VRM> {
  const { userData } = await openGlb(encodeGlb(man), [(parser) => new VRMLoaderPlugin(parser)]);
  return userData["vrm"];
}

async function openVrma(mood: Mood): Promise<VRMAnimation> {
  const { userData } = await openGlb(encodeVrma(mood), [(parser) => new VRMAnimationLoaderPlugin(parser)]);
  const animations: readonly VRMAnimation[] = userData["vrmAnimations"];
  expect(animations).toHaveLength(1);
  const [first] = animations;
  if (first === undefined) throw new Error("the file has no VRM animation");
  return first;
}

describe.each(ALL_MOODS)("the VRM animation of %s", (mood) => {
  const { seconds, still } = moodRecord(mood);
  const file = encodeVrma(mood);
  let vrm: VRM;
  let animation: VRMAnimation;
  let mixer: AnimationMixer;

  beforeAll(async () => {
    [vrm, animation] = [await openVrm(), await openVrma(mood)];
    mixer = new AnimationMixer(vrm.scene);
    mixer.clipAction(createVRMAnimationClip(animation, vrm)).play();
  });
  const show = (playhead: number) => {
    mixer.setTime(playhead * seconds);
    vrm.update(0);
  };

  it("passes the Khronos validator without an error or a warning, in at most 60 kB", async () => {
    const { issues } = await validator.validateBytes(file);
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
    expect(file.length).toBeLessThan(60_000);
  });

  it("is the same to the byte each time", () => {
    expect(Buffer.compare(encodeVrma(mood), file)).toBe(0);
  });

  it("opens without its extension as a skeleton with one loop", async () => {
    const root = (await new NodeIO().readBinary(file)).getRoot();
    expect(
      root
        .listNodes()
        .slice(0, BONES.length)
        .map((node) => node.getName()),
    ).toEqual(BONES);
    expect(root.listNodes().every((node) => node.getRotation().join() === "0,0,0,1")).toBe(true);
    expect(root.listAnimations().map((entry) => entry.getName())).toEqual([mood]);
    for (const channel of root.listAnimations()[0]?.listChannels() ?? []) {
      const values = [...(channel.getSampler()?.getOutput()?.getArray() ?? [])];
      const count = channel.getSampler()?.getInput()?.getCount() ?? 0;
      const size = values.length / count;
      expect(values.slice(-size), channel.getTargetNode()?.getName()).toEqual(values.slice(0, size));
    }
  });

  it("played by three-vrm on one of our avatars stands as the sampler says", () => {
    expect(animation.duration).toBeCloseTo(seconds, 5);
    for (const playhead of PLAYHEADS) {
      show(playhead);
      const pose = sampledPose(mood, playhead, man.rig);
      // `as`: BONES are humanoid bones of VRM.
      const turns = turnsBetween(pose, (bone) => vrm.humanoid.getRawBoneNode(bone as (typeof BONES)[number]));
      for (const [bone, degrees] of Object.entries(turns)) {
        if (!(degrees < TURN)) expect(degrees, `${bone} at ${playhead}`).toBeLessThan(TURN);
      }
      vrm.humanoid
        .getRawBoneNode("hips")
        ?.position.toArray()
        .forEach((place, axis) => {
          const wanted = (man.rig.joints[BONE_INDEX.hips * 3 + axis] ?? 0) + (pose.hips[axis] ?? 0);
          expect(Math.abs(place - wanted), `hips at ${playhead}`).toBeLessThan(SHIFT);
        });
    }
  });

  it("shows the mood's own face on one of our avatars at its still", () => {
    show(still);
    expect(new Set(shownPlates(vrm.scene))).toEqual(new Set(mood === "default" ? [] : moodPlates(mood)));
  });

  it("closes the lids of one of our avatars as long as those of the mood are closed", () => {
    const { faces } = moodKeys(mood, man.rig);
    faces.forEach(([from, { eyes }], index) => {
      const until = faces[index + 1]?.[0] ?? seconds;
      show((from + until) / 2 / seconds);
      for (const lids of ["closed", "wink"] as const) {
        expect(shownPlates(vrm.scene).includes(`eyes-${lids}`), `${lids} at ${from}`).toBe(eyes === lids);
      }
    });
  });

  it("turns the gaze only where the eyes of the mood look down or up", () => {
    const gaze = animation.lookAtTrack;
    expect(gaze !== null).toBe(mood === "shy");
    // Positive turns about x look down: first down, then the peek up.
    if (gaze !== null)
      expect([Math.max(...gaze.values.filter((_, at) => at % 4 === 0)) > 0, Math.min(...gaze.values) < 0]).toEqual([
        true,
        true,
      ]);
  });
});
