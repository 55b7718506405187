import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import type { TokenFacts } from "@/lib/avatar/traits/names";
import { buildVoxels, type VoxelModel } from "@/lib/avatar/voxels/build-voxels";
import { createGrid, type VoxelGrid } from "@/lib/avatar/voxels/grid";

const grids: VoxelGrid[] = [];

/**
 * Builds an avatar's voxels, valid until the next call: all calls share one memory, because allocation is a good part
 * of the cost.
 * @param facts what the token's own metadata states
 * @throws RangeError for an id outside 1 to 20000
 */
export function buildPassingVoxels(id: number, facts?: TokenFacts): VoxelModel {
  let used = 0;
  return buildVoxels(id, deriveTraits(id, facts).traits, undefined, () => {
    const grid = grids[used] ?? createGrid();
    grids[used++] = grid;
    for (const cells of [grid.color, grid.bone, grid.family, grid.flat]) cells.fill(0);
    return grid;
  });
}
