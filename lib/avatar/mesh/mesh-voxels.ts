import { jointCaps } from "@/lib/avatar/mesh/joint-caps";
import { meshLayer, occupancyOf } from "@/lib/avatar/mesh/mesh-layer";
import { createQuadBuilder } from "@/lib/avatar/mesh/quad-builder";
import type { QuadMesh } from "@/lib/avatar/types";
import type { VoxelModel } from "@/lib/avatar/voxels/build-voxels";
import { createGrid, GRID } from "@/lib/avatar/voxels/grid";

/** Caps lie this far inside the limb they fill, in cells, so that they never flicker against it. */
const CAP_INSET = 0.04;

/** Used again for every avatar: a megabyte less to allocate each time. */
const scratch = { occupied: new Uint8Array(GRID.nx * GRID.ny * GRID.nz), caps: createGrid() };

/** The body mesh of a voxel model: head and body layers and the joint caps, in one list of quads. */
export function meshVoxels({ body, head }: Pick<VoxelModel, "body" | "head">): QuadMesh {
  const builder = createQuadBuilder();
  const occupied = occupancyOf([body, head], scratch.occupied);
  meshLayer(builder, body, occupied);
  meshLayer(builder, head, occupied);
  meshLayer(builder, jointCaps(body, scratch.caps), occupied, CAP_INSET);
  return builder.finish();
}
