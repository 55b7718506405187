import { boxLattices } from "@/lib/avatar/crowd/boxes";
import { CROWD_KINDS } from "@/lib/avatar/crowd/crowd-pack";
import { coarsenLattice, createFineLattice, type Lattice } from "@/lib/avatar/crowd/lattice";
import { buildShell, CROWD_COLORS } from "@/lib/avatar/crowd/shell";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import type { TokenFacts } from "@/lib/avatar/traits/names";
import { buildVoxels, type VoxelModel } from "@/lib/avatar/voxels/build-voxels";
import { createGrid, type VoxelGrid } from "@/lib/avatar/voxels/grid";
import { getByte, getUint32 } from "@/lib/shared/typed-arrays";

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
 * Keeps the colours that an avatar shows most, at most `room - 1`; each other one maps to the nearest of them.
 * @param palette 256 sRGB triples
 * @param uses number of cells of each colour
 * @returns `room` sRGB triples, the first of which means empty, and the new index of each old one; 0 stays 0
 */
export function reduceColors(palette: Uint8Array, uses: Uint32Array, room: number) {
  const used = Array.from(uses.keys()).filter((index) => index > 0 && getUint32(uses, index) > 0);
  const chosenColors = used.toSorted((a, b) => getUint32(uses, b) - getUint32(uses, a) || a - b).slice(0, room - 1);
  const distance = (a: number, b: number) => {
    const part = (axis: number) => (getByte(palette, a * 3 + axis) - getByte(palette, b * 3 + axis)) ** 2;
    return part(0) + part(1) + part(2);
  };
  const reduced = { palette: new Uint8Array(room * 3), indexOf: new Uint8Array(256) };
  chosenColors.forEach((index, at) => {
    reduced.palette.set(palette.subarray(index * 3, index * 3 + 3), (at + 1) * 3);
  });
  for (const index of used) {
    const nearest = chosenColors.reduce((best, other) =>
      distance(index, other) < distance(index, best) ? other : best,
    );
    reduced.indexOf[index] = chosenColors.indexOf(nearest) + 1;
  }
  return reduced;
}

/**
 * Returns body and head of an avatar voxel by voxel, in as many colours as fit a crowd's texel, and the palette:
 * CROWD_COLORS sRGB triples, the first one unused.
 * @param model modified: its colours are replaced
 */
export function paintLattices({ body, head, palette }: VoxelModel) {
  const lattices = [createFineLattice(body), createFineLattice(head)];
  const uses = new Uint32Array(256);
  const same = Uint8Array.from({ length: 256 }, (_, color) => color);
  for (const lattice of lattices) repaint(lattice, same, uses);
  const reduced = reduceColors(palette.bytes(), uses, CROWD_COLORS);
  for (const lattice of lattices) repaint(lattice, reduced.indexOf, uses);
  return { lattices, palette: reduced.palette };
}

/** Recolours each cell and counts the cells of each old colour. */
function repaint({ size, low, high, color }: Lattice, indexOf: Uint8Array, uses: Uint32Array): void {
  for (let k = low[2]; k <= high[2]; k++) {
    for (let j = low[1]; j <= high[1]; j++) {
      const row = (k * size[1] + j) * size[0];
      for (let at = row + low[0]; at <= row + high[0]; at++) {
        uses[getByte(color, at)] = getUint32(uses, getByte(color, at)) + 1;
        color[at] = getByte(indexOf, getByte(color, at));
      }
    }
  }
}

/** Builds an avatar of the plaza. @param facts what the token's metadata states @throws RangeError for an unknown id */
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
