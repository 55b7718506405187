import type { Part, PartContext } from "@/lib/avatar/parts/part";
import { BLACK, printed, SNOUT, WHITE } from "@/lib/avatar/parts/prints";
import { BACK, chestTop, FRONT, HEM, neckline, neckTrim } from "@/lib/avatar/parts/tailor";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { bothSides, box, erase, type Ink, pair, picture, type Stroke } from "@/lib/avatar/voxels/strokes";

/** Jersey digits, six cells wide and eight high: 0, 3, 4, 8 and 9 as published, the others in the same style. */
const LARGE_DIGITS: readonly (readonly string[])[] = [
  [" #### ", "######", "##  ##", "##  ##", "##  ##", "##  ##", "######", " #### "],
  ["  ##  ", " ###  ", "####  ", "  ##  ", "  ##  ", "  ##  ", "######", "######"],
  ["##### ", "######", "    ##", " #####", "##### ", "##    ", "######", "######"],
  ["##### ", "######", "    ##", " #### ", " #### ", "    ##", "######", "##### "],
  ["  ### ", " #### ", "## ## ", "## ## ", "######", "######", "   ## ", "   ## "],
  ["######", "######", "##    ", "##### ", " #####", "    ##", "######", "##### "],
  [" #### ", "######", "##    ", "##### ", "######", "##  ##", "######", " #### "],
  ["######", "######", "    ##", "   ## ", "   ## ", "  ##  ", "  ##  ", "  ##  "],
  [" #### ", "######", "##  ##", " #### ", "######", "##  ##", "######", " #### "],
  [" #### ", "######", "##  ##", "######", " #####", "    ##", "######", " #### "],
];

/** Small digits, four cells wide and five high, as published. */
const SMALL_DIGITS: readonly (readonly string[])[] = [
  [" ## ", "#  #", "#  #", "#  #", " ## "],
  ["##  ", " #  ", " #  ", " #  ", "### "],
  ["### ", "   #", " ## ", "#   ", "####"],
  ["### ", "   #", " ## ", "   #", "### "],
  ["#  #", "#  #", " ###", "   #", "   #"],
  ["####", "#   ", " ## ", "   #", "### "],
  [" ## ", "#   ", " ## ", "#  #", " ## "],
  ["####", "   #", "  # ", " #  ", " #  "],
  [" ## ", "#  #", " ## ", "#  #", " ## "],
  [" ## ", "#  #", " ## ", "   #", " ## "],
];

/** Which of the seven bars are lit: top, upper left, upper right, middle, lower left, lower right, bottom. */
const BARS: readonly string[] = [
  "###.###",
  "..#..#.",
  "#.###.#",
  "#.##.##",
  ".###.#.",
  "##.#.##",
  "##.####",
  "#.#..#.",
  "#######",
  "####.##",
];

/** Digits of seven bars, four cells wide and seven high. */
const BAR_DIGITS: readonly (readonly string[])[] = BARS.map((lit) => {
  const flat = (bar: number) => (lit[bar] === "#" ? " ## " : "    ");
  const sides = (left: number, right: number) => `${lit[left] === "#" ? "#" : " "}  ${lit[right] === "#" ? "#" : " "}`;
  return [flat(0), sides(1, 2), sides(1, 2), flat(3), sides(4, 5), sides(4, 5), flat(6)];
});

const WIDE_NECK = [4, 3, 2, 1];

/** The second colour of a jersey: white, or black where the first is white. */
const chooseTrim = ({ traits }: PartContext): Ink => (traits["Shirt Color"] === "White" ? BLACK : WHITE);

/** A sleeveless torso with straps of `strap` between neck and shoulder. */
function vest({ body, skin }: PartContext, cloth: Ink, trim: Ink, neck: readonly number[]): Stroke[] {
  const top = chestTop(body);
  const half = neck[0] ?? 0;
  return [
    box(body.torso.x, [HEM, top], [BACK, FRONT], cloth),
    ...(body.kind === "male" ? [...pair(5, 46, [-1, 2], cloth), ...pair(4, 46, [-1, 2], trim)] : []),
    ...neckline(body, skin, neck),
    ...neckTrim(body, trim, neck),
    box([-half - 1, half], top, BACK, trim),
  ];
}

/** The number on the chest, from the place `at` on, and again, large, between the shoulder blades. */
function numbers(
  { traits }: PartContext,
  digits: typeof LARGE_DIGITS,
  at: readonly [x: number, y: number],
  ink: Ink,
): Stroke[] {
  const digit = traits["Jersey Number"] ?? 0;
  return [
    ...picture("front", [at[0], at[1], FRONT], digits[digit] ?? [], { "#": ink }),
    ...picture("back", [2, 40, BACK], LARGE_DIGITS[digit] ?? [], { "#": ink }),
  ];
}

/** The upper of the two hem rows. */
const hemStripe = ({ body }: PartContext, ink: Ink): Stroke => box(body.torso.x, HEM + 1, [BACK, FRONT], ink);

/** Trim along the outermost column, from the shoulder down to `low`, where the sleeve would be. */
function armholes({ body }: PartContext, ink: Ink, low: number): Stroke[] {
  const edge = body.torso.x[1];
  const shoulder = body.kind === "male" ? pair(edge, body.torso.y[1], [-1, 2], ink) : [];
  return [...pair(edge, [low, chestTop(body)], [BACK, FRONT], ink), ...shoulder];
}

/** White wedge at the lower right of the chest: its width grows by a cell every two rows. */
const WEDGE_TOP = 34;

const jersey: Part = (context) => {
  const { body, ink } = context;
  const trim = chooseTrim(context);
  const [x0, x1] = body.torso.x;
  const wedge = Array.from({ length: WEDGE_TOP - HEM + 1 }, (_, row) => [
    box([x0, x0 + (row >> 1)], WEDGE_TOP - row, [BACK, FRONT], trim),
  ]).flat();
  return [
    ...vest(context, ink, trim, WIDE_NECK),
    ...armholes(context, trim, 38),
    ...wedge,
    box([x0, x1 - 6], [HEM, WEDGE_TOP - 6], BACK, trim),
    ...numbers(context, SMALL_DIGITS, [1, 33], trim),
  ];
};

export const JERSEYS = {
  "Classic Jersey": (context) => {
    const { body, skin, ink } = context;
    const white = chooseTrim(context);
    const edge = body.torso.x[1];
    return [
      ...vest(context, white, ink, WIDE_NECK),
      // The armhole is cut one cell into the front and the back and runs out below in a step.
      ...pair(edge - 1, [37, 45], [BACK, FRONT], ink),
      ...pair(edge, [35, 45], [BACK, FRONT], ink),
      ...bothSides([FRONT, BACK].map((z) => erase(edge, [37, 45], z))),
      ...pair(edge, [37, 45], [BACK + 1, FRONT - 1], skin),
      hemStripe(context, ink),
      ...numbers(context, LARGE_DIGITS, [-3, 36], ink),
    ];
  },
  "Basketball Jersey": (context) => {
    const { ink } = context;
    const trim = chooseTrim(context);
    return [
      ...vest(context, ink, trim, [3, 3, 2, 1]),
      ...armholes(context, trim, 37),
      hemStripe(context, trim),
      ...numbers(context, LARGE_DIGITS, [-3, 36], trim),
    ];
  },
  Jersey: jersey,
  "Snoutz Jersey": (context) => {
    const trim = chooseTrim(context);
    return [
      ...vest(context, context.ink, trim, [4, 3, 2]),
      ...armholes(context, trim, 36),
      hemStripe(context, trim),
      ...printed({ ...SNOUT, inks: { "#": trim } }),
      ...numbers(context, BAR_DIGITS, [-2, 33], trim),
    ];
  },
} as const satisfies Partial<Record<ValueOf<"Shirt">, Part>>;
