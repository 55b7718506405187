import { boxesOf } from "@/lib/avatar/crowd/boxes";
import { CROWD_KINDS } from "@/lib/avatar/crowd/crowd-pack";
import { fewColors } from "@/lib/avatar/crowd/few-colors";
import { coarseLattice, fineLattice } from "@/lib/avatar/crowd/lattice";
import { CROWD_COLORS, shellOf } from "@/lib/avatar/crowd/shell";
import { traitsOf } from "@/lib/avatar/traits/traits-of";
import { buildVoxels } from "@/lib/avatar/voxels/build-voxels";
import type { VoxelGrid } from "@/lib/avatar/voxels/grid";

export type FigureLevel = "boxes" | "voxels";

/** An avatar of the plaza, seen from all sides: cells of two voxels in boxes, of one in voxels. */
export interface CrowdFigure {
  readonly id: number;
  readonly level: FigureLevel;
  /** Index in CROWD_KINDS. */
  readonly kind: number;
  /** CROWD_COLORS sRGB triples, the first one unused. */
  readonly palette: Uint8Array;
  /** QUAD_BYTES bytes a rectangle (lib/avatar/crowd/shell.ts). */
  readonly quads: Uint8Array;
  /** Colour and light of each rectangle's cells, one rectangle after the other; 0 is nothing. */
  readonly texels: Uint8Array;
}

/** Most that a figure of the collection takes. */
export const FIGURE_MOST = {
  boxes: { quads: 60, texels: 4096 },
  voxels: { quads: 1024, texels: 16384 },
} as const satisfies Record<FigureLevel, { readonly quads: number; readonly texels: number }>;

/**
 * Builds an avatar of the plaza.
 * @throws RangeError for an id outside 1 to 20000
 */
export function crowdFigure(id: number, level: FigureLevel): CrowdFigure {
  const model = buildVoxels(id, traitsOf(id).traits);
  const layers = [model.body, model.head];
  const uses = new Uint32Array(256);
  for (const { color } of layers) for (const index of color) uses[index] = uses[index]! + 1;
  const { palette, indexOf } = fewColors(model.palette.bytes(), uses, CROWD_COLORS);
  const repainted = layers.map(
    (layer): VoxelGrid => ({ ...layer, color: layer.color.map((index) => indexOf[index]!) }),
  );
  const { quads, texels } =
    level === "boxes" ? boxesOf(repainted.map(coarseLattice), "around") : shellOf(repainted.map(fineLattice), "around");
  return {
    id,
    level,
    kind: CROWD_KINDS.indexOf(model.kind),
    palette,
    quads: Uint8Array.from(quads),
    texels: Uint8Array.from(texels),
  };
}
