import { PLAZA, type PlazaLayout } from "@/lib/plaza/data/plaza";
import type { PlazaPose } from "@/lib/plaza/flight/plaza-pose";
import { getFloat, getUint16 } from "@/lib/shared/typed-arrays";

const EMPTY = 0xffff;

export type SlotGrid = ReturnType<typeof createSlotGrid>;

/** Creates the grid of a plaza, which finds slots by position: 41 kB, filled once. */
export function createSlotGrid(plaza: PlazaLayout) {
  const { side, spacing } = PLAZA;
  const grid = new Uint16Array(side * side).fill(EMPTY);
  // Slots are off their place by less than half the spacing.
  const toPlace = (metres: number) => Math.round(metres / spacing + (side - 1) / 2);
  plaza.ids.forEach((_, slot) => {
    grid[toPlace(getFloat(plaza.z, slot)) * side + toPlace(getFloat(plaza.x, slot))] = slot;
  });
  return {
    /** Calls `visit` with every slot at most `steps` places from the place nearest to x, z (metres). */
    forEachNear(x: number, z: number, steps: number, visit: (slot: number) => void): void {
      const [column, row] = [toPlace(x), toPlace(z)];
      for (let r = Math.max(0, row - steps); r <= Math.min(side - 1, row + steps); r++) {
        for (let c = Math.max(0, column - steps); c <= Math.min(side - 1, column + steps); c++) {
          const slot = getUint16(grid, r * side + c);
          if (slot !== EMPTY) visit(slot);
        }
      }
    },
  };
}

/** Minimum metres between the camera and an avatar's axis, or its height above all heads. */
export const CLEARANCE = 0.52;
export const OVERHEAD = 2.25;
/** Moving away from one avatar may run into another. */
const TRIES = 4;

/** Returns the pose, moved out of avatars: aside, or above them where all sides are taken. */
export function keepClear(pose: PlazaPose, plaza: PlazaLayout, grid: SlotGrid): PlazaPose {
  if (pose.y >= OVERHEAD) return pose;
  let { x, z } = pose;
  let isClear = false;
  for (let attempt = 0; attempt < TRIES && !isClear; attempt++) {
    isClear = true;
    grid.forEachNear(x, z, 1, (slot) => {
      const [dx, dz] = [x - getFloat(plaza.x, slot), z - getFloat(plaza.z, slot)];
      const distance = Math.hypot(dx, dz);
      // Ignores rounding errors.
      if (distance >= CLEARANCE - 1e-4) return;
      isClear = false;
      const [ux, uz] = distance > 1e-6 ? [dx / distance, dz / distance] : [0, 1];
      x = getFloat(plaza.x, slot) + ux * CLEARANCE;
      z = getFloat(plaza.z, slot) + uz * CLEARANCE;
    });
  }
  return isClear ? { ...pose, x, z } : { ...pose, y: OVERHEAD };
}
