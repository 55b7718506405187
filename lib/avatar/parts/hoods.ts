import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { box, pair } from "@/lib/avatar/voxels/strokes";

/** A hood pulled up: a shell of two cells round the head whose edge stands before the face; it comes down to a point behind. */
const hoodUp: Part = ({ body: { head }, ink }) => {
  const [top, side, back] = [head.y[1], head.x[1] + 1, head.z[0]];
  const low = head.y[0] - 1;
  const wide = [-1 - side - 1, side + 1] as const;
  return [
    box(wide, [top + 1, top + 2], [back - 1, 10], ink),
    box([-1 - side, side], top + 3, [back, 8], ink),
    ...pair([side, side + 1], [low, top], [back - 1, 10], ink),
    box(wide, [low, top], [back - 2, back - 1], ink),
    box([-1 - side, side], [top - 1, top], [9, 10], ink),
    ...pair([side - 2, side - 1], [top - 3, top], [9, 10], ink),
    ...pair(side - 1, [low + 3, top - 4], [9, 10], ink),
    ...pair([side - 2, side], [low, low + 2], [9, 10], ink),
    box([-6, 5], [low - 1, low], [back - 2, back - 1], ink),
  ];
};

/** What a shirt draws on the head bone. */
export const HOODS: Partial<Record<ValueOf<"Shirt">, Part>> = { "Hoodie Up": hoodUp };
