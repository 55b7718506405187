import { BONE, DARK_MUSCLE, MUSCLE, SINEW } from "@/lib/avatar/parts/bodies";
import type { Part, PartContext } from "@/lib/avatar/parts/part";
import { BLACK, WHITE } from "@/lib/avatar/parts/prints";
import { HOODIES } from "@/lib/avatar/parts/shirts/hoodies";
import { JERSEYS } from "@/lib/avatar/parts/shirts/jerseys";
import { TEES, WOMENS_TOPS } from "@/lib/avatar/parts/shirts/tees";
import {
  BACK,
  chestTop,
  FRONT,
  HEM,
  longSleeve,
  neckline,
  SHORT_SLEEVE,
  shell,
  shoulders,
  sleeves,
} from "@/lib/avatar/parts/tailor";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { createTiles } from "@/lib/avatar/voxels/colors";
import { mirrorX } from "@/lib/avatar/voxels/measures";
import { box, erase, type Pattern, pair, picture, type Stroke } from "@/lib/avatar/voxels/strokes";
import { type Hex, mixHex } from "@/lib/shared/colors";

const CGA: readonly Hex[] = ["#d10ae0", "#d10ae0", WHITE, WHITE, "#1fe6ee", "#1fe6ee"];
const CGA_TOP = 40;

/** Bars that step down by one column every two rows, read off the published model of token 13186; 36 columns go round. */
const cga: Pattern = (x, y, z) => {
  const column = columnAround(x, z);
  const row = CGA_TOP - y;
  // The first and last bars are a row longer, every other column.
  if (row < -1 || row > 8) return BLACK;
  const band = row < 0 ? 0 : Math.min(3, row >> 1);
  if ((row < 0 && column % 4 !== 1) || (row > 7 && column % 4 !== 0)) return BLACK;
  if ((column + band) % 2 === 0) return BLACK;
  return CGA[((column + band + 1) / 2 + 4) % 6] ?? BLACK;
};

/** Counts columns round the male torso, from its right front edge over the front, the left side and the back. */
function columnAround(x: number, z: number): number {
  if (z === 3) return x + 7;
  if (x === 6) return 13 + (3 - z);
  if (z === -2) return 18 + (6 - x);
  return 31 + (z + 2);
}

const PINEAPPLES = [
  ".G.GG.",
  "..GG..",
  "..OO..",
  "..OO..",
  "......",
  "GG..G.",
  "G....G",
  "O....O",
  "O....O",
  "......",
  "......",
];
const pineapples = createTiles(PINEAPPLES, { ".": "#7dc1ca", G: "#36a133", O: "#e39a1a" }, { shift: [4, 9] });
/** The two halves of the shirt mirror each other. */
const hawaiianCloth: Pattern = (x, y, z) => pineapples(x < 0 ? x : mirrorX(x), y, z);
const LINING: Hex = "#8fced6";

const SUIT: Hex = "#141312";
/** The shirt is tucked in: the trousers' top rows show below it. */
const TUCKED = HEM + 2;

/** Shirt, jacket and tie: the shirt's layer, the lowest rows of jacket and tie. */
function suitUp({ body }: PartContext, front: number, hem: number, tie: number): Stroke[] {
  const top = chestTop(body);
  const neck = [top + 1, body.neck.y[1]] as const;
  return [
    ...shell(body, SUIT, { hem: TUCKED, front }),
    box([-3, 2], [TUCKED, top], front, WHITE),
    ...pair([3, body.torso.x[1]], [hem, top], front + 1, SUIT),
    box([-1, 0], [tie, top], front + 1, SUIT),
    ...sleeves(body, longSleeve(body), SUIT),
    // White cuffs.
    ...pair(body.wrist - 1, body.arm.y, body.arm.z, WHITE),
    // A white collar round the neck, open in front.
    box([-4, 3], neck, [-2, 3], WHITE, { where: "empty", bone: "chest" }),
    ...pair(3, top + 1, [-2, 3], WHITE),
    erase([-2, 1], neck, 3),
  ];
}

const CHEST_HAIR = [
  "   ####   ",
  "##########",
  "##########",
  " ######## ",
  "  ######  ",
  "o ###### o",
  "   ####   ",
  "   ####   ",
  "   ####   ",
  "   ####   ",
  "    ##    ",
];

/** Lungs, windpipe, heart, liver and gut. */
const ORGANS = [
  " LLLLL.wwLLLLL",
  " LLLLL.wwLLLLL",
  " LLLLL.wwLLLLL",
  "LLLLLL.wwLLLLL",
  "LLLLL..ww.LLLL",
  "LLLLLrrwrrrLLL",
  "LLLLLrRRwRrLLL",
  "LLLLLrRRRRrLLL",
  "LLLLLrRRRRrLLL",
  "LLLLL.rRRr.LLL",
  "LLw...dRRd.LLL",
  "ddddddddddd.ww",
  "dddddddddddtmm",
  "ddddddtttttttm",
  "mttttttttttttm",
  "mtbbbbbbbbbbtm",
  "mttttttttttbtm",
  "mtbbbbbbbbbbtm",
  "mtbttttttttttm",
  "mtbbbbbbbbbttm",
  "mttttttttttttm",
  "mmmmmttmmmmmmm",
];

/** Shirt by value. */
export const SHIRTS: Readonly<Record<ValueOf<"Shirt">, Part>> = {
  ...TEES,
  "CGA Shirt": ({ body, skin }) => [
    ...shell(body, cga),
    ...sleeves(body, SHORT_SLEEVE, BLACK),
    ...neckline(body, skin, [3, 2]),
  ],
  /** Worn open over bare skin: a slit of two columns, a collar that stands round the neck. */
  Hawaiian: ({ body, skin }) => [
    ...pair([1, body.torso.x[1]], [HEM, 45], [BACK, FRONT], hawaiianCloth),
    box([-1, 0], [HEM, 45], [BACK, 0], hawaiianCloth),
    erase([-1, 0], [HEM, 45], FRONT),
    box([-1, 0], [HEM + 2, 45], [1, FRONT - 1], skin),
    ...shoulders(body, hawaiianCloth),
    ...sleeves(body, SHORT_SLEEVE, hawaiianCloth),
    erase([-3, 2], 45, FRONT),
    box([-3, 2], 45, FRONT - 1, skin),
    box([-4, 3], [46, 47], BACK, LINING, { bone: "chest" }),
    ...pair(3, [46, 47], [BACK + 1, FRONT - 1], LINING, { bone: "chest" }),
  ],
  ...HOODIES,
  ...JERSEYS,
  ...WOMENS_TOPS,
  Suit: (context) => suitUp(context, 3, HEM, 29),
  "Suit Jacket": (context) => [
    ...suitUp(context, 2, TUCKED - 1, 32),
    erase([-4, 3], [chestTop(context.body) + 1, context.body.neck.y[1]], 3),
  ],
  /** Chest hair and nipples; only humans have them. */
  "Bare Chest": ({ traits, skin }) => {
    if (traits.Type !== "Human") return [];
    return picture("front", [-5, 43, FRONT], CHEST_HAIR, {
      "#": mixHex(skin, "#2a1708", 0.32),
      o: mixHex(skin, "#3a160c", 0.3),
    });
  },
  /** An opened torso. */
  "No Shirt": ({ body }) => [
    box(body.torso.x, [24, 45], -2, DARK_MUSCLE),
    ...picture("front", [-7, 45, FRONT], ORGANS, {
      L: "#941068",
      ".": SINEW,
      w: BONE,
      r: MUSCLE,
      R: "#b5112b",
      d: "#38130f",
      t: "#a5924f",
      b: "#7b6630",
      m: MUSCLE,
    }),
  ],
};
