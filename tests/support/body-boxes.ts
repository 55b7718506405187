import { BONE_INDEX, type Bone } from "@/lib/avatar/bones";
import { MATRIX, posedPoint } from "@/lib/avatar/pose";
import { toModel } from "@/lib/avatar/rig";
import { type Avatar, VOXEL } from "@/lib/avatar/types";
import { getMeasures, HIP_TOP, VISITOR_DROP, WAIST_TOP } from "@/lib/avatar/voxels/measures";

type Point = readonly [number, number, number];

/** A box that moves with a bone; corners in T-pose, metres. */
interface BodyBox {
  readonly name: string;
  readonly bone: Bone;
  readonly low: Point;
  readonly high: Point;
}

/** Boxes of head and torso without hair and clothes. */
export function trunkBoxes({ rig }: Avatar): BodyBox[] {
  const { head, torso } = getMeasures(rig.body);
  const drop = rig.body === "visitor" ? VISITOR_DROP : 0;
  const boxOf = (name: string, bone: Bone, { x, z }: typeof head, y: readonly [number, number]): BodyBox => ({
    name,
    bone,
    low: toModel(x[0], y[0] - drop, z[0]),
    high: toModel(x[1] + 1, y[1] + 1 - drop, z[1] + 1),
  });
  return [
    boxOf("head", "head", head, head.y),
    boxOf("chest", "chest", torso, [WAIST_TOP, torso.y[1]]),
    boxOf("waist", "spine", torso, [HIP_TOP, WAIST_TOP - 1]),
    boxOf("hips", "hips", torso, [torso.y[0] - 4, HIP_TOP - 1]),
  ];
}

/** A grid over the bounding box of a bone's mesh, five points along each side. */
export function pointsOf({ body }: Avatar, bone: Bone): Point[] {
  const low = [9, 9, 9];
  const high = [-9, -9, -9];
  for (let vertex = 0; vertex < body.bones.length; vertex++) {
    if (body.bones[vertex] !== BONE_INDEX[bone]) continue;
    for (let axis = 0; axis < 3; axis++) {
      const at = body.positions[vertex * 3 + axis] ?? Number.NaN;
      low[axis] = Math.min(low[axis] ?? at, at);
      high[axis] = Math.max(high[axis] ?? at, at);
    }
  }
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const along = (axis: number, share: number) => (low[axis] ?? 0) + ((high[axis] ?? 0) - (low[axis] ?? 0)) * share;
  return steps.flatMap((x) => steps.flatMap((y) => steps.map((z): Point => [along(0, x), along(1, y), along(2, z)])));
}

/** Depth of a posed point in a posed box, in voxels; negative outside. @param matrices of the whole pose. */
export function depthIn(matrices: Float32Array, box: BodyBox, bone: Bone, point: Point): number {
  const place = posedPoint(matrices, BONE_INDEX[bone], [...point]);
  const m = BONE_INDEX[box.bone] * MATRIX;
  const entry = (at: number): number => matrices[m + at] ?? Number.NaN;
  const offset = place.map((part, row) => part - entry(row * 4 + 3));
  let depth = Number.POSITIVE_INFINITY;
  for (let axis = 0; axis < 3; axis++) {
    // The inverse of a rotation is its transpose.
    const back = offset.reduce((sum, part, row) => sum + part * entry(row * 4 + axis), 0);
    depth = Math.min(depth, back - (box.low[axis] ?? 0), (box.high[axis] ?? 0) - back);
  }
  return depth / VOXEL;
}
