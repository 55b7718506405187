import { Box3, Matrix4, type Object3D, Vector3 } from "three";
import { BONE_INDEX, BONES, type Bone } from "@/lib/avatar/bones";
import { VOXEL } from "@/lib/avatar/types";
import { ModelError } from "@/lib/shared/scene-error";
import { getFloat, getUint16, throwOutside } from "@/lib/shared/typed-arrays";
import type { ForeignHumanoid } from "@/lib/three/foreign/humanoid";
import type { MergedMesh } from "@/lib/three/foreign/merge-meshes";
import { posedCorners } from "@/lib/three/foreign/move-corners";

/** Height of the engine's avatars in metres, to which models are scaled. */
export const STATURE = 66 * VOXEL;

/** A model in the studio's space: +y up, looking along +z, as tall as the engine's avatars, soles at y 0. */
export interface Measures {
  /** From the file's space to the studio's. */
  readonly place: Matrix4;
  /** Studio metres per file metre. */
  readonly scale: number;
  /** Joint of each bone of the engine's rig in T-pose, 3 numbers a bone; missing bones are interpolated. */
  readonly joints: Float32Array;
  /** Height of the head's top, hair included, over the head's joint. */
  readonly crown: number;
  /** Corners in T-pose, and the bone that moves each one most. */
  readonly corners: Float32Array;
  readonly boneOf: Uint8Array;
  /** Whether the head bone itself moves a corner, not hair or ears. */
  readonly isOfHead: Uint8Array;
}

/** Optional bones: the two that they lie between, and the share of the distance. */
const BETWEEN: readonly (readonly [bone: Bone, from: Bone, to: Bone, share: number])[] = [
  ["neck", "spine", "head", 0.8],
  ["chest", "spine", "neck", 0.4],
  ["leftShoulder", "neck", "leftUpperArm", 0.35],
  ["rightShoulder", "neck", "rightUpperArm", 0.35],
];

/** The box round the corners that pass, in metres. */
export function measureBox(corners: Float32Array, passes: (corner: number) => boolean): Box3 {
  const box = new Box3();
  const place = new Vector3();
  for (let corner = 0; corner < corners.length / 3; corner++)
    if (passes(corner)) box.expandByPoint(place.fromArray(corners, corner * 3));
  return box;
}

/** Finds the engine bone of a node: its own or the nearest ancestor's. Hips by default. */
function boneFinder(bones: ReadonlyMap<string, Object3D>): (node: Object3D) => number {
  const byNode = new Map<Object3D, number>();
  const names: readonly string[] = BONES;
  for (const [name, node] of bones) {
    // Bones that the engine's rig lacks move with their ancestor.
    const index = names.indexOf(name);
    if (index >= 0) byNode.set(node, index);
  }
  return (node) => {
    for (let at: Object3D | null = node; at !== null; at = at.parent) {
      const bone = byNode.get(at);
      if (bone !== undefined) return bone;
    }
    return BONE_INDEX.hips;
  };
}

/** Measures a model in T-pose. @throws ModelError for a model without height, or with invalid numbers */
export function measureModel({ bones, yaw }: ForeignHumanoid, merged: MergedMesh): Measures {
  const turn = new Matrix4().makeRotationY(yaw);
  const drawn = posedCorners(merged, turn);
  const all = measureBox(drawn, () => true);
  const height = all.max.y - all.min.y;
  if (!(height > 1e-4)) throw new ModelError("unreadable", "This model is flat.");
  const scale = STATURE / height;
  const hips = bones.get("hips")?.getWorldPosition(new Vector3()).applyMatrix4(turn) ?? new Vector3();
  const place = new Matrix4()
    .makeTranslation(-hips.x * scale, -all.min.y * scale, -hips.z * scale)
    .multiply(new Matrix4().makeScale(scale, scale, scale))
    .multiply(turn);
  const corners = posedCorners(merged, place);

  const carrier = boneFinder(bones);
  const carried = merged.joints.map(({ node }) => carrier(node));
  const head = bones.get("head");
  const isHead = merged.joints.map(({ node }) => Number(node === head));
  const boneOf = new Uint8Array(merged.count);
  const isOfHead = new Uint8Array(merged.count);
  for (let corner = 0; corner < merged.count; corner++) {
    const strongest = strongestJoint(merged, corner);
    boneOf[corner] = carried[strongest] ?? throwOutside(carried, strongest);
    isOfHead[corner] = isHead[strongest] ?? throwOutside(isHead, strongest);
  }
  const joints = placesOf(bones, place);
  const top = measureBox(corners, (corner) => boneOf[corner] === BONE_INDEX.head).max.y;
  const crown = Math.max(0.1, (Number.isFinite(top) ? top : STATURE) - getFloat(joints, BONE_INDEX.head * 3 + 1));
  return { place, scale, joints, crown, corners, boneOf, isOfHead };
}

function strongestJoint({ jointOf, weights }: MergedMesh, corner: number): number {
  let best = corner * 4;
  for (let part = best + 1; part < corner * 4 + 4; part++)
    if (getUint16(weights, part) > getUint16(weights, best)) best = part;
  return getUint16(jointOf, best);
}

function placesOf(bones: ReadonlyMap<string, Object3D>, place: Matrix4): Float32Array {
  const joints = new Float32Array(BONES.length * 3);
  const at = (bone: Bone) => new Vector3().fromArray(joints, BONE_INDEX[bone] * 3);
  const put = (bone: Bone, spot: Vector3) => spot.toArray(joints, BONE_INDEX[bone] * 3);
  for (const bone of BONES) {
    const node = bones.get(bone);
    if (node) put(bone, node.getWorldPosition(new Vector3()).applyMatrix4(place));
  }
  for (const [bone, from, to, share] of BETWEEN) {
    if (!bones.has(bone)) put(bone, at(from).lerp(at(to), share));
  }
  for (const side of ["left", "right"] as const) {
    const foot = at(`${side}Foot`);
    if (!bones.has(`${side}Toes`)) put(`${side}Toes`, foot.set(foot.x, VOXEL, foot.z + 4 * VOXEL));
  }
  return joints;
}
