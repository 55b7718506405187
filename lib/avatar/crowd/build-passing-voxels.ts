import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import type { TokenFacts } from "@/lib/avatar/traits/names";
import { buildVoxels, type VoxelModel } from "@/lib/avatar/voxels/build-voxels";
import { createGrid, type VoxelGrid } from "@/lib/avatar/voxels/grid";

const grids: VoxelGrid[] = [];

/**
 * An avatar in voxels that lasts until the next one is asked for: their memory is the same, and new memory is a good part of
 * what building one costs.
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
