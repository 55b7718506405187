import { deflateSync } from "node:zlib";
import { Matrix4, Quaternion, Vector3 } from "three";
import { createBufferWriter, packGlb } from "@/lib/avatar/glb/buffer-writer";
import {
  GROWN,
  type Proportions,
  type TestBone,
  type TestMesh,
  testBones,
  testMeshes,
} from "@/tests/support/foreign-body";

/** File format and features of a test body. */
export interface ForeignKind extends Partial<Proportions> {
  readonly format: "vrm-0" | "vrm-1" | "plain";
  /** Renames bones in the file; VRM names by default. */
  readonly rename?: (bone: string) => string;
  /** Metres per unit of the file; an armature node compensates. */
  readonly unit?: number;
  /** Bones missing in the file; their children attach to the next ancestor. */
  readonly without?: readonly string[];
  /** Bones are rotated along themselves at rest, as in Mixamo files. */
  readonly isTurned?: boolean;
  /** The shirt has a striped texture, the hair is translucent. */
  readonly isPainted?: boolean;
  /** Blend shape names of a plain file in the order of `TARGETS`; none by default. */
  readonly shapeNames?: readonly string[];
  /** Changes the document before packing. */
  readonly bend?: (document: Record<string, unknown> & { nodes: Record<string, unknown>[] }) => void;
}

const COLORS: Readonly<Record<string, readonly [number, number, number]>> = {
  skin: [0.78, 0.5, 0.36],
  shirt: [0.1, 0.35, 0.75],
  pants: [0.12, 0.12, 0.18],
  hair: [0.32, 0.06, 0.04],
  eyes: [0.02, 0.02, 0.03],
  mouth: [0.45, 0.08, 0.1],
};

/** Morph targets of every mesh, in order. */
const TARGETS = ["blink", "happy", "angry", "sad", "surprised", "aa", "oh"] as const;
const V0_PRESETS: Readonly<Record<string, string>> = { happy: "joy", sad: "sorrow", aa: "a", oh: "o" };

/** CRC-32 of a PNG chunk (ISO/IEC 15948). */
function crc(bytes: Uint8Array): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return ~value >>> 0;
}

/** Encodes RGBA as PNG. */
export function pngOf(width: number, height: number, colorAt: (x: number, y: number) => readonly number[]): Uint8Array {
  const rows = new Uint8Array((width * 4 + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows.set(colorAt(x, y), y * (width * 4 + 1) + 1 + x * 4);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [signature, chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", new Uint8Array())];
  return new Uint8Array(Buffer.concat(parts));
}

/** Vertex offsets of a face mesh for an expression. */
function shiftsOf(mesh: TestMesh, target: string): Float32Array {
  const shifts = new Float32Array(mesh.positions.length);
  const scale = mesh.material === "eyes" ? EYE_SCALE[target] : MOUTH_SCALE[target];
  if (scale === undefined || !["eyes", "mouth"].includes(mesh.material)) return shifts;
  // The eyes are consecutive: each scales about its own middle.
  const half = mesh.material === "eyes" ? mesh.positions.length / 2 : mesh.positions.length;
  for (let start = 0; start < shifts.length; start += half) {
    let middle = 0;
    for (let at = start + 1; at < start + half; at += 3) middle += (mesh.positions[at] ?? 0) / (half / 3);
    for (let at = start + 1; at < start + half; at += 3)
      shifts[at] = ((mesh.positions[at] ?? 0) - middle) * (scale - 1);
  }
  return shifts;
}
const EYE_SCALE: Readonly<Record<string, number>> = { blink: 0.1, happy: 0.4, angry: 0.6, surprised: 1.5 };
const MOUTH_SCALE: Readonly<Record<string, number>> = { happy: 2, sad: 0.5, surprised: 3, aa: 5, oh: 4 };

interface Placed extends TestBone {
  readonly world: Matrix4;
}

/** Bones in file units, facing the file's direction. */
function placedBones(bones: readonly TestBone[], turn: Matrix4, isTurned: boolean): Placed[] {
  return bones.map((bone) => {
    const at = bone.at.clone().applyMatrix4(turn);
    const child = bones.find(({ parent }) => parent === bone.name);
    const along = (child?.at.clone() ?? bone.at.clone().add(new Vector3(0, 0.1, 0)))
      .applyMatrix4(turn)
      .sub(at)
      .normalize();
    const rotation = new Quaternion();
    if (isTurned) rotation.setFromUnitVectors(new Vector3(0, 1, 0), along);
    return { ...bone, at, world: new Matrix4().compose(at, rotation, new Vector3(1, 1, 1)) };
  });
}

/** Writes a test body as a foreign model. */
export function foreignGlb(kind: ForeignKind): Uint8Array {
  const names = kind.shapeNames ?? (kind.format === "plain" ? null : TARGETS);
  const { format, rename = (name) => name, unit = 1, without = [], isTurned = false, isPainted = false, bend } = kind;
  const proportions = { ...GROWN, ...kind };
  const all = testBones(proportions);
  const meshes = testMeshes(all, proportions);
  const remainingBones = all.filter(({ name }) => !without.includes(name));
  const findRemainingBone = (name: string): string => {
    const bone = all.find((other) => other.name === name);
    return bone === undefined || !without.includes(name) ? name : findRemainingBone(bone.parent ?? "hips");
  };
  // VRM 0.x faces backwards.
  const turn = new Matrix4().makeRotationY(format === "vrm-0" ? Math.PI : 0);
  const bones = placedBones(
    remainingBones.map((bone) => ({ ...bone, parent: bone.parent === null ? null : findRemainingBone(bone.parent) })),
    turn,
    isTurned,
  );
  const indexOf = (name: string) => bones.findIndex((bone) => bone.name === findRemainingBone(name));
  const size = 1 / unit;
  const toUnits = new Matrix4().makeScale(size, size, size);

  const writer = createBufferWriter();
  const nodes: Record<string, unknown>[] = bones.map(({ name, parent, world }) => {
    const above = bones.find((bone) => bone.name === parent)?.world ?? new Matrix4();
    const [position, rotation, scale] = [new Vector3(), new Quaternion(), new Vector3()];
    above.clone().invert().multiply(world).decompose(position, rotation, scale);
    const children = bones.flatMap((bone, index) => (bone.parent === name ? [index] : []));
    return {
      name: rename(name),
      translation: position.multiplyScalar(size).toArray(),
      rotation: rotation.toArray(),
      ...(children.length > 0 && { children }),
    };
  });
  const inverses = new Float32Array(bones.length * 16);
  bones.forEach(({ world }, index) => {
    const inUnits = toUnits.clone().multiply(world).multiply(toUnits.clone().invert());
    inverses.set(inUnits.invert().elements, index * 16);
  });
  const inverseBindMatrices = writer.attribute(inverses, "MAT4");

  const primitives = meshes.map((mesh, material) => {
    const spread = (values: readonly number[], scale: number) => {
      const out = new Float32Array(values.length);
      for (let at = 0; at < values.length; at += 3) {
        const place = new Vector3().fromArray(values, at).applyMatrix4(turn).multiplyScalar(scale);
        place.toArray(out, at);
      }
      return out;
    };
    const attributes = {
      POSITION: writer.attribute(spread(mesh.positions, size), "VEC3", { bounds: true }),
      NORMAL: writer.attribute(spread(mesh.normals, 1), "VEC3"),
      TEXCOORD_0: writer.attribute(Float32Array.from(mesh.uvs), "VEC2"),
      JOINTS_0: writer.attribute(
        Uint16Array.from(mesh.bones.flatMap(([a, b]) => [indexOf(a), indexOf(b), 0, 0])),
        "VEC4",
      ),
      WEIGHTS_0: writer.attribute(
        Float32Array.from(mesh.bones.flatMap(([, , share]) => [share, 1 - share, 0, 0])),
        "VEC4",
      ),
    };
    const targets = TARGETS.map((target) => ({
      POSITION: writer.attribute(spread([...shiftsOf(mesh, target)], size), "VEC3", { bounds: true }),
    }));
    const indices = writer.attribute(Uint16Array.from(mesh.indices), "SCALAR", { index: true });
    return { attributes, indices, material, ...(names && { targets }) };
  });
  const stripes = isPainted
    ? writer.view(pngOf(64, 64, (x, y) => (((x >> 3) ^ (y >> 3)) & 1 ? [255, 255, 255, 255] : [255, 210, 60, 255])))
    : null;
  const body = nodes.push({ name: "Body", mesh: 0, skin: 0 }) - 1;
  const top =
    unit === 1 ? [0, body] : [nodes.push({ name: "Armature", scale: [unit, unit, unit], children: [0, body] }) - 1];
  const document = {
    asset: { version: "2.0", generator: "a test" },
    scene: 0,
    scenes: [{ nodes: top }],
    nodes,
    skins: [{ joints: bones.map((_, index) => index), inverseBindMatrices }],
    meshes: [{ primitives, ...(names && { extras: { targetNames: names } }) }],
    materials: meshes.map(({ material }) => ({
      name: material,
      pbrMetallicRoughness: {
        baseColorFactor: [...(COLORS[material] ?? [1, 1, 1]), material === "hair" && isPainted ? 0.75 : 1],
        ...(stripes !== null && material === "shirt" && { baseColorTexture: { index: 0 } }),
      },
      ...(material === "hair" && isPainted && { alphaMode: "BLEND" }),
      ...(format === "vrm-1" && {
        extensions: { VRMC_materials_mtoon: { specVersion: "1.0", outlineWidthMode: "worldCoordinates" } },
      }),
    })),
    ...(stripes !== null && { textures: [{ source: 0 }], images: [{ bufferView: stripes, mimeType: "image/png" }] }),
    ...extensionsOf(format, bones, body),
    accessors: writer.accessors,
    bufferViews: writer.bufferViews,
    buffers: [{ byteLength: writer.bytes().length }],
  };
  bend?.(document);
  return packGlb(document, writer.bytes());
}

function extensionsOf(format: ForeignKind["format"], bones: readonly Placed[], body: number): object {
  if (format === "plain") return {};
  if (format === "vrm-0") {
    const blendShapeGroups = TARGETS.map((name, index) => ({
      name,
      presetName: V0_PRESETS[name] ?? (name === "surprised" ? "unknown" : name),
      binds: [{ mesh: 0, index, weight: 100 }],
    }));
    return {
      extensionsUsed: ["VRM"],
      extensions: {
        VRM: {
          meta: { title: "test" },
          humanoid: { humanBones: bones.map(({ name }, node) => ({ bone: name, node })) },
          blendShapeMaster: { blendShapeGroups },
        },
      },
    };
  }
  const preset = Object.fromEntries(
    TARGETS.map((name, index) => [name, { morphTargetBinds: [{ node: body, index, weight: 1 }] }]),
  );
  return {
    extensionsUsed: ["VRMC_vrm", "VRMC_materials_mtoon"],
    extensions: {
      VRMC_vrm: {
        specVersion: "1.0",
        meta: { name: "test", authors: ["test"], licenseUrl: "https://vrm.dev/licenses/1.0/" },
        humanoid: { humanBones: Object.fromEntries(bones.map(({ name }, node) => [name, { node }])) },
        expressions: { preset },
      },
    },
  };
}

const MIXAMO: Readonly<Record<string, string>> = {
  hips: "Hips",
  spine: "Spine",
  chest: "Spine1",
  neck: "Neck",
  head: "Head",
  Shoulder: "Shoulder",
  UpperArm: "Arm",
  LowerArm: "ForeArm",
  Hand: "Hand",
  UpperLeg: "UpLeg",
  LowerLeg: "Leg",
  Foot: "Foot",
  Toes: "ToeBase",
};
const UNREAL: Readonly<Record<string, string>> = {
  hips: "pelvis",
  spine: "spine_01",
  chest: "spine_02",
  neck: "neck_01",
  head: "head",
  Shoulder: "clavicle",
  UpperArm: "upperarm",
  LowerArm: "lowerarm",
  Hand: "hand",
  UpperLeg: "thigh",
  LowerLeg: "calf",
  Foot: "foot",
  Toes: "ball",
};

const parted = (bone: string): readonly [side: string, part: string] => {
  const [, side = "", part = bone] = /^(left|right)(.*)$/.exec(bone) ?? [];
  return [side, part];
};

export function mixamoName(bone: string): string {
  const [side, part] = parted(bone);
  return `mixamorig:${side.replace(/^./, (first) => first.toUpperCase())}${MIXAMO[part] ?? part}`;
}

export function unrealName(bone: string): string {
  const [side, part] = parted(bone);
  return `${UNREAL[part] ?? part}${side === "" ? "" : `_${side[0]}`}`;
}

/** All kinds under test. */
export const FOREIGN_KINDS = {
  "VRM 0.x": { format: "vrm-0" },
  "VRM 1.0, a child": { format: "vrm-1", height: 1.1, head: 1.9, limbs: 0.8, isPainted: true },
  "Mixamo in centimetres": {
    format: "plain",
    rename: mixamoName,
    unit: 0.01,
    isTurned: true,
    without: ["leftToes", "rightToes"],
  },
  "Ready Player Me with ARKit's blend shapes": {
    format: "plain",
    shapeNames: [
      "eyeBlinkLeft",
      "mouthSmileLeft",
      "browDownLeft",
      "mouthFrownLeft",
      "browOuterUpLeft",
      "jawOpen",
      "mouthFunnel",
    ],
  },
  "Unreal in A-pose": {
    format: "plain",
    rename: unrealName,
    armsDown: 45,
    height: 1.8,
    without: ["neck", "leftShoulder", "rightShoulder"],
  },
} as const satisfies Readonly<Record<string, ForeignKind>>;
