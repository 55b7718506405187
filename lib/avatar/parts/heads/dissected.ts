import { BONE, DARK_MUSCLE, MUSCLE } from "@/lib/avatar/parts/bodies/dissected";
import type { Part } from "@/lib/avatar/parts/part";
import { EYE } from "@/lib/avatar/voxels/colors";
import { mixHex } from "@/lib/avatar/voxels/palette";
import { box, type Hex, type Pattern, pair, picture } from "@/lib/avatar/voxels/strokes";

const BRAIN: Hex = "#dccba0";
const GROOVE: Hex = "#a08a55";
const EYEBALL: Hex = "#e8e6e2";
const LIP: Hex = "#c8452f";
const FLESH: Hex = mixHex(MUSCLE, LIP, 0.4);
const THROAT: Hex = "#3b0f0e";

/** Folds of the brain: a maze that goes on round the edges of the skull, alike on both halves. */
const MAZE = ["#######.", "......#.", ".####.#.", ".#..#.#.", ".#.##.##", ".#......", ".######.", "......#."] as const;
const wrap = (value: number): number => ((value % 8) + 8) % 8;
const CROWN = 65;
const brain: Pattern = (x, y, z) => {
  const half = x < 0 ? -1 - x : x;
  if (half === 0 && z > -7) return GROOVE;
  return MAZE[wrap(y === CROWN ? z : y)]?.[wrap(half + z)] === "#" ? BRAIN : GROOVE;
};

/** Brain on top, bare muscle below, round white eyes, a nose of bone, an open mouth between heavy lips. */
export const dissectedHead: Part = ({ body }) => {
  const { head, ear } = body;
  return [
    box(head.x, [head.y[0], 59], head.z, FLESH),
    box(head.x, [60, head.y[1]], head.z, brain),
    box(head.x, [53, 59], [-7, -3], brain),
    box(head.x, [48, 54], [-7, -4], DARK_MUSCLE),
    ...pair(head.x[1], [48, 49], [-3, 7], DARK_MUSCLE),
    ...pair(head.x[1], [56, 59], [2, 4], MUSCLE),
    ...pair(head.x[1], [58, 59], [4, 5], BONE),
    ...pair(head.x[1], 55, 4, BONE),
    ...pair(head.x[1], 54, [5, 6], BONE),
    ...pair(ear.x, ear.y, ear.z, MUSCLE),
    ...picture(
      "front",
      [-9, 60, 8],
      [
        "                  ",
        "d   ww      ww   d",
        "dr w  w    w  w rd",
        "dr w  w    w  w rd",
        "dr w  w    w  w rd",
        "d  w  w bb w  w  d",
        "d   ww bkkb ww   d",
        "b      b  b      b",
        "  rrrrrrrrrrrrrr  ",
        " rttttttttttttttr ",
        " rttttttttttttttr ",
        " rrrrrrrrrrrrrrrr ",
        "dddddddddddddddddd",
      ],
      { w: EYEBALL, b: BONE, k: EYE, r: LIP, t: THROAT, d: DARK_MUSCLE },
    ),
    ...pair([3, 4], [55, 58], 8, EYE),
    box([-8, 7], [49, 49], 9, LIP),
    box([-7, 6], 52, 9, FLESH),
    ...pair(5, [55, 58], 9, EYEBALL),
    ...pair(2, [55, 58], 9, EYEBALL),
    ...pair([3, 4], 59, 9, EYEBALL),
    ...pair([3, 4], 54, 9, EYEBALL),
  ];
};
