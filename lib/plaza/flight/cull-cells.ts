import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { canSeeBox, type ViewPlanes } from "@/lib/plaza/flight/view-planes";

/** Reach of arms beyond an avatar's slot, and height of a hopping avatar, in metres. */
const REACH = 0.9;
const HIGH = 2.9;

/** Finds the cells in view and their distances. */
export interface CellCuller {
  /** Writes 1 for each cell that may be visible, else 0. Returns their number. */
  cull(planes: ViewPlanes, visibility: Uint8Array): number;
  /** Metres from a point to the box of a cell; 0 inside it. */
  distance(cell: number, x: number, y: number, z: number): number;
}

/** Creates a plaza's culler, which measures the cells' boxes once. */
export function createCellCuller(plaza: PlazaLayout): CellCuller {
  const boxes = new Float32Array(plaza.cells.length * 6);
  plaza.cells.forEach(({ first, count }, cell) => {
    const [x, z] = [plaza.x.subarray(first, first + count), plaza.z.subarray(first, first + count)];
    boxes.set([Math.min(...x) - REACH, 0, Math.min(...z) - REACH], cell * 6);
    boxes.set([Math.max(...x) + REACH, HIGH, Math.max(...z) + REACH], cell * 6 + 3);
  });
  return {
    cull(planes, visibility) {
      let count = 0;
      for (let cell = 0; cell < plaza.cells.length; cell++) {
        visibility[cell] = canSeeBox(planes, boxes, cell * 6) ? 1 : 0;
        count += visibility[cell]!;
      }
      return count;
    },
    distance(cell, x, y, z) {
      const at = cell * 6;
      const outside = (axis: number, value: number) =>
        Math.max(0, boxes[at + axis]! - value, value - boxes[at + 3 + axis]!);
      return Math.hypot(outside(0, x), outside(1, y), outside(2, z));
    },
  };
}
