import { PLAZA, type PlazaLayout } from "@/lib/plaza/data/plaza";

/** No slot. */
const EMPTY = 0xffff;

/** Finds slots by position. */
export interface SlotGrid {
  /** Calls `visit` with every slot at most `steps` places from the place nearest to x, z (metres). */
  forEachNear(x: number, z: number, steps: number, visit: (slot: number) => void): void;
}

/** Creates the grid of a plaza: 41 kB, filled once. */
export function createSlotGrid(plaza: PlazaLayout): SlotGrid {
  const { side, spacing } = PLAZA;
  const grid = new Uint16Array(side * side).fill(EMPTY);
  // Slots are off their place by less than half the spacing.
  const placeOf = (metres: number) => Math.round(metres / spacing + (side - 1) / 2);
  plaza.ids.forEach((_, slot) => {
    grid[placeOf(plaza.z[slot]!) * side + placeOf(plaza.x[slot]!)] = slot;
  });
  return {
    forEachNear(x, z, steps, visit) {
      const [column, row] = [placeOf(x), placeOf(z)];
      for (let r = Math.max(0, row - steps); r <= Math.min(side - 1, row + steps); r++) {
        for (let c = Math.max(0, column - steps); c <= Math.min(side - 1, column + steps); c++) {
          const slot = grid[r * side + c]!;
          if (slot !== EMPTY) visit(slot);
        }
      }
    },
  };
}
