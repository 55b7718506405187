import { boxLattices } from "@/lib/avatar/crowd/boxes";
import { CROWD_KINDS } from "@/lib/avatar/crowd/crowd-pack";
import { coarsenLattice } from "@/lib/avatar/crowd/lattice";
import { paintLattices } from "@/lib/avatar/crowd/paint-lattices";
import { buildShell } from "@/lib/avatar/crowd/shell";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import type { TokenFacts } from "@/lib/avatar/traits/names";
import { buildVoxels, type VoxelModel } from "@/lib/avatar/voxels/build-voxels";
import { createGrid, type VoxelGrid } from "@/lib/avatar/voxels/grid";

export type FigureLevel = "boxes" | "voxels";

/** An avatar of the plaza, visible from all sides: `boxes` has cells of two voxels, `voxels` of one. */
export interface CrowdFigure {
  readonly id: number;
  readonly level: FigureLevel;
  /** Index in CROWD_KINDS. */
  readonly kind: number;
  /** CROWD_COLORS sRGB triples, the first one unused. */
  readonly palette: Uint8Array;
  /** QUAD_BYTES bytes per rectangle (lib/avatar/crowd/shell.ts). */
  readonly quads: Uint8Array;
  /** Colour and light of each rectangle's cells, one rectangle after the other; 0 is empty. */
  readonly texels: Uint8Array;
}

const grids: VoxelGrid[] = [];

/**
 * Builds an avatar's voxels, valid until the next call: all calls share one memory, because allocation is a good part
 * of the cost.
 * @param facts what the token's own metadata states
 * @throws RangeError for an id outside 1 to 20000
 */
export function buildPassingVoxels(id: number, facts?: TokenFacts): VoxelModel {
  let used = 0;
  return buildVoxels(id, deriveTraits(id, facts).traits, () => {
    const grid = grids[used] ?? createGrid();
    grids[used++] = grid;
    for (const cells of [grid.color, grid.bone, grid.family, grid.flat]) cells.fill(0);
    return grid;
  });
}

/**
 * Builds an avatar of the plaza.
 * @param facts what the token's own metadata states
 * @throws RangeError for an id outside 1 to 20000
 */
export function buildCrowdFigure(id: number, level: FigureLevel, facts?: TokenFacts): CrowdFigure {
  const model = buildPassingVoxels(id, facts);
  const { lattices, palette } = paintLattices(model);
  const { quads, texels } =
    level === "boxes" ? boxLattices(lattices.map(coarsenLattice), "around") : buildShell(lattices, "around");
  return {
    id,
    level,
    kind: CROWD_KINDS.indexOf(model.kind),
    palette,
    quads: Uint8Array.from(quads),
    texels: Uint8Array.from(texels),
  };
}
