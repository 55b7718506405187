import { Matrix4 } from "three";
import { applyRow } from "@/lib/avatar/pose";
import { ModelError } from "@/lib/shared/scene-error";
import { addFloat, getFloat, getItem, throwOutside } from "@/lib/shared/typed-arrays";
import type { Joint, MergedMesh } from "@/lib/three/foreign/merge-meshes";

const matrix = new Matrix4();

/** Writes the first three rows of each joint's matrix, 12 numbers a joint. @param place applied last */
export function writeJoints(joints: readonly Joint[], place: Matrix4, out: Float32Array): void {
  joints.forEach(({ node, inverse }, at) => {
    const { elements } = matrix.multiplyMatrices(place, node.matrixWorld).multiply(inverse).transpose();
    out.set(elements.slice(0, 12), at * 12);
  });
}

/**
 * Returns a merged mesh's corners in the current pose of its nodes, 3 numbers a corner.
 * @param place applied last
 * @throws ModelError without a joint, or for invalid numbers
 */
export function posedCorners(merged: MergedMesh, place: Matrix4): Float32Array {
  const { positions, jointOf, weights, joints, count } = merged;
  if (joints.length === 0) throw new ModelError("unreadable", "This model is broken: no bone moves its shape.");
  const rows = new Float32Array(joints.length * 12);
  writeJoints(joints, place, rows);
  const out = new Float32Array(count * 3);
  for (let corner = 0; corner < count; corner++) {
    const x = getFloat(positions, corner * 3);
    const y = getFloat(positions, corner * 3 + 1);
    const z = getFloat(positions, corner * 3 + 2);
    for (let part = corner * 4; part < corner * 4 + 4; part++) {
      const share = (weights[part] ?? throwOutside(weights, part)) / 65535;
      if (share === 0) continue;
      const row = (jointOf[part] ?? throwOutside(jointOf, part)) * 12;
      for (let axis = 0; axis < 3; axis++) {
        addFloat(out, corner * 3 + axis, share * applyRow(rows, row + axis * 4, x, y, z));
      }
    }
  }
  // One invalid number would spoil every measured bound.
  if (!out.every((value) => Math.abs(value) < 1e6))
    throw new ModelError("unreadable", "This model is broken: its shape has numbers that are none.");
  return out;
}

/** Moved corners: first of the merged list, and number. */
export interface Moved {
  readonly first: number;
  readonly count: number;
}

/**
 * Moves a merged model's corners by its meshes' morph target weights. Faces change a few times a second, so the CPU
 * does this, not the GPU for every corner in every frame.
 * @returns a function that returns the ranges moved since its last call
 */
export function createMorpher({ positions, morphs }: Pick<MergedMesh, "positions" | "morphs">): () => Moved[] {
  const rests = morphs.map(({ first, count }) => positions.slice(first * 3, (first + count) * 3));
  const shown = morphs.map(({ targets }) => targets.map(() => 0));
  return () =>
    morphs.flatMap(({ mesh, first, count, targets }, at) => {
      const weights = targets.map(({ index }) => mesh.morphTargetInfluences?.[index] ?? 0);
      const before = shown[at] ?? [];
      if (weights.every((weight, target) => weight === before[target])) return [];
      shown[at] = weights;
      positions.set(getItem(rests, at), first * 3);
      targets.forEach(({ corners, shifts }, target) => {
        const weight = getItem(weights, target);
        if (weight === 0) return;
        corners.forEach((corner, nth) => {
          for (let axis = 0; axis < 3; axis++) {
            const to = (first + corner) * 3 + axis;
            addFloat(positions, to, getFloat(shifts, nth * 3 + axis) * weight);
          }
        });
      });
      return [{ first, count }];
    });
}
