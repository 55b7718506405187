import { ModelError } from "@/lib/shared/scene-error";
import type { GltfJson, GltfNode } from "@/lib/three/gltf-json";

/** Humanoid bones that every model must have (vrm-c/vrm-specification, humanoid.md), by VRM 1.0 name. */
export const REQUIRED_BONES = [
  "hips",
  "spine",
  "head",
  "leftUpperArm",
  "leftLowerArm",
  "leftHand",
  "rightUpperArm",
  "rightLowerArm",
  "rightHand",
  "leftUpperLeg",
  "leftLowerLeg",
  "leftFoot",
  "rightUpperLeg",
  "rightLowerLeg",
  "rightFoot",
] as const;

/** Node of each humanoid bone, by VRM 1.0 name. */
export type BoneNodes = Map<string, number>;

/** Names of bones in rigs, without side and noise; earlier names win. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  Shoulder: ["shoulder", "clavicle", "collar", "collarbone"],
  UpperArm: ["upperarm", "uparm", "armupper", "arm"],
  LowerArm: ["lowerarm", "forearm", "armlower", "elbow"],
  Hand: ["hand", "wrist"],
  UpperLeg: ["upperleg", "upleg", "thigh", "legupper"],
  LowerLeg: ["lowerleg", "calf", "shin", "leglower", "leg", "knee"],
  Foot: ["foot", "ankle"],
  Toes: ["toes", "toebase", "toe", "ball"],
};
const HIPS = ["hips", "hip", "pelvis"];
const NECK = ["neck", "neck1", "necklower"];
const TRUNK = ["spine", "chest", "upperChest"] as const;

/** Name parts of the rigging program, not of the bone. */
const NOISE =
  /^(mixamorig\d*|bip\d*|valvebiped|armature|skeleton|rig|def|org|j|c|cc|base|bone|jnt|joint|bind|skin|b|m|f)$/;
const SIDES: Readonly<Record<string, string>> = { left: "left", l: "left", right: "right", r: "right" };

/** Normalizes a bone's name: case, separators, prefixes, position of the side. */
export function normalizeBoneName(name: string): { readonly side: string; readonly core: string } {
  const words = name
    .slice(0, 100)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !NOISE.test(word));
  let side = "";
  const rest = words.filter((word) => {
    if (side !== "" || SIDES[word] === undefined) return true;
    side = SIDES[word] ?? "";
    return false;
  });
  let core = rest.join("").replace(/^mixamorig\d*/, "");
  const glued = side === "" ? /^(left|right)(.+)|(.+)(left|right)$/.exec(core) : null;
  if (glued !== null) {
    side = glued[1] ?? glued[4] ?? "";
    core = glued[2] ?? glued[3] ?? "";
  }
  return {
    side,
    core: core.replace(/0*(\d+)$/, (_, digits: string) => (Number(digits) === 0 ? "" : String(Number(digits)))),
  };
}

/** Returns the bones that a VRM extension names; null without one. */
export function findVrmBones({ extensions, nodes = [] }: GltfJson): BoneNodes | null {
  const listed = extensions?.VRM?.humanoid?.humanBones;
  const named = extensions?.VRMC_vrm?.humanoid?.humanBones;
  if (named === undefined && !Array.isArray(listed)) return null;
  const entries = named
    ? Object.entries(named).map(([bone, entry]) => [bone, entry?.node] as const)
    : (listed ?? []).map(({ bone, node }) => [bone, node] as const);
  const bones: BoneNodes = new Map();
  for (const [bone, node] of entries) {
    if (bone !== undefined && node !== undefined && nodes[node] !== undefined && !bones.has(bone))
      bones.set(bone, node);
  }
  return bones;
}

/**
 * Finds humanoid bones by their names: VRM's, Mixamo's, Unreal's, 3ds Max's and Blender's (Rigify). The trunk is made
 * of the bones between hips and neck, whatever their names.
 */
export function findBonesByName({ nodes = [], skins = [] }: GltfJson): BoneNodes {
  const parents = parentsOf(nodes);
  const joints = new Set(skins.flatMap(({ joints = [] }) => joints));
  // Control rigs have every bone two or three times: the one that moves the skin counts.
  const found = new Map<string, number>();
  nodes.forEach(({ name = "" }, node) => {
    const { side, core } = normalizeBoneName(name);
    const key = `${side} ${core}`;
    const known = found.get(key);
    if (known === undefined || (joints.has(node) && !joints.has(known))) found.set(key, node);
  });
  const first = (side: string, cores: readonly string[]) =>
    cores.map((core) => found.get(`${side} ${core}`)).find((node) => node !== undefined);

  const bones: BoneNodes = new Map();
  const put = (bone: string, node: number | undefined) => node !== undefined && bones.set(bone, node);
  for (const side of ["left", "right"]) {
    for (const [part, cores] of Object.entries(NAMES)) put(side + part, first(side, cores));
    // `Leg` is the thigh where there is a `Knee`.
    if (!bones.has(`${side}UpperLeg`) && found.has(`${side} knee`)) {
      put(`${side}UpperLeg`, found.get(`${side} leg`));
      put(`${side}LowerLeg`, found.get(`${side} knee`));
    }
  }
  // Rigify's spine runs from the hips to the head.
  const rigify = first("", HIPS) === undefined && found.has(" spine6");
  put("hips", rigify ? found.get(" spine") : first("", HIPS));
  put("head", rigify ? found.get(" spine6") : first("", ["head"]));
  put("neck", rigify ? found.get(" spine4") : first("", NECK));
  const aboveNeck = ancestorsOf(parents, bones.get("neck") ?? bones.get("head"));
  const hipsAt = aboveNeck.indexOf(bones.get("hips") ?? -1);
  const trunk = hipsAt === -1 ? [] : aboveNeck.slice(0, hipsAt).reverse();
  const picked = trunk.length <= 3 ? trunk : [trunk[0], trunk[trunk.length >> 1], trunk.at(-1)];
  picked.forEach((node, at) => {
    put(TRUNK[at] ?? "", node);
  });
  return bones;
}

/** Returns a model's humanoid bones, by its VRM extension or names. @throws ModelError: one is missing or misplaced */
export function findBones(json: GltfJson): BoneNodes {
  const bones = findVrmBones(json) ?? findBonesByName(json);
  const missing = REQUIRED_BONES.filter((bone) => !bones.has(bone));
  if (missing.length > REQUIRED_BONES.length / 2)
    throw new ModelError("unreadable", "This model has no humanoid skeleton.");
  if (missing.length > 0) {
    const names = missing.map((bone) => bone.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
    throw new ModelError("unreadable", `This model's skeleton is not that of a human: it has no ${names.join(", ")}.`);
  }
  const parents = parentsOf(json.nodes ?? []);
  const chains = [
    ["head", "spine", "hips"],
    ...["left", "right"].flatMap((side) => [
      [`${side}Hand`, `${side}LowerArm`, `${side}UpperArm`, "spine"],
      [`${side}Foot`, `${side}LowerLeg`, `${side}UpperLeg`, "hips"],
    ]),
  ];
  const isUnder = (bone: string, above: string) =>
    ancestorsOf(parents, bones.get(bone)).includes(bones.get(above) ?? -1);
  if (!chains.every((chain) => chain.slice(1).every((above, at) => isUnder(chain[at] ?? "", above))))
    throw new ModelError("unreadable", "This model's skeleton is not that of a human: its bones do not hang together.");
  return bones;
}

function parentsOf(nodes: readonly GltfNode[]): ReadonlyMap<number, number> {
  return new Map(nodes.flatMap(({ children = [] }, node) => children.map((child) => [child, node] as const)));
}

/** Returns the nodes above a node, the nearest first. */
function ancestorsOf(parents: ReadonlyMap<number, number>, node: number | undefined): number[] {
  const ancestors: number[] = [];
  let at = node === undefined ? undefined : parents.get(node);
  while (at !== undefined) {
    ancestors.push(at);
    at = parents.get(at);
  }
  return ancestors;
}
