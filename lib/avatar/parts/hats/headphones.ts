import type { Part } from "@/lib/avatar/parts/part";
import { box, erase, type Hex, pair } from "@/lib/avatar/voxels/strokes";

const STEEL: Hex = "#a9adb0";

/** A bar one row above the head, stepped down at its ends to sliders and plates over the ears; hair stays. */
export const headphones: Part = ({ body, ink, traits }) => {
  const { head, ear } = body;
  // Cells along x outwards from the head, rows against the head's top row and the ear's lowest.
  const out = (cells: number) => head.x[1] + cells;
  const top = head.y[1];
  const low = ear.y[0];
  const middle = ear.z[0];
  return [
    ...(traits.Type === "Elephant"
      ? [erase([-16, -10], [low - 4, low + 5], ear.z), erase([9, 15], [low - 4, low + 5], ear.z)]
      : []),
    ...pair([out(2), out(3)], [low - 1, low + 6], [middle - 3, middle + 4], ink),
    ...pair(out(1), [low, low + 5], [middle - 2, middle + 3], ink),
    ...pair(out(4), [low + 1, low + 4], [middle - 1, middle + 2], ink),
    ...pair(out(4), [low + 5, top], ear.z, STEEL),
    ...pair(out(3), [top, top + 1], [middle - 1, middle + 2], ink),
    ...pair(out(2), [top + 1, top + 2], [middle - 1, middle + 2], ink),
    box([-1 - out(1), out(1)], [top + 2, top + 3], [middle - 1, middle + 2], ink),
  ];
};
