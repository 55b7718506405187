import { fewColors } from "@/lib/avatar/crowd/few-colors";
import { fineLattice, type Lattice } from "@/lib/avatar/crowd/lattice";
import { CROWD_COLORS } from "@/lib/avatar/crowd/shell";
import type { VoxelModel } from "@/lib/avatar/voxels/build-voxels";

/** Body and head of an avatar voxel by voxel, in as many colours as a crowd's texel can name. */
export interface PaintedLattices {
  readonly lattices: readonly Lattice[];
  /** CROWD_COLORS sRGB triples, the first one unused. */
  readonly palette: Uint8Array;
}

/** @param model painted over: its colours are other ones afterwards */
export function paintedLattices({ body, head, palette }: VoxelModel): PaintedLattices {
  const lattices = [fineLattice(body), fineLattice(head)];
  const uses = new Uint32Array(256);
  const same = Uint8Array.from({ length: 256 }, (_, color) => color);
  for (const lattice of lattices) repaint(lattice, same, uses);
  const few = fewColors(palette.bytes(), uses, CROWD_COLORS);
  for (const lattice of lattices) repaint(lattice, few.indexOf, uses);
  return { lattices, palette: few.palette };
}

/** Gives each cell its new colour, and counts how many had each old one. */
function repaint({ size, low, high, color }: Lattice, indexOf: Uint8Array, uses: Uint32Array): void {
  for (let k = low[2]; k <= high[2]; k++) {
    for (let j = low[1]; j <= high[1]; j++) {
      const row = (k * size[1] + j) * size[0];
      for (let at = row + low[0]; at <= row + high[0]; at++) {
        uses[color[at]!] = uses[color[at]!]! + 1;
        color[at] = indexOf[color[at]!]!;
      }
    }
  }
}
