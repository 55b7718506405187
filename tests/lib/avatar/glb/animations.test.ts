import { NodeIO } from "@gltf-transform/core";
import validator from "gltf-validator";
import { AnimationMixer, Mesh } from "three";
import { describe, expect, it } from "vitest";
import { BONE_INDEX } from "@/lib/avatar/bones";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { FACE_COMPONENTS, listComponents } from "@/lib/avatar/face/components";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { compressGlb } from "@/lib/server/render/encode-model";
import { ALL_MOODS, getMood } from "@/lib/shared/moods";
import { openGlb } from "@/tests/support/open-glb";
import { sampledPose, turnsBetween } from "@/tests/support/poses";
import { sample } from "@/tests/support/sample";

/** One of each type and body. */
const BODIES = [
  ["a man", 1],
  ["a woman", 3],
  ["an Elephant", 7],
  ["a Pig", 45],
  ["a Skeleton", 155],
  ["a Robot", 517],
  ["a Dissected", 6863],
  ["a Visitor", 10326],
] as const;
/** Mostly between keys. */
const PLAYHEADS = [0, 0.037, 0.191, 0.303, 0.467, 0.513, 0.677, 0.811, 0.949, 0.993];

/** Tolerance in degrees and metres between a reader and the sampler. */
const TURN = 1;
const SHIFT = 0.002;

// Every third body; all of them with ALL_IDS=1 (npm run test:full).
describe.each(sample(BODIES, 3))("the model of %s with its moods", (_name, id) => {
  const avatar = buildAvatar(id);
  const glb = encodeGlb(avatar, { moods: true });

  it("passes the Khronos validator without an error or a warning", async () => {
    const { issues } = await validator.validateBytes(glb);
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
  });

  it("has the same bytes each time, and no animation without moods", () => {
    expect(Buffer.compare(encodeGlb(avatar, { moods: true }), glb)).toBe(0);
    expect(Buffer.from(encodeGlb(avatar)).includes('"animations"')).toBe(false);
    expect(Buffer.compare(encodeGlb(avatar, { moods: false }), encodeGlb(avatar))).toBe(0);
  });

  it("played by three.js has the sampled pose and face", async () => {
    const { scene, animations } = await openGlb(glb);
    expect(animations.map(({ name }) => name)).toEqual(ALL_MOODS);
    const face = scene.getObjectByName("face");
    const mixer = new AnimationMixer(scene);
    for (const clip of animations) {
      const mood = ALL_MOODS.find((name) => name === clip.name) ?? "default";
      const { seconds } = getMood(mood);
      expect(clip.duration).toBeCloseTo(seconds, 5);
      const action = mixer.clipAction(clip).play();
      for (const playhead of PLAYHEADS) {
        mixer.setTime(playhead * seconds);
        const pose = sampledPose(mood, playhead, avatar.rig);
        const turns = turnsBetween(pose, (bone) => scene.getObjectByName(bone));
        for (const [bone, degrees] of Object.entries(turns)) {
          if (!(degrees < TURN)) expect(degrees, `${bone} of ${mood} at ${playhead}`).toBeLessThan(TURN);
        }
        scene
          .getObjectByName("hips")
          ?.position.toArray()
          .forEach((place, axis) => {
            const wanted = (avatar.rig.joints[BONE_INDEX.hips * 3 + axis] ?? 0) + (pose.hips[axis] ?? 0);
            expect(Math.abs(place - wanted), `hips of ${mood} at ${playhead}`).toBeLessThan(SHIFT);
          });
        if (!(face instanceof Mesh)) throw new Error("no face");
        const shown = FACE_COMPONENTS.filter((_, target) => face.morphTargetInfluences?.[target] === 1);
        expect(new Set(shown), `face of ${mood} at ${playhead}`).toEqual(
          new Set(listComponents(getClip(mood).face(playhead))),
        );
      }
      action.stop();
    }
  });
});

describe("the animations of a model", () => {
  const glb = encodeGlb(buildAvatar(1), { moods: true });

  it("end with their first key and take the shorter rotation between keys", async () => {
    const root = (await new NodeIO().readBinary(glb)).getRoot();
    expect(root.listAnimations().map((animation) => animation.getName())).toEqual(ALL_MOODS);
    for (const animation of root.listAnimations()) {
      const seconds = Math.fround(getMood(ALL_MOODS.find((mood) => mood === animation.getName()) ?? "default").seconds);
      for (const channel of animation.listChannels()) {
        const [input, output] = [channel.getSampler()?.getInput(), channel.getSampler()?.getOutput()];
        const times = [...(input?.getArray() ?? [])];
        const size = ((output?.getCount() ?? 0) * (output?.getElementSize() ?? 0)) / times.length;
        const key = (at: number) => [...(output?.getArray() ?? [])].slice(at * size, (at + 1) * size);
        const name = `${channel.getTargetNode()?.getName()} ${channel.getTargetPath()} of ${animation.getName()}`;
        expect(times[0], name).toBe(0);
        if (times.length === 1) continue;
        expect(times.at(-1), name).toBe(seconds);
        expect(key(times.length - 1), name).toEqual(key(0));
        if (channel.getTargetPath() !== "rotation") continue;
        const along = (at: number) => key(at).reduce((sum, part, index) => sum + part * (key(at + 1)[index] ?? 0), 0);
        for (let at = 0; at < times.length - 1; at++) expect(along(at), name).toBeGreaterThan(0);
      }
    }
  });

  it("add less than 200 kB", () => {
    expect(glb.length - encodeGlb(buildAvatar(1)).length).toBeLessThan(200_000);
  });

  it("are unchanged by compression with meshopt", async () => {
    const packed = await openGlb(await compressGlb(glb));
    const plain = await openGlb(glb);
    packed.animations.forEach((clip, index) => {
      clip.tracks.forEach((track, at) => {
        expect(track.values).toEqual(plain.animations[index]?.tracks[at]?.values);
      });
    });
  });
});
