import { BONE_INDEX } from "@/lib/avatar/bones";
import { LIMB_INDEX, LIMB_OF_BONE } from "@/lib/avatar/crowd/limbs";
import { rigOf } from "@/lib/avatar/rig";
import { VOXEL } from "@/lib/avatar/types";
import type { VoxelModel } from "@/lib/avatar/voxels/build-voxels";
import { GRID, STEP_Y, STEP_Z, type VoxelGrid } from "@/lib/avatar/voxels/grid";

/** An avatar as it stands, in cells as GRID has them. */
export interface StandingCells {
  /** Palette index; 0 is an empty cell. */
  readonly color: Uint8Array;
  /** Index in LIMBS. */
  readonly limb: Uint8Array;
}

/** Hangs an avatar's arms: turned by a right angle about their shoulders they lie on the lattice again (lib/avatar/rig.ts). */
export function standingCells({ kind, body, head }: VoxelModel): StandingCells {
  const cells = { color: new Uint8Array(body.color.length), limb: new Uint8Array(body.color.length) };
  const shoulder = BONE_INDEX.leftUpperArm * 3;
  const { joints } = rigOf(kind);
  const across = Math.round((joints[shoulder]! / VOXEL) * 2) / 2;
  const up = Math.round((joints[shoulder + 1]! / VOXEL) * 2) / 2;
  for (const layer of [body, head]) hang(layer, cells, across, up);
  return cells;
}

function hang({ color, bone }: VoxelGrid, cells: StandingCells, across: number, up: number): void {
  let at = 0;
  for (let k = 0; k < GRID.nz; k++) {
    for (let j = 0; j < GRID.ny; j++) {
      for (let i = 0; i < GRID.nx; i++, at++) {
        if (color[at] === 0) continue;
        const limb = LIMB_OF_BONE[bone[at]!]!;
        let to = at;
        if (limb >= LIMB_INDEX.leftArm) {
          const side = limb === LIMB_INDEX.leftArm ? 1 : -1;
          const x = across * side + (j + GRID.y0 + 0.5 - up) * side;
          const y = up - (i + GRID.x0 + 0.5 - across * side) * side;
          to = Math.floor(x) - GRID.x0 + (Math.floor(y) - GRID.y0) * STEP_Y + k * STEP_Z;
        }
        cells.color[to] = color[at]!;
        cells.limb[to] = limb;
      }
    }
  }
}
