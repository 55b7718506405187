import { BONE, DARK_MUSCLE, MUSCLE } from "@/lib/avatar/parts/bodies/dissected";
import type { Part } from "@/lib/avatar/parts/part";
import { EYE } from "@/lib/avatar/voxels/colors";
import { box, type Hex, type Pattern, pair } from "@/lib/avatar/voxels/strokes";

const BRAIN: Hex = "#d8c095";
const GROOVE: Hex = "#93744a";
const EYEBALL: Hex = "#e8e3d8";

/** Folds of the brain: a maze that goes on round the edges of the skull. */
const MAZE = ["#######.", "......#.", ".####.#.", ".#..#.#.", ".#.##.##", ".#......", ".######.", "......#."] as const;
const wrap = (value: number): number => ((value % 8) + 8) % 8;
const CROWN = 65;
const brain: Pattern = (x, y, z) => (MAZE[wrap(y === CROWN ? z : y)]?.[wrap(x + z)] === "#" ? BRAIN : GROOVE);

/** Brain on top, bare muscle below, round white eyes, teeth between heavy lips. */
export const dissectedHead: Part = ({ body }) => {
  const { head, ear, eye } = body;
  return [
    box(head.x, [head.y[0], 58], head.z, MUSCLE),
    box(head.x, [59, head.y[1]], head.z, brain),
    ...pair([7, 8], [59, 60], 8, MUSCLE),
    box([-9, 8], [48, 57], -7, DARK_MUSCLE),
    ...pair(ear.x, ear.y, ear.z, DARK_MUSCLE),
    ...pair([2, 5], [54, 59], 9, EYEBALL),
    ...pair(eye.x, eye.y, 9, EYE),
    ...pair([6, 7], [52, 54], 8, BONE),
    box([-1, 0], [52, 54], 9, BONE),
    ...pair(1, 52, 9, BONE),
    box([-6, 5], [50, 51], 9, MUSCLE),
    box([-7, 6], 49, 8, EYEBALL),
    box([-6, 5], 48, 9, DARK_MUSCLE),
  ];
};
