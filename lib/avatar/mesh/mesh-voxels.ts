import { BONE_INDEX } from "@/lib/avatar/bones";
import { jointCaps } from "@/lib/avatar/mesh/joint-caps";
import { meshLayer, occupancyOf } from "@/lib/avatar/mesh/mesh-layer";
import { createQuadBuilder } from "@/lib/avatar/mesh/quad-builder";
import type { QuadMesh } from "@/lib/avatar/types";
import type { VoxelModel } from "@/lib/avatar/voxels/build-voxels";
import { createGrid, GRID } from "@/lib/avatar/voxels/grid";

/** Axis along which elbow and knee turn: there a bent limb slides through the one above in the very same plane. */
const HINGES = new Map([
  [BONE_INDEX.leftLowerArm, 1],
  [BONE_INDEX.rightLowerArm, 1],
  [BONE_INDEX.leftLowerLeg, 0],
  [BONE_INDEX.rightLowerLeg, 0],
]);
const HINGE_INSET = 0.02;
const hingeInset = (bone: number, axis: number): number => (HINGES.get(bone) === axis ? HINGE_INSET : 0);

/** Caps lie this far inside the limb they fill, in cells, so that they never flicker against it. */
const CAP_INSET = 0.04;

/** Used again for every avatar: a megabyte less to allocate each time. */
const scratch = { occupied: new Uint8Array(GRID.nx * GRID.ny * GRID.nz), caps: createGrid() };

/** The body mesh of a voxel model: head and body layers and the joint caps, in one list of quads. */
export function meshVoxels({ body, head }: Pick<VoxelModel, "body" | "head">): QuadMesh {
  const builder = createQuadBuilder();
  const occupied = occupancyOf([body, head], scratch.occupied);
  meshLayer(builder, body, occupied, hingeInset);
  meshLayer(builder, head, occupied);
  meshLayer(builder, jointCaps(body, scratch.caps), occupied, () => CAP_INSET);
  return builder.finish();
}
