import { BONE_INDEX, BONES, type Bone } from "@/lib/avatar/bones";
import { type BodyKind, type Rig, VOXEL } from "@/lib/avatar/types";
import {
  getMeasures,
  HIP_TOP,
  VISITOR_DROP,
  VISITOR_FOREARM,
  VISITOR_UPPER_ARM,
  WAIST_TOP,
} from "@/lib/avatar/voxels/measures";

/** Depth, in cells, that becomes z 0 of model space: the middle of the torso. */
export const MODEL_Z = 1;

/** Converts a cell lattice corner to model-space metres. */
export function toModel(x: number, y: number, z: number): [number, number, number] {
  return [x * VOXEL, y * VOXEL, (z - MODEL_Z) * VOXEL];
}

/**
 * Returns the rig of a body. Heights follow the published rigs; arms and legs turn about the middle of their own
 * section, so that a limb turned by a right angle lies on the voxel lattice.
 */
export function getRig(kind: BodyKind): Rig {
  const body = getMeasures(kind);
  const drop = kind === "visitor" ? VISITOR_DROP : 0;
  const middle = (range: readonly [number, number]) => (range[0] + range[1] + 1) / 2;
  const shoulder = body.arm.x[0] + (body.arm.y[1] - body.arm.y[0] + 1) / 2;
  const armY = middle(body.arm.y) - drop;
  const armZ = middle(body.arm.z);
  const elbow = body.elbow + (kind === "visitor" ? VISITOR_UPPER_ARM : 0);
  const wrist = body.wrist + (kind === "visitor" ? VISITOR_UPPER_ARM + VISITOR_FOREARM : 0);
  const legX = middle(body.leg.x);
  const legZ = middle(body.leg.z);
  const torsoZ = 1;
  const knee = kind === "visitor" ? body.knee - 1 : body.knee;

  const left: Partial<Record<Bone, readonly [number, number, number]>> = {
    leftShoulder: [3.5, armY, armZ],
    leftUpperArm: [shoulder, armY, armZ],
    leftLowerArm: [elbow, armY, armZ],
    leftHand: [wrist, armY, armZ],
    leftUpperLeg: [legX, body.hips.y[0] + 1 - drop, legZ],
    leftLowerLeg: [legX, knee, legZ],
    leftFoot: [legX, body.shoe.y[1], legZ],
    leftToes: [legX, 1, legZ + 4],
  };
  const middleLine: Partial<Record<Bone, readonly [number, number, number]>> = {
    hips: [0, 22 - drop, torsoZ],
    spine: [0, HIP_TOP - drop, torsoZ],
    chest: [0, WAIST_TOP - drop, torsoZ],
    neck: [0, body.neck.y[0] - drop, torsoZ],
    head: [0, body.head.y[0] - drop, torsoZ],
  };
  const joints = new Float32Array(BONES.length * 3);
  for (const [bone, cell] of [...Object.entries(middleLine), ...Object.entries(left)]) {
    // `as`: Object.entries loses the key type.
    const index = BONE_INDEX[bone as Bone];
    joints.set(toModel(cell[0], cell[1], cell[2]), index * 3);
    if (bone.startsWith("left"))
      joints.set(toModel(-cell[0], cell[1], cell[2]), BONE_INDEX[bone.replace("left", "right") as Bone] * 3);
  }
  return { body: kind, joints };
}
