import { type BufferGeometry, Matrix4, type Mesh, type Object3D, SkinnedMesh } from "three";
import { ModelError } from "@/lib/shared/scene-error";
import { getItem, throwOutside } from "@/lib/shared/typed-arrays";
import { GLTF_LIMITS } from "@/lib/three/foreign/check-gltf";
import type { Look } from "@/lib/three/foreign/looks";

/** A node that moves corners, and the matrix from their space to the node's. */
export interface Joint {
  readonly node: Object3D;
  readonly inverse: Matrix4;
}

/** A mesh with morph targets: its range in the merged lists, and the corners and shifts of each target. */
export interface Morph {
  readonly mesh: Mesh;
  readonly first: number;
  readonly count: number;
  readonly targets: readonly { readonly index: number; readonly corners: Uint32Array; readonly shifts: Float32Array }[];
}

/** All triangles of a model in one list of corners, so that few draw calls suffice. */
export interface MergedMesh {
  readonly count: number;
  /** In the space of their mesh, 3 numbers a corner. */
  readonly positions: Float32Array;
  /** -127..127, 4 bytes a corner, the last unused. */
  readonly normals: Int8Array;
  /** Four of `joints` for each corner and their shares in 65535ths, which add up to 65535. */
  readonly jointOf: Uint16Array;
  readonly weights: Uint16Array;
  readonly uvs: Float32Array;
  /** Linear colour and opacity in 65535ths: material x corner. */
  readonly tints: Uint16Array;
  /** Layer of the picture (255 none), cutoff in 255ths, 1 for two sides, unused. */
  readonly sheets: Uint8Array;
  /** Opaque triangles, and transparent ones. */
  readonly solid: Uint32Array;
  readonly blended: Uint32Array;
  readonly joints: readonly Joint[];
  readonly morphs: readonly Morph[];
}

/** A mesh with the look of its material and the layer that its picture is on. */
export interface MeshPart {
  readonly mesh: Mesh;
  readonly look: Look;
  readonly layer: number;
  /** Morph targets in use. */
  readonly targets: ReadonlySet<number>;
}

const MAX_JOINTS = 4000;

/** Ensures normals: where the file has none, triangles are flat (glTF 2.0, 3.7.2.1). */
function withNormals(geometry: BufferGeometry): BufferGeometry {
  if (geometry.getAttribute("normal")) return geometry;
  const flat = geometry.index ? geometry.toNonIndexed() : geometry;
  flat.computeVertexNormals();
  return flat;
}

/** Merges a model's meshes. Corners of a mesh stay together, in order. @throws ModelError for invalid numbers */
export function mergeMeshes(parts: readonly MeshPart[]): MergedMesh {
  const geometries = parts.map(({ mesh }) => withNormals(mesh.geometry));
  const countOf = (geometry: BufferGeometry) => geometry.getAttribute("position").count;
  const count = geometries.reduce((sum, geometry) => sum + countOf(geometry), 0);
  // Flat triangles share no corners: their number may have grown.
  if (count > GLTF_LIMITS.indices) throw new ModelError("unreadable", "This model is too detailed.");
  const merged = {
    count,
    positions: new Float32Array(count * 3),
    normals: new Int8Array(count * 4),
    jointOf: new Uint16Array(count * 4),
    weights: new Uint16Array(count * 4),
    uvs: new Float32Array(count * 2),
    tints: new Uint16Array(count * 4),
    sheets: new Uint8Array(count * 4),
  };
  const joints: Joint[] = [];
  const known = new Map<object, Map<number, number>>();
  const jointAt = (owner: object, key: number, make: () => Joint): number => {
    const mine = known.get(owner) ?? new Map<number, number>();
    known.set(owner, mine);
    const index = mine.get(key) ?? joints.push(make()) - 1;
    mine.set(key, index);
    if (index >= MAX_JOINTS) throw new ModelError("unreadable", "This model has too many bones.");
    return index;
  };
  const solid: number[] = [];
  const blended: number[] = [];
  const morphs: Morph[] = [];
  let first = 0;

  parts.forEach(({ mesh, look, layer, targets }, at) => {
    const geometry = getItem(geometries, at);
    const corners = countOf(geometry);
    fillSurface(merged, first, geometry, look, layer);
    fillJoints(merged, first, mesh, geometry, jointAt);
    const { index } = geometry;
    const cornerAt = (at: number) => index?.getX(at) ?? at;
    const length = index ? index.count : corners;
    const list = look.isBlended ? blended : solid;
    // A mirrored mesh needs the opposite winding.
    const isMirrored = !(mesh instanceof SkinnedMesh) && mesh.matrixWorld.determinant() < 0;
    for (let corner = 0; corner + 2 < length; corner += 3) {
      const [a, b, c] = [cornerAt(corner), cornerAt(corner + 1), cornerAt(corner + 2)];
      if (Math.max(a, b, c) >= corners)
        throw new ModelError("unreadable", "This model is broken: a triangle has no corner.");
      if (isMirrored) list.push(first + a, first + c, first + b);
      else list.push(first + a, first + b, first + c);
    }
    const moved = morphTargets(geometry, targets);
    if (moved.length > 0) morphs.push({ mesh, first, count: corners, targets: moved });
    first += corners;
  });
  return { ...merged, solid: Uint32Array.from(solid), blended: Uint32Array.from(blended), joints, morphs };
}

type Lists = Omit<MergedMesh, "solid" | "blended" | "joints" | "morphs">;

function fillSurface(to: Lists, first: number, geometry: BufferGeometry, look: Look, layer: number): void {
  const position = geometry.getAttribute("position");
  const normal = geometry.getAttribute("normal");
  const uv = geometry.attributes[look.texcoord === 1 ? "uv1" : "uv"];
  const color = geometry.attributes["color"];
  const [a, b, c, d, e, f] = look.uv;
  for (let corner = 0; corner < position.count; corner++) {
    const at = first + corner;
    for (let axis = 0; axis < 3; axis++) {
      to.positions[at * 3 + axis] = position.getComponent(corner, axis);
      to.normals[at * 4 + axis] = Math.round(normal.getComponent(corner, axis) * 127);
    }
    const [u, v] = uv ? [uv.getX(corner), uv.getY(corner)] : [0, 0];
    to.uvs[at * 2] = a * u + b * v + c;
    to.uvs[at * 2 + 1] = d * u + e * v + f;
    for (let part = 0; part < 4; part++) {
      const painted = color && part < color.itemSize ? color.getComponent(corner, part) : 1;
      to.tints[at * 4 + part] = Math.round(
        Math.min(1, Math.max(0, (look.tint[part] ?? throwOutside(look.tint, part)) * painted)) * 65535,
      );
    }
    to.sheets[at * 4] = uv ? layer : 255;
    to.sheets[at * 4 + 1] = Math.round(Math.min(1, look.cutoff) * 255);
    to.sheets[at * 4 + 2] = Number(look.isDoubleSided);
  }
}

function fillJoints(
  to: Lists,
  first: number,
  mesh: Mesh,
  geometry: BufferGeometry,
  jointAt: (owner: object, key: number, make: () => Joint) => number,
): void {
  const { count } = geometry.getAttribute("position");
  if (!(mesh instanceof SkinnedMesh) || !mesh.skeleton) {
    const joint = jointAt(mesh, -1, () => ({ node: mesh, inverse: new Matrix4() }));
    for (let at = first; at < first + count; at++) {
      to.jointOf[at * 4] = joint;
      to.weights[at * 4] = 65535;
    }
    return;
  }
  const { bones, boneInverses } = mesh.skeleton;
  const skinIndex = geometry.getAttribute("skinIndex");
  const skinWeight = geometry.getAttribute("skinWeight");
  for (let corner = 0; corner < count; corner++) {
    const at = (first + corner) * 4;
    let left = 65535;
    let strongest = at;
    for (let part = 0; part < 4; part++) {
      const weight = Math.min(left, Math.round(Math.max(0, skinWeight.getComponent(corner, part)) * 65535));
      const bone = skinIndex.getComponent(corner, part);
      const node = bones[bone];
      if (weight === 0) continue;
      if (node === undefined) throw new ModelError("unreadable", "This model is broken: a bone is missing.");
      const inverse = boneInverses[bone] ?? new Matrix4();
      to.jointOf[at + part] = jointAt(mesh.skeleton, bone, () => ({ node, inverse }));
      to.weights[at + part] = weight;
      left -= weight;
      if (weight > (to.weights[strongest] ?? 0)) strongest = at + part;
    }
    to.weights[strongest] = (to.weights[strongest] ?? 0) + left;
  }
}

function morphTargets(geometry: BufferGeometry, wanted: ReadonlySet<number>): Morph["targets"] {
  const shifts = geometry.morphAttributes.position ?? [];
  return [...wanted].flatMap((index) => {
    const target = shifts[index];
    if (target === undefined) return [];
    const corners: number[] = [];
    const moved: number[] = [];
    for (let corner = 0; corner < target.count; corner++) {
      const shift = [target.getX(corner), target.getY(corner), target.getZ(corner)];
      if (shift.every((part) => part === 0)) continue;
      corners.push(corner);
      moved.push(...shift);
    }
    return [{ index, corners: Uint32Array.from(corners), shifts: Float32Array.from(moved) }];
  });
}
