import { LIMB_OF_BONE } from "@/lib/avatar/crowd/limbs";
import { GRID, STEP_X, STEP_Y, STEP_Z, type VoxelGrid } from "@/lib/avatar/voxels/grid";

/** Voxels of one layer, or blocks of them, with a free cell all round. */
export interface Lattice {
  /** Edge of a cell in voxels. */
  readonly cell: number;
  /** Cells along x, y, z. */
  readonly size: readonly [number, number, number];
  /** Where the first cell begins, in voxels from the corner of GRID. */
  readonly origin: readonly [number, number, number];
  /** Palette index; 0 is an empty cell. */
  readonly color: Uint8Array;
  /** Index in LIMBS. */
  readonly limb: Uint8Array;
  /** Bone and family that drew the cell, as in VoxelGrid. */
  readonly bone: Uint8Array;
  readonly family: Uint8Array;
}

/** Blocks of two begin so that the body's mid-plane and the face lie between two of them: eyes keep their width. */
const PAIR_SHIFT = [1, 0, 1] as const;
/** A voxel that is seen counts so many times as much as one inside, when a block chooses its colour. */
const SEEN_WEIGHT = 3;

const AROUND = [STEP_X, -STEP_X, STEP_Y, -STEP_Y, STEP_Z, -STEP_Z] as const;

/** A layer voxel by voxel. */
export function fineLattice({ color, bone, family }: VoxelGrid): Lattice {
  const limb = bone.map((index) => LIMB_OF_BONE[index]!);
  return { cell: 1, size: [GRID.nx, GRID.ny, GRID.nz], origin: [0, 0, 0], color, limb, bone, family };
}

/** A layer in blocks of 2 x 2 x 2 voxels: a block is filled when at least half of it is, in the colour most seen of it. */
export function coarseLattice(grid: VoxelGrid): Lattice {
  const [shiftX, shiftY, shiftZ] = PAIR_SHIFT;
  const size = [GRID.nx / 2, GRID.ny / 2, GRID.nz / 2] as const;
  const color = new Uint8Array(size[0] * size[1] * size[2]);
  const [limb, bone, family] = [0, 1, 2].map(() => new Uint8Array(color.length)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const votes = new Uint8Array(256);
  for (let k = 1; k < size[2] - 1; k++) {
    for (let j = 1; j < size[1] - 1; j++) {
      for (let i = 1; i < size[0] - 1; i++) {
        const corner = 2 * i + shiftX + (2 * j + shiftY) * STEP_Y + (2 * k + shiftZ) * STEP_Z;
        const chosen = choose(grid, corner, votes);
        if (chosen < 0) continue;
        const at = i + j * size[0] + k * size[0] * size[1];
        color[at] = grid.color[chosen]!;
        bone[at] = grid.bone[chosen]!;
        limb[at] = LIMB_OF_BONE[bone[at]!]!;
        family[at] = grid.family[chosen]!;
      }
    }
  }
  return { cell: 2, size, origin: PAIR_SHIFT, color, limb, bone, family };
}

/** The voxel that stands for a block; -1 when more than half of it is empty. */
function choose({ color }: VoxelGrid, corner: number, votes: Uint8Array): number {
  let filled = 0;
  let chosen = -1;
  let most = 0;
  votes.fill(0);
  for (let part = 0; part < 8; part++) {
    const at = corner + (part & 1) * STEP_X + ((part >> 1) & 1) * STEP_Y + (part >> 2) * STEP_Z;
    const paint = color[at]!;
    if (paint === 0) continue;
    filled++;
    const isSeen = AROUND.some((step) => color[at + step] === 0);
    votes[paint] = votes[paint]! + (isSeen ? SEEN_WEIGHT : 1);
    if (votes[paint]! > most) {
      most = votes[paint]!;
      chosen = at;
    }
  }
  return filled >= 4 ? chosen : -1;
}
