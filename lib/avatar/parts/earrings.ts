import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { GOLD } from "@/lib/avatar/voxels/colors";
import { bothSides, box, pair, type Stroke } from "@/lib/avatar/voxels/strokes";

/** A stud on the lower front edge of the ear: one cell on the ear that pictures show, the avatar's right one. */
const stud: Part = ({ body: { ear } }) => [box(-1 - ear.x[1], ear.y[0], ear.z[1] + 1, GOLD)];

const studs: Part = ({ body: { ear } }) => pair(ear.x[1] + 1, ear.y[0], ear.z, GOLD);

/** A ring five cells high that hangs from the ear. */
const hoops: Part = ({ body: { ear } }) => {
  const x = ear.x[1] + 1;
  const [top, bottom] = [ear.y[0], ear.y[0] - 4];
  const [back, front] = [ear.z[0] - 1, ear.z[1] + 1];
  const ring: Stroke[] = [
    box(x, [bottom + 1, top], back, GOLD),
    box(x, [bottom + 1, top], front, GOLD),
    box(x, bottom, [back + 1, front - 1], GOLD),
  ];
  return bothSides(ring);
};

/** Earring by value. */
export const EARRINGS: Partial<Record<ValueOf<"Earring">, Part>> = {
  "Gold Earring": stud,
  "Gold Earrings": studs,
  "Gold Hoops": hoops,
};
