import { NodeIO } from "@gltf-transform/core";
import { type VRM, VRMLoaderPlugin } from "@pixiv/three-vrm";
import { createVRMAnimationClip, type VRMAnimation, VRMAnimationLoaderPlugin } from "@pixiv/three-vrm-animation";
import validator from "gltf-validator";
import { AnimationMixer } from "three";
import { beforeAll, describe, expect, it } from "vitest";
import { BONE_INDEX, BONES } from "@/lib/avatar/bones";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { listComponents } from "@/lib/avatar/face/components";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { encodeVrma, rampKeys, weighExpressions } from "@/lib/avatar/glb/encode-vrma";
import { sampleMoodKeys } from "@/lib/avatar/glb/mood-keys";
import { listMoodPlates, PRESETS } from "@/lib/avatar/glb/vrm";
import { getRig } from "@/lib/avatar/rig";
import { ALL_MOODS, getMood, type Mood, PICKABLE_MOODS } from "@/lib/shared/moods";
import { openFace, shownPlates } from "@/tests/support/open-face";
import { openGlb } from "@/tests/support/open-glb";
import { sampledPose, turnsBetween } from "@/tests/support/poses";
import { sample } from "@/tests/support/sample";

/** Mostly between keys. */
const PLAYHEADS = [0, 0.037, 0.191, 0.303, 0.467, 0.513, 0.677, 0.811, 0.949, 0.993];

/** Tolerance in degrees and metres between a reader and the sampler. */
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

// Every third mood; all of them with ALL_IDS=1 (npm run test:full).
describe.each(sample(ALL_MOODS, 3))("the VRM animation of %s", (mood) => {
  const { seconds, still } = getMood(mood);
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

  it("has the same bytes each time", () => {
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

  it("played by three-vrm on an avatar of the engine has the sampled pose", () => {
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

  it("shows the mood's face on an avatar of the engine at its still", () => {
    show(still);
    expect(new Set(shownPlates(vrm.scene))).toEqual(new Set(mood === "default" ? [] : listMoodPlates(mood)));
  });

  it("closes the eyelids of an avatar of the engine exactly while the mood does", () => {
    const { faces } = sampleMoodKeys(mood, man.rig);
    faces.forEach(([from, { eyes }], index) => {
      const until = faces[index + 1]?.[0] ?? seconds;
      show((from + until) / 2 / seconds);
      for (const lids of ["closed", "wink"] as const) {
        expect(shownPlates(vrm.scene).includes(`eyes-${lids}`), `${lids} at ${from}`).toBe(eyes === lids);
      }
    });
  });

  it("has a gaze track only in shy", () => {
    const gaze = animation.lookAtTrack;
    expect(gaze !== null).toBe(mood === "shy");
    // Positive x rotations look down: first down, then the peek up.
    if (gaze !== null)
      expect([Math.max(...gaze.values.filter((_, at) => at % 4 === 0)) > 0, Math.min(...gaze.values) < 0]).toEqual([
        true,
        true,
      ]);
  });
});

const NAMES: readonly string[] = [...Object.keys(PRESETS), ...PICKABLE_MOODS];

let platesOf: Awaited<ReturnType<typeof openFace>>;
beforeAll(async () => {
  platesOf = await openFace(encodeGlb(man));
});

describe.each(ALL_MOODS)("the expressions of %s", (mood) => {
  const { faces } = sampleMoodKeys(mood, getRig("male"));

  it("never show two plates in one place", () => {
    for (const [, face] of faces) {
      const kinds = platesOf(weighExpressions(face, mood)).map((plate) => plate.split("-")[0]);
      expect(new Set(kinds).size, JSON.stringify(face)).toBe(kinds.length);
    }
  });

  it("use only names that a VRM animation may use, with weights over 0 and up to 1", () => {
    for (const [name, weight] of faces.flatMap(([, face]) => [...weighExpressions(face, mood)])) {
      expect(NAMES).toContain(name);
      expect(name).not.toMatch(/^look/);
      expect(weight).toBeGreaterThan(0);
      expect(weight).toBeLessThanOrEqual(1);
    }
  });

  it("close the eyes when the mood does", () => {
    for (const [, face] of faces.filter(([, { eyes }]) => eyes === "closed")) {
      const weights = weighExpressions(face, mood);
      expect(weights.get("blink")).toBe(1);
      expect(platesOf(weights)).toContain("eyes-closed");
    }
  });

  it("wink when the mood does", () => {
    for (const [, face] of faces.filter(([, { eyes }]) => eyes === "wink")) {
      expect(platesOf(weighExpressions(face, mood))).toContain("eyes-wink");
    }
  });
});

it.each(PICKABLE_MOODS)("the still of %s has its own expression and a fallback for other models", (mood) => {
  const { still, seconds } = getMood(mood);
  const { faces } = sampleMoodKeys(mood, getRig("male"));
  const face = faces.findLast(([from]) => from <= still * seconds)?.[1];
  if (face === undefined) throw new Error("no face");
  const weights = weighExpressions(face, mood);
  expect(weights.get(mood)).toBe(1);
  expect(weights.size).toBeGreaterThan(1);
  expect(new Set(platesOf(weights))).toEqual(new Set(listComponents(face)));
});

type Steps = readonly (readonly [number, number])[];

/** Linear interpolation between keys. */
function valueAt(keys: Steps, at: number): number {
  const next = keys.findIndex(([moment]) => moment >= at);
  const [to, two] = keys[next] ?? keys.at(-1) ?? [0, 0];
  const [from, one] = keys[Math.max(0, next - 1)] ?? [0, 0];
  return to === from ? two : one + ((two - one) * (at - from)) / (to - from);
}

describe("steps as ramps", () => {
  const blink: Steps = [
    [0, 0],
    [1, 1],
    [1.14, 0],
    [1.16, 1],
  ];

  it("pass half of a step at its time and hold in between", () => {
    const keys = rampKeys(blink, 2);
    expect(valueAt(keys, 0.9)).toBe(0);
    expect(valueAt(keys, 1)).toBeCloseTo(0.5);
    expect(valueAt(keys, 1.07)).toBe(1);
    expect(valueAt(keys, 1.14)).toBeCloseTo(0.5);
    expect(valueAt(keys, 1.5)).toBe(1);
  });

  it("have increasing times for close steps, and end with the first value", () => {
    const keys = rampKeys(blink, 1.17);
    const times = keys.map(([at]) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
    expect(keys.at(-1)).toEqual([1.17, 0]);
  });

  it("are one key when nothing changes", () => {
    const still: Steps = [
      [0, 1],
      [0.5, 1],
    ];
    expect(rampKeys(still, 2)).toEqual([[0, 1]]);
  });
});
