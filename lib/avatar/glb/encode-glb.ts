import { BONE_INDEX, BONES } from "@/lib/avatar/bones";
import { FACE_COMPONENTS } from "@/lib/avatar/face/components";
import { createBoneNodes, createMoodAnimations } from "@/lib/avatar/glb/animations";
import {
  type Accessor,
  type BufferWriter,
  COMPONENT,
  createBufferWriter,
  joinBytes,
  packGlb,
} from "@/lib/avatar/glb/buffer-writer";
import { BODY_NODE, createVrmExtension, FACE_NODE } from "@/lib/avatar/glb/vrm";
import { type Avatar, type QuadMesh, VOXEL } from "@/lib/avatar/types";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import { padId } from "@/lib/shared/ids";
import { getFloat, getTriple, getUint32 } from "@/lib/shared/typed-arrays";

/** Depth of a face plate inside the head until its expression moves it out, in metres. */
const PLATE_DEPTH = 4 * VOXEL;

const MATERIAL = 0;

/**
 * Encodes an avatar as VRM 1.0 GLB: bones by VRM name in T-pose, the body as one skinned primitive (palette picture x
 * baked light in vertex colours, flat: no normals), and the face plates as a mesh on the head bone, one sparse morph
 * target each. Deterministic to the byte. Layout: docs/avatar-glb.md.
 * @param options.moods adds the moods as glTF animations, one each by its id; without it the file has none.
 */
export function encodeGlb(avatar: Avatar, options: { readonly moods?: boolean } = {}): Uint8Array {
  const writer = createBufferWriter();
  const body = primitive(writer, avatar.body, null);
  const skin = {
    attributes: {
      ...body.attributes,
      JOINTS_0: writer.attribute(
        spread(avatar.body.bones, (bone) => [bone, 0, 0, 0]),
        "VEC4",
      ),
      WEIGHTS_0: writer.attribute(
        spread(avatar.body.bones, () => [255, 0, 0, 0]),
        "VEC4",
        { normalized: true },
      ),
    },
  };
  const bones = createBoneNodes(avatar.rig).map((node, bone) =>
    bone === BONE_INDEX.head ? { ...node, children: [...(node.children ?? []), FACE_NODE] } : node,
  );
  const faceQuads = avatar.face.flipped.length;
  const head = avatar.rig.joints.subarray(BONE_INDEX.head * 3, BONE_INDEX.head * 3 + 3);
  const inverseBind = writer.attribute(inverseBindMatrices(avatar), "MAT4");
  const face = faceQuads === 0 ? null : primitive(writer, avatar.face, head);
  const targets =
    face === null ? [] : FACE_COMPONENTS.map((component) => ({ POSITION: plateTarget(writer, avatar, component) }));
  const picture = writer.view(encodePalette(avatar.palette));
  const animations = options.moods ? createMoodAnimations(writer, avatar.rig, face === null ? null : FACE_NODE) : null;

  const document = {
    asset: {
      version: "2.0",
      generator: `MB1 avatar engine ${AVATAR_ENGINE_VERSION}`,
      extras: { id: avatar.id, art: "stand-in" },
    },
    extensionsUsed: ["VRMC_vrm"],
    extensions: { VRMC_vrm: createVrmExtension(avatar.id) },
    scene: 0,
    scenes: [{ name: `Meebit ${padId(avatar.id)}`, nodes: [0, BODY_NODE] }],
    nodes: [...bones, { name: "body", mesh: 0, skin: 0 }, { name: "face", ...(face && { mesh: 1 }) }],
    skins: [{ joints: BONES.map((_, index) => index), skeleton: 0, inverseBindMatrices: inverseBind }],
    meshes: [
      { name: "body", primitives: [{ ...body, ...skin }] },
      ...(face === null
        ? []
        : [
            {
              name: "face",
              primitives: [{ ...face, targets }],
              weights: FACE_COMPONENTS.map(() => 0),
              extras: { targetNames: FACE_COMPONENTS, faceRanges: avatar.faceRanges, plateDepth: PLATE_DEPTH },
            },
          ]),
    ],
    materials: [
      {
        name: "voxels",
        pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicFactor: 0, roughnessFactor: 1 },
      },
    ],
    textures: [{ sampler: 0, source: 0 }],
    samplers: [{ magFilter: 9728, minFilter: 9728, wrapS: 33071, wrapT: 33071 }],
    images: [{ name: "palette", bufferView: picture, mimeType: "image/png" }],
    ...(animations && { animations }),
    accessors: writer.accessors,
    bufferViews: writer.bufferViews,
    buffers: [{ byteLength: 0 }],
  };
  const binary = writer.bytes();
  return packGlb({ ...document, buffers: [{ byteLength: binary.length }] }, binary);
}

/** Writes a mesh's attributes, indices and material; `origin` is subtracted from positions and plates are hidden. */
function primitive(writer: BufferWriter, mesh: QuadMesh, origin: Float32Array | null) {
  const positions =
    origin === null
      ? mesh.positions
      : mesh.positions.map((value, index) => value - getFloat(origin, index % 3) - (index % 3 === 2 ? PLATE_DEPTH : 0));
  return {
    attributes: {
      POSITION: writer.attribute(positions, "VEC3", { bounds: true }),
      COLOR_0: writer.attribute(
        spread(mesh.light, (light) => [light, light, light, 255]),
        "VEC4",
        { normalized: true },
      ),
      TEXCOORD_0: writer.attribute(texcoords(mesh.colors), "VEC2", { normalized: true }),
    },
    indices: writer.attribute(createIndices(mesh), "SCALAR", { index: true }),
    material: MATERIAL,
  };
}

function spread(values: Uint8Array, of: (value: number) => readonly [number, number, number, number]): Uint8Array {
  const out = new Uint8Array(values.length * 4);
  values.forEach((value, index) => {
    out.set(of(value), index * 4);
  });
  return out;
}

/** Middle of each vertex' pixel in the 256 x 1 palette picture. */
function texcoords(colors: Uint8Array): Uint16Array {
  const out = new Uint16Array(colors.length * 2);
  colors.forEach((color, index) => {
    out[index * 2] = Math.round(((color + 0.5) / 256) * 65535);
    out[index * 2 + 1] = 32768;
  });
  return out;
}

/** Returns two triangles per quad, along the diagonal that `flipped` selects. */
function createIndices(mesh: Pick<QuadMesh, "flipped">): Uint16Array | Uint32Array {
  const quads = mesh.flipped.length;
  const indices = quads * 4 > 65535 ? new Uint32Array(quads * 6) : new Uint16Array(quads * 6);
  mesh.flipped.forEach((turn, quad) => {
    const [a, b, c, d] = [turn, turn + 1, turn + 2, (turn + 3) & 3].map((corner) => quad * 4 + (corner & 3)) as [
      number,
      number,
      number,
      number,
    ];
    indices.set([a, b, c, a, c, d], quad * 6);
  });
  return indices;
}

function inverseBindMatrices(avatar: Avatar): Float32Array {
  const matrices = new Float32Array(BONES.length * 16);
  for (let bone = 0; bone < BONES.length; bone++) {
    const [x, y, z] = getTriple(avatar.rig.joints, bone * 3);
    matrices.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -x, -y, -z, 1], bone * 16);
  }
  return matrices;
}

/** Writes the morph target that moves one component's plates out of the head; sparse, to save space. */
function plateTarget(writer: BufferWriter, avatar: Avatar, component: (typeof FACE_COMPONENTS)[number]): number {
  const [first, quads] = avatar.faceRanges[component];
  const total = avatar.face.flipped.length * 4;
  const shared = { componentType: COMPONENT.f32, count: total, type: "VEC3" } as const satisfies Accessor;
  if (quads === 0) return writer.accessor({ ...shared, min: [0, 0, 0], max: [0, 0, 0] });
  const indices = Uint16Array.from({ length: quads * 4 }, (_, vertex) => first * 4 + vertex);
  const moves = new Float32Array(quads * 12);
  for (let vertex = 0; vertex < quads * 4; vertex++) moves[vertex * 3 + 2] = PLATE_DEPTH;
  const bounds = {
    min: [0, 0, quads * 4 === total ? PLATE_DEPTH : 0].map(Math.fround),
    max: [0, 0, PLATE_DEPTH].map(Math.fround),
  };
  return writer.accessor({
    ...shared,
    ...bounds,
    sparse: {
      count: quads * 4,
      indices: { bufferView: writer.view(indices), componentType: COMPONENT.u16 },
      values: { bufferView: writer.view(moves) },
    },
  });
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = getUint32(CRC_TABLE, (crc ^ byte) & 255) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return ((b << 16) | a) >>> 0;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let index = 0; index < 4; index++) bytes[4 + index] = type.charCodeAt(index);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** Encodes 256 sRGB triples as a PNG of 256 x 1 pixels (stored deflate block: no compressor needed). */
export function encodePalette(palette: Uint8Array): Uint8Array {
  const header = new Uint8Array([0, 0, 1, 0, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  const row = new Uint8Array(1 + palette.length);
  row.set(palette, 1);
  const data = new Uint8Array(2 + 5 + row.length + 4);
  const view = new DataView(data.buffer);
  data.set([0x78, 0x01, 0x01]);
  view.setUint16(3, row.length, true);
  view.setUint16(5, ~row.length & 0xffff, true);
  data.set(row, 7);
  view.setUint32(7 + row.length, adler32(row));
  return joinBytes([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", new Uint8Array(0)),
  ]);
}
