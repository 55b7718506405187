import { Matrix4, Quaternion, Vector3 } from "three";
import { beforeAll, describe, expect, test } from "vitest";
import { BONE_INDEX, type Bone } from "@/lib/avatar/bones";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { FACE_COMPONENTS, listComponents } from "@/lib/avatar/face/components";
import { computeSkinMatrices, createRestPose, posedPoint } from "@/lib/avatar/pose";
import { getRig } from "@/lib/avatar/rig";
import { ALL_MOODS, getMood, type Mood } from "@/lib/shared/moods";
import { ModelError } from "@/lib/shared/scene-error";
import { measureBox } from "@/lib/three/foreign/measure-model";
import { posedCorners } from "@/lib/three/foreign/move-corners";
import { type ForeignModel, readForeignGlb } from "@/lib/three/foreign/read-foreign-glb";
import { openGlb } from "@/lib/three/glb-document";
import { FOREIGN_KINDS, type ForeignKind, foreignGlb } from "@/tests/support/foreign-glb";

const male = getRig("male");
const plainPicture = async (_: Uint8Array, edge: number) => new Uint8ClampedArray(edge * edge * 4).fill(200);
const read = (kind: ForeignKind) => readForeignGlb(openGlb(new Uint8Array(foreignGlb(kind)).buffer), plainPicture);

/** Poses a model and returns the positions of its joints: those of the file, not of the engine's rig. */
function pose(model: ForeignModel, mood: Mood, playhead: number): (bone: Bone) => Vector3 {
  const made = createRestPose();
  const clip = getClip(mood);
  clip.pose(playhead, made, model.rig);
  model.puppet.follow({ mood, pose: made, components: listComponents(clip.face(playhead)) }, null);
  const { joints } = model.merged;
  return (bone) => {
    const at = joints.findIndex(({ node }) => node.name === bone || node.userData["vrm"] === bone);
    const entry = joints[at];
    if (entry === undefined) throw new Error(`No corner hangs on ${bone}.`);
    const rows = model.puppet.rows.subarray(at * 12, at * 12 + 12);
    const rest = new Vector3().setFromMatrixPosition(entry.inverse.clone().invert());
    const row = (nth: number) => new Vector3().fromArray(rows, nth * 4).dot(rest) + (rows[nth * 4 + 3] ?? 0);
    return new Vector3(row(0), row(1), row(2));
  };
}

/** The same for the engine's male body. */
function enginePose(mood: Mood, playhead: number): (bone: Bone) => Vector3 {
  const made = createRestPose();
  getClip(mood).pose(playhead, made, male);
  const matrices = computeSkinMatrices(male, made);
  return (bone) => {
    const [x = 0, y = 0, z = 0] = male.joints.subarray(BONE_INDEX[bone] * 3, BONE_INDEX[bone] * 3 + 3);
    return new Vector3(...posedPoint(matrices, BONE_INDEX[bone], [x, y, z]));
  };
}

const LIMBS: readonly (readonly [Bone, Bone])[] = [
  ["leftUpperArm", "leftLowerArm"],
  ["leftLowerArm", "leftHand"],
  ["rightUpperArm", "rightLowerArm"],
  ["rightLowerArm", "rightHand"],
];

describe.each(Object.entries(FOREIGN_KINDS))("%s", (_, kind: ForeignKind) => {
  let model: ForeignModel;
  beforeAll(async () => {
    model = await read(kind);
    // Bones keep the VRM names besides those of the file.
    const { rename = (bone: string) => bone } = kind;
    for (const { node } of model.merged.joints) {
      const name = node.userData["name"] ?? node.name;
      node.userData["vrm"] = Object.keys(BONE_INDEX).find((bone) => rename(bone) === name);
    }
  });

  test("stands in the middle of the floor, as tall as the engine's avatars, looking forward", () => {
    const at = pose(model, "default", 0);
    const { joints } = model.rig;
    expect(joints[BONE_INDEX.leftHand * 3], "its left is on the right").toBeGreaterThan(0.3);
    expect(joints[BONE_INDEX.leftToes * 3 + 2]).toBeGreaterThan((joints[BONE_INDEX.leftFoot * 3 + 2] ?? 0) + 0.02);
    expect(at("head").x).toBeCloseTo(0, 1);
    // Soles on the floor, crown at 66 voxels: vertex bounds in T-pose.
    const rest = posedCorners(model.merged, new Matrix4());
    expect(rest.length).toBe(model.merged.count * 3);
    const { min, max } = measureBox(model.body.positions, () => true);
    expect(min.y).toBeCloseTo(0, 2);
    expect(max.y).toBeCloseTo(1.65, 2);
  });

  test("has level arms at rest, whatever the file has", () => {
    const { joints } = model.rig;
    const place = (bone: Bone) => new Vector3().fromArray(joints, BONE_INDEX[bone] * 3);
    for (const [from, to] of LIMBS) {
      const direction = place(to).sub(place(from)).normalize();
      expect(Math.abs(direction.x), `${from} to ${to}`).toBeGreaterThan(Math.cos((3 * Math.PI) / 180));
    }
  });

  test("raises its arms as the engine's avatars do, within 8 degrees, in every mood", () => {
    for (const mood of ALL_MOODS) {
      for (const playhead of [getMood(mood).still, 0.3, 0.8]) {
        const theirs = pose(model, mood, playhead);
        const ours = enginePose(mood, playhead);
        for (const [from, to] of LIMBS) {
          const wanted = ours(to).sub(ours(from)).normalize();
          const direction = theirs(to).sub(theirs(from)).normalize();
          // Hanging arms are held off wide hips.
          const allowed = wanted.y < -0.6 ? 32 : 8;
          expect((direction.angleTo(wanted) * 180) / Math.PI, `${mood} ${playhead} ${from}`).toBeLessThan(allowed);
        }
      }
    }
  });

  test("has its hands above its head when the engine's avatars do", () => {
    for (const mood of ALL_MOODS) {
      const { still } = getMood(mood);
      const ours = enginePose(mood, still);
      if (ours("leftHand").y < ours("head").y + 0.3) continue;
      const theirs = pose(model, mood, still);
      expect(theirs("leftHand").y, mood).toBeGreaterThan(theirs("head").y);
    }
  });

  test("keeps its feet on the ground when the mood does", () => {
    for (const mood of ALL_MOODS) {
      const { still } = getMood(mood);
      const ours = enginePose(mood, still)("leftFoot").y - (male.joints[BONE_INDEX.leftFoot * 3 + 1] ?? 0);
      const rest = model.rig.joints[BONE_INDEX.leftFoot * 3 + 1] ?? 0;
      const theirs = pose(model, mood, still)("leftFoot").y - rest;
      if (Math.abs(ours) < 0.01) expect(Math.abs(theirs), mood).toBeLessThan(0.025);
    }
  });

  test("returns to the same pose: errors do not accumulate", () => {
    const first = model.puppet.rows.slice();
    pose(model, "hype", 0.2);
    pose(model, "default", 0.5);
    pose(model, "hype", 0.2);
    const again = model.puppet.rows.slice();
    pose(model, "zen", 0.9);
    pose(model, "hype", 0.2);
    expect(first.length).toBe(again.length);
    model.puppet.rows.forEach((value, at) => {
      expect(value).toBeCloseTo(again[at] ?? Number.NaN, 4);
    });
  });

  test("has a plate for every component of a face, in front of its head", () => {
    const { face } = model;
    if (!face) throw new Error("There is no face.");
    const headFront = Math.max(...[...model.body.positions].filter((_, at) => at % 3 === 2));
    for (const component of FACE_COMPONENTS) expect(face.ranges[component]?.[1], component).toBeGreaterThan(2);
    const headY = model.rig.joints[BONE_INDEX.head * 3 + 1] ?? 0;
    face.quads.positions.forEach((value, at) => {
      expect(Number.isFinite(value)).toBe(true);
      if (at % 3 === 1) expect(value).toBeGreaterThan(headY - 0.08);
      if (at % 3 === 2) expect(value).toBeLessThan(headFront + 0.2);
    });
  });
});

describe("a face", () => {
  const follow = (model: ForeignModel, components: readonly (typeof FACE_COMPONENTS)[number][]) =>
    model.puppet.follow({ mood: "gm", pose: createRestPose(), components }, null);

  const ARKIT = FOREIGN_KINDS["Ready Player Me with ARKit's blend shapes"];

  test.each<readonly [string, ForeignKind]>([
    ["VRM 0.x", { format: "vrm-0" }],
    ["VRM 1.0", { format: "vrm-1" }],
    ["blend shapes with ARKit's names", ARKIT],
  ])("of %s closes its own eyes, and has plates for other components", async (_, kind) => {
    const model = await read(kind);
    follow(model, []);
    const rest = model.merged.positions.slice();
    const { plates, moved } = follow(model, ["eyes-closed", "mouth-tongue", "cheeks-blush"]);
    expect(plates).toEqual(["cheeks-blush"]);
    expect(moved.length).toBeGreaterThan(0);
    expect(model.merged.positions).not.toEqual(rest);
    expect(follow(model, ["eyes-hearts"]).plates).toEqual(["eyes-hearts"]);
    follow(model, []);
    expect(model.merged.positions).toEqual(rest);
  });

  test("with own expressions gets no plate for the flush of anger", async () => {
    const [moving, bare] = await Promise.all([read(ARKIT), read({ format: "plain" })]);
    expect(follow(moving, ["cheeks-flush"]).plates).toEqual([]);
    expect(follow(bare, ["cheeks-flush"]).plates).toEqual(["cheeks-flush"]);
  });

  test("with blend shape names that do not match uses plates only", async () => {
    const { puppet } = await read({ ...ARKIT, shapeNames: ["eyeBlinkLeft"] });
    const shown = puppet.follow({ mood: "gm", pose: createRestPose(), components: ["eyes-closed"] }, null);
    expect(shown).toEqual({ plates: ["eyes-closed"], moved: [] });
  });

  test("of a model without expressions uses plates only", async () => {
    const { puppet } = await read({ format: "plain" });
    const shown = puppet.follow(
      { mood: "gm", pose: createRestPose(), components: ["eyes-closed", "mouth-smile"] },
      null,
    );
    expect(shown).toEqual({ plates: ["eyes-closed", "mouth-smile"], moved: [] });
  });

  test("follows the head", async () => {
    const { puppet } = await read({ format: "vrm-0" });
    const still = createRestPose();
    puppet.follow({ mood: "gm", pose: still, components: [] }, null);
    const m = puppet.headMatrices.subarray(BONE_INDEX.head * 12, BONE_INDEX.head * 12 + 12);
    [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0].forEach((value, at) => {
      expect(m[at]).toBeCloseTo(value, 4);
    });
    const [x, y, z, w] = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), 0.5);
    still.rotations.set([x ?? 0, y ?? 0, z ?? 0, w ?? 1], BONE_INDEX.head * 4);
    puppet.follow({ mood: "gm", pose: still, components: [] }, null);
    // A rotation to its left: the front now faces +x.
    expect(m[2]).toBeCloseTo(Math.sin(0.5), 4);
  });
});

describe("a broken model is refused with a message", () => {
  const cases: readonly (readonly [string, ForeignKind, RegExp])[] = [
    ["with invalid numbers", { format: "plain", height: Number.NaN }, /broken|upright/],
    [
      "that lies on its back",
      {
        format: "plain",
        bend: ({ nodes }) => Object.assign(nodes[0] ?? {}, { rotation: [Math.SQRT1_2, 0, 0, Math.SQRT1_2] }),
      },
      /upright/,
    ],
    [
      "with bones outside its skin",
      { format: "plain", bend: (document) => Object.assign(document, { skins: [{ joints: [0] }] }) },
      /broken/,
    ],
    ["without names", { format: "plain", rename: () => "" }, /no humanoid skeleton/],
    ["of a VRM without a required bone", { format: "vrm-1", without: ["leftHand"] }, /no left hand/],
  ];
  test.each(cases)("%s", async (_, kind, messagePattern) => {
    await expect(read(kind)).rejects.toThrow(ModelError);
    await expect(read(kind)).rejects.toThrow(messagePattern);
  });
});
