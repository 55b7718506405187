import { Vector3 } from "three";
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

const [from, to, sum] = [new Vector3(), new Vector3(), new Vector3()];

/** Reads each bone's joint in model-space metres, from the nodes' relative translations. */
function readJoints({ json }: GlbDocument): Float32Array {
  const joints = new Float32Array(BONES.length * 3);
  BONES.forEach((name, bone) => {
    const node = requirePart(json.nodes?.[bone], `bone ${name}`);
    if (node.name !== name) throw new ModelError("unreadable", `The model has no bone ${name} in its place.`);
    const parent = PARENTS[bone] ?? -1;
    const [x = 0, y = 0, z = 0] = node.translation ?? [];
    to.set(x, y, z);
    if (parent >= 0) to.add(from.fromArray(joints, parent * 3));
    to.toArray(joints, bone * 3);
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
  const diagonal = (start: number, end: number, out: Vector3) =>
    out.fromArray(positions, end * 3).sub(from.fromArray(positions, start * 3));
  for (let first = 0; first < positions.length / 3; first += 4) {
    sum.crossVectors(diagonal(first, first + 2, sum), diagonal(first + 1, first + 3, to));
    const normal = sum.normalize().multiplyScalar(127).round().toArray();
    for (let vertex = first; vertex < first + 4; vertex++) facing.set([...normal, boneOf(vertex)], vertex * 4);
  }
  return facing;
}

/** Returns for each corner of a quad the sum of the two edge directions that lead out of the quad. */
function computeOutward(positions: Float32Array): Int8Array {
  const outward = new Int8Array((positions.length / 3) * 4);
  for (let vertex = 0; vertex < positions.length / 3; vertex++) {
    sum.set(0, 0, 0);
    for (const step of [1, 3]) {
      from.fromArray(positions, ((vertex & ~3) + ((vertex + step) & 3)) * 3);
      sum.add(
        to
          .fromArray(positions, vertex * 3)
          .sub(from)
          .normalize()
          .multiplyScalar(127)
          .round(),
      );
    }
    outward.set(sum.toArray(), vertex * 4);
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

/** Reads an avatar in the engine's own GLB layout (docs/avatar-glb.md). @throws ModelError for any other file */
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
