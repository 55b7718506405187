import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { box, erase, pair } from "@/lib/avatar/voxels/strokes";

/** A hood round the head, rounded above in steps of two cells, its edge two cells before the face. */
const hoodUp: Part = ({ ink }) => [
  erase([-16, 15], [68, 86], [-16, 15]),
  ...pair([9, 10], [47, 65], [-8, 10], ink),
  ...pair([7, 8], [66, 67], [-8, 10], ink),
  box([-7, 6], [68, 69], [-8, 10], ink),
  box([-9, 8], [46, 65], [-10, -8], ink),
  box([-7, 6], [66, 67], [-10, -8], ink),
  ...pair([7, 8], [45, 46], [-8, 10], ink),
];

/** What a shirt draws on the head bone. */
export const HOODS: Partial<Record<ValueOf<"Shirt">, Part>> = { "Hoodie Up": hoodUp };
