import { type Cells, findExtent, GRID, STEP_X, STEP_Y, STEP_Z, type VoxelGrid } from "@/lib/avatar/voxels/grid";
import { getByte } from "@/lib/shared/typed-arrays";

/** Voxels of one layer, or blocks of them, with empty border cells. */
export interface Lattice {
  /** Edge of a cell in voxels. */
  readonly cell: number;
  /** Cells along x, y, z. */
  readonly size: Cells;
  /** Where the first cell begins, in voxels from the corner of GRID. */
  readonly origin: Cells;
  /** First and last cell along x, y, z that may be filled: low is above high in an empty layer. */
  readonly low: Cells;
  readonly high: Cells;
  /** Palette index; 0 is an empty cell. */
  readonly color: Uint8Array;
  /** Bone and family that drew the cell, as in VoxelGrid. */
  readonly bone: Uint8Array;
  readonly family: Uint8Array;
}

/** Start of blocks of two along x, y, z: each eye is one block wide, and the face is the front of its blocks. */
const PAIR_SHIFT = [1, 0, 1] as const;
/** Weight of a visible voxel against an inner one when a block's colour is chosen. */
const SURFACE_WEIGHT = 3;

/** Wraps a layer voxel by voxel, without a copy. */
export function createFineLattice({ color, bone, family }: VoxelGrid): Lattice {
  const size = [GRID.nx, GRID.ny, GRID.nz] as const;
  return { cell: 1, size, origin: [0, 0, 0], ...findExtent(color), color, bone, family };
}

/** Merges a layer into blocks of 2 x 2 x 2 voxels: filled when at least half is, in its most visible colour. */
export function coarsenLattice(fine: Lattice): Lattice {
  const [shiftX, shiftY, shiftZ] = PAIR_SHIFT;
  const size = [GRID.nx / 2, GRID.ny / 2, GRID.nz / 2] as const;
  const getBlock = (cell: number, axis: 0 | 1 | 2) =>
    Math.min(size[axis] - 2, Math.max(1, (cell - PAIR_SHIFT[axis]) >> 1));
  const low = [getBlock(fine.low[0], 0), getBlock(fine.low[1], 1), getBlock(fine.low[2], 2)] as const;
  const high = [getBlock(fine.high[0], 0), getBlock(fine.high[1], 1), getBlock(fine.high[2], 2)] as const;
  const cells = () => new Uint8Array(size[0] * size[1] * size[2]);
  const coarse = { color: cells(), bone: cells(), family: cells() };
  for (let k = low[2]; k <= high[2]; k++) {
    for (let j = low[1]; j <= high[1]; j++) {
      for (let i = low[0]; i <= high[0]; i++) {
        const corner = 2 * i + shiftX + (2 * j + shiftY) * STEP_Y + (2 * k + shiftZ) * STEP_Z;
        const chosen = chooseBlockVoxel(fine.color, corner);
        if (chosen < 0) continue;
        const at = i + j * size[0] + k * size[0] * size[1];
        coarse.color[at] = getByte(fine.color, chosen);
        coarse.bone[at] = getByte(fine.bone, chosen);
        coarse.family[at] = getByte(fine.family, chosen);
      }
    }
  }
  return { cell: 2, size, origin: PAIR_SHIFT, low, high, ...coarse };
}

const votes = new Uint8Array(256);
const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (part) => (part & 1) * STEP_X + ((part >> 1) & 1) * STEP_Y + (part >> 2) * STEP_Z,
);

/** Returns the voxel that represents a block; -1 when over half is empty. */
function chooseBlockVoxel(color: Uint8Array, corner: number): number {
  let filled = 0;
  let chosen = -1;
  let most = 0;
  for (const step of CORNERS) {
    const at = corner + step;
    const paint = getByte(color, at);
    if (paint === 0) continue;
    filled++;
    const count = getByte(votes, paint) + (isSurfaceVoxel(color, at) ? SURFACE_WEIGHT : 1);
    votes[paint] = count;
    if (count > most) {
      most = count;
      chosen = at;
    }
  }
  for (const step of CORNERS) votes[getByte(color, corner + step)] = 0;
  return filled >= 4 ? chosen : -1;
}

function isSurfaceVoxel(color: Uint8Array, at: number): boolean {
  return (
    color[at + STEP_X] === 0 ||
    color[at - STEP_X] === 0 ||
    color[at + STEP_Y] === 0 ||
    color[at - STEP_Y] === 0 ||
    color[at + STEP_Z] === 0 ||
    color[at - STEP_Z] === 0
  );
}
