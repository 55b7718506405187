import { cellAt, createGrid, GRID, type VoxelGrid } from "@/lib/avatar/voxels/grid";

/** Leg rows that a Visitor lacks (hips 0.07 m lower than the human rig's: about three voxels). */
export const VISITOR_DROP = 3;
const FIRST_DROPPED_ROW = 13;

/** Arm cells added to the upper arm and to the forearm (hand ends 0.26 m further out than in the published T-pose). */
export const VISITOR_UPPER_ARM = 4;
export const VISITOR_FOREARM = 4;
const UPPER_ARM_CUT = 14;
const FOREARM_CUT = 24;
const ARM_ROWS_FROM = 40;

/** A layer drawn on the male body in a Visitor's proportions: shorter legs, longer arms (community rig of the Visitor). */
export function stretchVisitor(grid: VoxelGrid): VoxelGrid {
  const stretched = createGrid();
  for (let z = GRID.z0 + 1; z < GRID.z0 + GRID.nz - 1; z++) {
    for (let y = GRID.y0 + 1; y < GRID.y0 + GRID.ny - 1; y++) {
      for (let x = GRID.x0 + 1; x < GRID.x0 + GRID.nx - 1; x++) {
        const from = cellAt(sourceColumn(x, sourceRow(y)), sourceRow(y), z);
        const to = cellAt(x, y, z);
        if (from < 0 || to < 0 || grid.color[from] === 0) continue;
        stretched.color[to] = grid.color[from]!;
        stretched.bone[to] = grid.bone[from]!;
        stretched.family[to] = grid.family[from]!;
        stretched.flat[to] = grid.flat[from]!;
      }
    }
  }
  return stretched;
}

const sourceRow = (y: number): number => (y >= FIRST_DROPPED_ROW ? y + VISITOR_DROP : y);

/** Only columns of the arms are stretched: those are above the waist and beyond the head's width. */
function sourceColumn(x: number, y: number): number {
  const away = x >= 0 ? x : -1 - x;
  if (y < ARM_ROWS_FROM || away < UPPER_ARM_CUT) return x;
  const upper = Math.min(away - UPPER_ARM_CUT, VISITOR_UPPER_ARM);
  const fore = Math.max(0, Math.min(away - VISITOR_UPPER_ARM - FOREARM_CUT, VISITOR_FOREARM));
  const source = away - upper - fore;
  return x >= 0 ? source : -1 - source;
}
