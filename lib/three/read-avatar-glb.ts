import { BONE_INDEX, BONES, PARENTS } from "@/lib/avatar/bones";
import { FACE_COMPONENTS } from "@/lib/avatar/face/components";
import type { FaceRanges, Rig } from "@/lib/avatar/types";
import { ModelError } from "@/lib/shared/scene-error";
import { type GlbDocument, requirePart } from "@/lib/three/glb-document";

const SIGNATURE_LENGTH = 8;
/** Length, type and checksum around the data of a PNG chunk. */
const CHUNK_FRAME = 12;
const IDAT = 0x49444154;
/** zlib header, block header of a stored block, filter byte of the one row. */
const BEFORE_PIXELS = 2 + 5 + 1;
const PALETTE_LENGTH = 768;

/**
 * Reads the 256 sRGB triples of an avatar's palette picture: a PNG of one unfiltered row in a stored deflate block,
 * which needs no picture decoder.
 * @throws ModelError for any other picture
 */
export function readPalette(png: Uint8Array): Uint8Array {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = SIGNATURE_LENGTH; at + CHUNK_FRAME <= png.length; at += CHUNK_FRAME + view.getUint32(at)) {
    if (view.getUint32(at + 4) !== IDAT) continue;
    const data = png.subarray(at + 8, at + 8 + view.getUint32(at));
    const stored = data[2] === 1 && data[BEFORE_PIXELS - 1] === 0;
    if (!stored || data.length < BEFORE_PIXELS + PALETTE_LENGTH) break;
    return data.subarray(BEFORE_PIXELS, BEFORE_PIXELS + PALETTE_LENGTH);
  }
  throw new ModelError("unreadable", "The model's palette is not one the viewer reads.");
}

/** Quads of four vertices and six indices, T-pose, model space, ready for lib/three/studio-material.ts. */
export interface PaintedQuads {
  /** Metres, 3 numbers a vertex. */
  readonly positions: Float32Array;
  /** Normal x y z as -127..127, and the index in BONES that moves the vertex. */
  readonly facing: Int8Array;
  /** Direction of each corner when its quad is widened, x y z as -127..127 and a zero; none for seamless bodies. */
  readonly outward?: Int8Array;
  /** sRGB colour and baked light, 4 bytes a vertex. */
  readonly paint: Uint8Array;
  readonly indices: Uint16Array | Uint32Array;
}

/** An avatar as the viewer draws it. */
export interface AvatarModel {
  readonly rig: Pick<Rig, "joints">;
  readonly body: PaintedQuads;
  /** The plates of all face components at their visible place; null if there are none. */
  readonly face: PaintedQuads | null;
  readonly faceRanges: Partial<FaceRanges>;
}

/** Reads each bone's joint in model-space metres, from the nodes' relative translations. */
function readJoints({ json }: GlbDocument): Float32Array {
  const joints = new Float32Array(BONES.length * 3);
  BONES.forEach((name, bone) => {
    const node = requirePart(json.nodes?.[bone], `bone ${name}`);
    if (node.name !== name) throw new ModelError("unreadable", `The model has no bone ${name} in its place.`);
    const parent = PARENTS[bone] ?? -1;
    for (let axis = 0; axis < 3; axis++) {
      const from = parent < 0 ? 0 : (joints[parent * 3 + axis] ?? 0);
      joints[bone * 3 + axis] = from + (node.translation?.[axis] ?? 0);
    }
  });
  return joints;
}

function floats(values: ReturnType<GlbDocument["numbers"]>): Float32Array {
  if (values instanceof Float32Array) return values;
  throw new ModelError("unreadable", "Positions of the model are not floats.");
}

function indexList(values: ReturnType<GlbDocument["numbers"]>): Uint16Array | Uint32Array {
  if (values instanceof Uint16Array || values instanceof Uint32Array) return values;
  throw new ModelError("unreadable", "Indices of the model are not whole numbers.");
}

/** Normal of each quad from its diagonals, followed by its bone. */
function facingOf(positions: Float32Array, boneOf: (vertex: number) => number): Int8Array {
  const facing = new Int8Array((positions.length / 3) * 4);
  const p = (vertex: number, axis: number) => positions[vertex * 3 + axis] ?? 0;
  for (let first = 0; first < positions.length / 3; first += 4) {
    const edge = (from: number, to: number, axis: number) => p(first + to, axis) - p(first + from, axis);
    const cross = (u: number, v: number) => edge(0, 2, u) * edge(1, 3, v) - edge(0, 2, v) * edge(1, 3, u);
    const normal = [cross(1, 2), cross(2, 0), cross(0, 1)] as const;
    const scale = 127 / (Math.hypot(...normal) || 1);
    for (let vertex = first; vertex < first + 4; vertex++) {
      facing.set([...normal.map((part) => Math.round(part * scale)), boneOf(vertex)], vertex * 4);
    }
  }
  return facing;
}

/** Returns for each corner of a quad the sum of the two edge directions that lead out of the quad. */
function computeOutward(positions: Float32Array): Int8Array {
  const outward = new Int8Array((positions.length / 3) * 4);
  const edge = new Float32Array(3);
  for (let vertex = 0; vertex < positions.length / 3; vertex++) {
    const first = vertex & ~3;
    for (const step of [1, 3]) {
      const neighbor = first + ((vertex + step) & 3);
      for (let axis = 0; axis < 3; axis++) {
        edge[axis] = (positions[vertex * 3 + axis] ?? 0) - (positions[neighbor * 3 + axis] ?? 0);
      }
      const scale = 127 / (Math.hypot(...edge) || 1);
      for (let axis = 0; axis < 3; axis++) {
        const at = vertex * 4 + axis;
        outward[at] = (outward[at] ?? 0) + Math.round((edge[axis] ?? 0) * scale);
      }
    }
  }
  return outward;
}

function readQuads(glb: GlbDocument, mesh: number, palette: Uint8Array): PaintedQuads {
  const { attributes = {}, indices } = requirePart(glb.json.meshes?.[mesh]?.primitives?.[0], "mesh");
  const positions = floats(glb.numbers(attributes["POSITION"]));
  const light = glb.numbers(attributes["COLOR_0"]);
  const texcoords = glb.numbers(attributes["TEXCOORD_0"]);
  const vertices = positions.length / 3;
  if (vertices % 4 !== 0 || light.length !== vertices * 4 || texcoords.length !== vertices * 2) {
    throw new ModelError("unreadable", "A mesh of the model is not made of quads.");
  }
  const paint = new Uint8Array(vertices * 4);
  for (let vertex = 0; vertex < vertices; vertex++) {
    const color = (((texcoords[vertex * 2] ?? 0) * 256) / 65535) | 0;
    paint.set(palette.subarray(color * 3, color * 3 + 3), vertex * 4);
    paint[vertex * 4 + 3] = light[vertex * 4] ?? 255;
  }
  const joints = attributes["JOINTS_0"] === undefined ? null : glb.numbers(attributes["JOINTS_0"]);
  const boneOf = (vertex: number) => joints?.[vertex * 4] ?? BONE_INDEX.head;
  const facing = facingOf(positions, boneOf);
  return { positions, paint, facing, outward: computeOutward(positions), indices: indexList(glb.numbers(indices)) };
}

/** Reads the face components' ranges that are valid and within the mesh. */
function readRanges(rawRanges: Readonly<Record<string, unknown>> | undefined, quads: number): Partial<FaceRanges> {
  const ranges: Partial<Record<(typeof FACE_COMPONENTS)[number], readonly [number, number]>> = {};
  for (const component of FACE_COMPONENTS) {
    const range = rawRanges?.[component];
    if (!Array.isArray(range)) continue;
    const [first, count]: unknown[] = range;
    if (typeof first !== "number" || typeof count !== "number" || first < 0 || first + count > quads) continue;
    ranges[component] = [first, count];
  }
  return ranges;
}

/** Moves the plates from head space, hidden inside the head, to their visible place in model space. */
function movePlates(face: PaintedQuads, joints: Float32Array, depth: number): void {
  for (let at = 0; at < face.positions.length; at++) {
    const axis = at % 3;
    const shift = (joints[BONE_INDEX.head * 3 + axis] ?? 0) + (axis === 2 ? depth : 0);
    face.positions[at] = (face.positions[at] ?? 0) + shift;
  }
}

/**
 * Reads an avatar in the engine's own GLB layout (docs/avatar-glb.md).
 * @throws ModelError when the file is anything else
 */
export function readAvatarGlb(glb: GlbDocument): AvatarModel {
  const joints = readJoints(glb);
  const palette = readPalette(glb.bytes(glb.json.images?.[0]?.bufferView));
  const meshOf = (name: string) => glb.json.nodes?.find((node) => node.name === name)?.mesh;
  const body = readQuads(glb, requirePart(meshOf("body"), "body"), palette);
  const faceMesh = meshOf("face");
  if (faceMesh === undefined) return { rig: { joints }, body, face: null, faceRanges: {} };
  const face = readQuads(glb, faceMesh, palette);
  const { plateDepth = 0, faceRanges } = glb.json.meshes?.[faceMesh]?.extras ?? {};
  movePlates(face, joints, Number(plateDepth));
  return { rig: { joints }, body, face, faceRanges: readRanges(faceRanges, face.positions.length / 12) };
}
