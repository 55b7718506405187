import type { Part } from "@/lib/avatar/parts/part";
import { BLACK, WHITE } from "@/lib/avatar/parts/prints/print";
import { BACK, FRONT, HEM, neckline, SHORT_SLEEVE, shell, shoulders, sleeves } from "@/lib/avatar/parts/tailor";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { mirrorX } from "@/lib/avatar/voxels/measures";
import { tiles } from "@/lib/avatar/voxels/patterns";
import { box, erase, type Hex, type Pattern, pair } from "@/lib/avatar/voxels/strokes";

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

/** Columns counted round the male torso, from its right front edge over the front to the left side, the back and home. */
function columnAround(x: number, z: number): number {
  if (z === 3) return x + 7;
  if (x === 6) return 13 + (3 - z);
  if (z === -2) return 18 + (6 - x);
  return 31 + (z + 2);
}

const cgaShirt: Part = ({ body, skin }) => [
  ...shell(body, cga),
  ...sleeves(body, SHORT_SLEEVE, BLACK),
  ...neckline(body, skin, [3, 2]),
];

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
const pineapples = tiles(PINEAPPLES, { ".": "#7dc1ca", G: "#36a133", O: "#e39a1a" }, { shift: [4, 9] });
/** The two halves of the shirt mirror each other. */
const hawaiianCloth: Pattern = (x, y, z) => pineapples(x < 0 ? x : mirrorX(x), y, z);
const LINING: Hex = "#8fced6";

/** Worn open over bare skin: a slit of two columns, a collar that stands round the neck. */
const hawaiian: Part = ({ body, skin }) => [
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
];

export const PATTERNED = { "CGA Shirt": cgaShirt, Hawaiian: hawaiian } as const satisfies Partial<
  Record<ValueOf<"Shirt">, Part>
>;
