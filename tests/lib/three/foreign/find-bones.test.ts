import { describe, expect, test } from "vitest";
import { BONES } from "@/lib/avatar/bones";
import { ModelError } from "@/lib/shared/scene-error";
import { findBones, findBonesByName, normalizeBoneName, REQUIRED_BONES } from "@/lib/three/foreign/find-bones";
import { openGlb } from "@/lib/three/glb-document";
import type { GltfJson } from "@/lib/three/gltf-json";
import { foreignGlb, mixamoName, unrealName } from "@/tests/support/foreign-glb";

/** The document of a test body with renamed bones. */
function jsonOf(rename: (bone: string) => string, without: readonly string[] = []): GltfJson {
  const { json } = openGlb(new Uint8Array(foreignGlb({ format: "plain", rename, without })).buffer);
  // `as`: a test body is a whole document.
  return json as GltfJson;
}

const rigify: Readonly<Record<string, string>> = {
  hips: "DEF-spine",
  spine: "DEF-spine.001",
  chest: "DEF-spine.003",
  neck: "DEF-spine.004",
  head: "DEF-spine.006",
};
const rigifyLimb: Readonly<Record<string, string>> = {
  Shoulder: "shoulder",
  UpperArm: "upper_arm",
  LowerArm: "forearm",
  Hand: "hand",
  UpperLeg: "thigh",
  LowerLeg: "shin",
  Foot: "foot",
  Toes: "toe",
};
const biped: Readonly<Record<string, string>> = {
  UpperLeg: "Thigh",
  LowerLeg: "Calf",
  LowerArm: "Forearm",
  Toes: "Toe0",
};
const limbOf = (bone: string) => /^(left|right)(.*)$/.exec(bone) ?? [];

const RIGS: readonly (readonly [string, (bone: string) => string])[] = [
  ["VRM", (bone) => bone],
  ["Mixamo", mixamoName],
  ["a second Mixamo rig", (bone) => mixamoName(bone).replace("mixamorig:", "mixamorig1:")],
  ["Mixamo without its colon", (bone) => mixamoName(bone).replace(":", "")],
  ["Unreal", unrealName],
  [
    "VRoid",
    (bone) => bone.replace(/^(left|right)?(.*)/, (_, side = "c", part) => `J_Bip_${side[0].toUpperCase()}_${part}`),
  ],
  [
    "Rigify",
    (bone) => {
      const [, side = "", part = ""] = limbOf(bone);
      return rigify[bone] ?? `DEF-${rigifyLimb[part]}.${side[0]?.toUpperCase()}`;
    },
  ],
  [
    "3ds Max",
    (bone) => {
      const [, side, part = bone] = limbOf(bone);
      return `Bip01 ${side ? `${side[0]?.toUpperCase()} ` : ""}${biped[part] ?? part}`;
    },
  ],
  ["upper case with dashes", (bone) => bone.replace(/([A-Z])/g, "-$1").toUpperCase()],
];

describe.each(RIGS)("the bones of %s", (_, rename) => {
  test("are all found", () => {
    const json = jsonOf(rename);
    const found = findBones(json);
    for (const bone of BONES) expect(json.nodes?.[found.get(bone) ?? -1]?.name, bone).toBe(rename(bone));
  });

  test("are found when toes, neck and shoulders are missing", () => {
    const without = ["leftToes", "rightToes", "neck", "leftShoulder", "rightShoulder"];
    const found = findBonesByName(jsonOf(rename, without));
    expect(REQUIRED_BONES.filter((bone) => !found.has(bone))).toEqual([]);
    for (const bone of without) expect(found.has(bone), bone).toBe(false);
  });
});

test.each([
  ["mixamorig:LeftUpLeg", "left", "upleg"],
  ["upperarm_l", "left", "upperarm"],
  ["R_hand", "right", "hand"],
  ["DEF-upper_arm.L.001", "left", "upperarm1"],
  ["Bip01 R Toe0", "right", "toe"],
  ["leftfoot", "left", "foot"],
  ["spine_02", "", "spine2"],
  ["CC_Base_L_Thigh", "left", "thigh"],
])("normalizes %s", (name, side, core) => {
  expect(normalizeBoneName(name)).toEqual({ side, core });
});

describe("a model is refused", () => {
  const cases: readonly (readonly [string, GltfJson, RegExp])[] = [
    ["without a skeleton", { nodes: [{ name: "Cube" }] }, /no humanoid skeleton/],
    ["without names", { nodes: [{}, {}] }, /no humanoid skeleton/],
    [
      "without hands and head",
      jsonOf((bone) => bone, ["leftHand", "rightHand", "head"]),
      /no head, left hand, right hand/,
    ],
    ["without spine and chest", jsonOf((bone) => bone, ["spine", "chest"]), /no spine/],
  ];
  test.each(cases)("%s", (_, json, message) => {
    expect(() => findBones(json)).toThrow(ModelError);
    expect(() => findBones(json)).toThrow(message);
  });

  test("whose bones are not connected", () => {
    const json = jsonOf((bone) => bone);
    const nodes = json.nodes?.map(({ name = "", children = [], ...node }) => ({
      ...node,
      name,
      children: name === "leftUpperArm" ? [] : children,
    }));
    expect(() => findBones({ ...json, ...(nodes && { nodes }) })).toThrow(/hang together/);
  });
});
