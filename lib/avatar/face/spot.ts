import type { VoxelModel } from "@/lib/avatar/voxels/build-voxels";
import { FAMILIES, type Family } from "@/lib/avatar/voxels/families";
import { cellAt } from "@/lib/avatar/voxels/grid";

/** What is seen at a place of the face, looking along -z. */
export interface Spot {
  readonly z: number;
  /** Palette index. */
  readonly color: number;
  readonly family: Family;
}

/** Front-most cell of the given families at a place; null where there is none near the face. */
export type SpotAt = (x: number, y: number, families: readonly Family[]) => Spot | null;

/** How far before the face and behind it things are looked for: big beards, glasses, fringes; hollows. */
const BEFORE = 6;
const BEHIND = 3;

/** Looks at the head of a model. @param plane front cells of a human face. */
export function spotFinder(model: VoxelModel, plane: number): SpotAt {
  const { color, family } = model.head;
  return (x, y, families) => {
    for (let z = plane + BEFORE; z >= plane - BEHIND; z--) {
      const cell = cellAt(x, y, z);
      if (cell < 0 || color[cell] === 0) continue;
      const drawnBy = FAMILIES[family[cell]! - 1];
      if (drawnBy !== undefined && families.includes(drawnBy)) return { z, color: color[cell]!, family: drawnBy };
    }
    return null;
  };
}
