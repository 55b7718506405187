import { BONE, DARK_MUSCLE, MUSCLE } from "@/lib/avatar/parts/bodies";
import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { EYE } from "@/lib/avatar/voxels/colors";
import { bothSides, box, erase, type Pattern, pair, picture } from "@/lib/avatar/voxels/strokes";
import { type Hex, mixHex } from "@/lib/shared/colors";

/** A plain box with ears and two dark eyes: no nose, no mouth. */
const humanHead: Part = ({ body, skin }) => [
  box(body.head.x, body.head.y, body.head.z, skin),
  ...pair(body.ear.x, body.ear.y, body.ear.z, skin),
  ...pair(body.eye.x, body.eye.y, body.eye.z, EYE),
];

const TUSK: Hex = "#e4ddd3";

const SLOT: Hex = "#0e0f11";

/** Reflections in polished metal from the chin up: row and colour, interpolated. */
type Mirror = readonly (readonly [row: number, Hex])[];
const FACE: Mirror = [
  [48, "#505254"],
  [52, "#7f8183"],
  [60, "#9a9c9e"],
  [62, "#b1b3b4"],
  [65, "#c4c5c6"],
];
const SIDE: Mirror = [
  [48, "#d9dadb"],
  [51, "#a3a5a7"],
  [54, "#515356"],
  [58, "#3c3d40"],
  [62, "#8d8f91"],
  [65, "#5b5d60"],
];
const FRAME: Mirror = [
  [53, "#76787a"],
  [56, "#a9abac"],
  [60, "#d4d5d6"],
];

function mirrored(mirror: Mirror, y: number): Hex {
  const above = mirror.findIndex(([row]) => row >= y);
  const to = mirror[above] ?? mirror.at(-1);
  const from = mirror[above - 1] ?? mirror[0];
  if (to === undefined || from === undefined) return SLOT;
  return to[0] === from[0] ? to[1] : mixHex(from[1], to[1], (y - from[0]) / (to[0] - from[0]));
}

const face: Pattern = (_x, y) => mirrored(FACE, y);
const frame: Pattern = (_x, y) => mirrored(FRAME, y);
/** The sides mirror a bright floor in front and a dark room behind, in patches of two rows and three cells. */
const side: Pattern = (_x, y, z) => {
  const depth = Math.floor((z + 7) / 3) * 3 - 5;
  return mixHex(mirrored(SIDE, y & ~1), "#2e2f31", Math.max(0, Math.min(0.85, (5 - depth) / 9)));
};

const BRAIN: Hex = "#dccba0";
const GROOVE: Hex = "#a08a55";
const EYEBALL: Hex = "#e8e6e2";
const LIP: Hex = "#c8452f";
const FLESH: Hex = mixHex(MUSCLE, LIP, 0.4);
const THROAT: Hex = "#3b0f0e";

/** Folds of the brain: a maze that continues round the edges of the skull, alike on both halves. */
const MAZE = ["#######.", "......#.", ".####.#.", ".#..#.#.", ".#.##.##", ".#......", ".######.", "......#."] as const;
const wrap = (value: number): number => ((value % 8) + 8) % 8;
const CROWN = 65;
const brain: Pattern = (x, y, z) => {
  const half = x < 0 ? -1 - x : x;
  if (half === 0 && z > -7) return GROOVE;
  return MAZE[wrap(y === CROWN ? z : y)]?.[wrap(half + z)] === "#" ? BRAIN : GROOVE;
};

/** The head of each type. */
export const HEADS: Readonly<Record<ValueOf<"Type">, Part>> = {
  Human: humanHead,
  /** A snout of four cells' depth with two slots; ears that step and flare backwards in their upper half. */
  Pig: (context) => {
    const { skin, body } = context;
    const nostril = mixHex(skin, "#5a1d14", 0.6);
    return [
      ...humanHead(context),
      ...pair([9, 10], [body.ear.y[1] - 1, body.ear.y[1]], body.ear.z[0] - 1, skin),
      ...pair([9, 10], body.ear.y[1] + 1, [body.ear.z[0] - 2, body.ear.z[0]], skin),
      ...pair([9, 10], body.ear.y[1] + 2, [body.ear.z[0] - 2, body.ear.z[0] - 1], skin),
      box([-3, 2], [51, 54], [9, 12], skin),
      ...pair(1, [52, 53], 12, nostril),
    ];
  },
  /** Ears stand out sideways as framed panels; a trunk hangs from between the eyes to the chest, a tusk on each side of it. */
  Elephant: ({ body, skin }) => {
    const fold = mixHex(skin, "#000000", 0.12);
    const ear = [
      box([9, 12], [52, 56], 1, fold),
      box([9, 12], 57, [1, 2], skin),
      box(13, [54, 56], [1, 2], skin),
      box(12, 53, [1, 2], skin),
      box(11, 52, [1, 2], skin),
      box([9, 10], 51, [1, 2], skin),
    ];
    return [
      box(body.head.x, body.head.y, body.head.z, skin),
      ...bothSides(ear),
      ...pair(body.eye.x, body.eye.y, body.eye.z, EYE),
      box([-2, 1], 55, [9, 10], skin),
      box([-3, 2], [50, 54], [9, 11], skin),
      box([-3, 2], [50, 53], 12, skin),
      box([-2, 1], [42, 52], [11, 13], skin),
      box([-2, 1], [39, 41], [12, 14], skin),
      box([-1, 0], 40, 14, EYE),
      ...pair([3, 5], [51, 53], [9, 10], skin),
      ...pair(4, 52, [11, 14], TUSK),
    ];
  },
  /** A box of chrome with a raised frame round a dark visor slot that goes into the head. */
  Robot: ({ body }) => [
    box(body.head.x, body.head.y, body.head.z, side),
    box(body.head.x, body.head.y, 8, face),
    ...pair(body.ear.x, body.ear.y, body.ear.z, side),
    box([-8, 7], [53, 60], [9, 10], frame),
    box([-7, 6], [54, 59], [6, 8], SLOT),
    erase([-6, 5], [55, 58], [7, 10]),
  ],
  /** A skull: cranium in two tiers, brow, hollow eyes and nose, cheekbones, a narrow jaw with teeth. */
  Skeleton: ({ skin }) => {
    const hollow = mixHex(skin, "#2a2018", 0.72);
    const shade = mixHex(skin, "#5b4a30", 0.5);
    return [
      box([-7, 6], [64, 65], [-6, 5], skin),
      box([-8, 7], [56, 63], [-7, 6], skin),
      box([-7, 6], [54, 55], [-4, 6], skin),
      box([-6, 5], [48, 53], [-3, 6], skin),
      box([-7, 6], [57, 60], 7, skin),
      box([-9, 8], [54, 56], 7, skin),
      ...pair(8, [54, 56], [4, 6], skin),
      box([-6, 5], 53, 7, skin),
      box([-4, 3], 52, 7, skin),
      box([-6, 5], [50, 51], 7, skin),
      box([-5, 4], [48, 49], 7, skin),
      // Eyes and nose are two cells deep, so that they stay dark from every side.
      ...pair([3, 4], [55, 58], 5, hollow),
      ...pair(2, [57, 58], 5, hollow),
      ...bothSides([erase([3, 4], [55, 58], [6, 7]), erase(2, [57, 58], [6, 7])]),
      erase([-1, 0], [53, 54], 7),
      box([-1, 0], [53, 54], 6, hollow),
      ...picture("front", [-4, 50, 7], ["S S S S ", " S S S S"], { S: shade }),
    ];
  },
  /** Brain on top, bare muscle below, round white eyes, a nose of bone, an open mouth between heavy lips. */
  Dissected: ({ body }) => {
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
  },
  Visitor: humanHead,
};
