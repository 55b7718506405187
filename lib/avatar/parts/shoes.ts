import { BONE, DARK_MUSCLE, MUSCLE } from "@/lib/avatar/parts/bodies";
import type { Part } from "@/lib/avatar/parts/part";
import { BLACK, GRAY, WHITE } from "@/lib/avatar/parts/prints";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { bothSides, erase, type Ink, picture, type Stroke } from "@/lib/avatar/voxels/strokes";
import type { Hex } from "@/lib/shared/colors";

/**
 * A shoe as layers of a side view: rows from the top down to the sole, one character per cell from heel to toe, space =
 * none. `base` fills the whole width; `middle` recolours the inner columns (tongue, laces), `side` the two outermost,
 * `columns` single ones, counted from the inner side of the foot.
 */
interface Last {
  readonly base: readonly string[];
  readonly middle?: readonly string[];
  readonly side?: readonly string[];
  readonly columns?: Readonly<Record<number, readonly string[]>>;
  /** By default K is the token's colour, W white, S skin. */
  readonly inks?: Readonly<Record<string, Ink>>;
}

/** Both shoes of a last, as wide as the body's foot, in place of the bare feet. */
const shoe =
  ({ base, middle = [], side = [], columns = {}, inks }: Last): Part =>
  ({ body, ink, skin }) => {
    const [x0, x1] = body.shoe.x;
    const top = base.length - 1;
    const allInks = { K: ink, W: WHITE, S: skin, ...inks };
    const layer = (rows: readonly string[], x: number, depth = 1): Stroke[] =>
      picture("right", [x, top, body.shoe.z[0]], rows, allInks, { depth });
    return bothSides([
      // The open part of a high shoe is empty, without the trouser leg.
      ...base.flatMap((row, down) => (row === "" ? [] : [erase([x0, x1], top - down, body.shoe.z)])),
      ...layer(base, x0, x1 - x0 + 1),
      ...layer(middle, x0 + 1, x1 - x0 - 1),
      ...layer(side, x0),
      ...layer(side, x1),
      ...Object.entries(columns).flatMap(([column, rows]) => layer(rows, x0 + Number(column))),
    ]);
  };

const SOLE: Hex = "#cfcac2";
const TAN: Hex = "#b9803c";

const canvasForMen = shoe({
  base: ["KKKKK", "KKKKKK", "KKKKKKKWW", "WWWWWWWWW"],
  middle: ["", "     W", "      W"],
  side: ["", " W"],
});

/** As on the published model of token 13766. */
const canvasForWomen = shoe({
  base: ["KKK", "KKKK", "KKKKKKW", "WWWWWWW"],
  middle: ["", "   W"],
  side: ["", " W"],
});

const RED: Hex = "#f00f5c";

/** K black, W white, R red, C light blue. */
const llShoe = (last: Last): Part => shoe({ ...last, inks: { K: BLACK, R: RED, C: "#17c8ee", ...last.inks } });

/** Shoes by value. */
export const SHOES: Readonly<Record<ValueOf<"Shoes">, Part>> = {
  Canvas: (context) => (context.body.kind === "female" ? canvasForWomen : canvasForMen)(context),
  /** Always black: the colour is that of sole, tongue and laces. */
  Basketball: shoe({
    base: ["BBB", "BBBB", "BBBBB", "BBBBBBBBB", "KKKKKKKKK"],
    middle: ["  K", "   K", "", "     K K"],
    side: ["", " K", " KK"],
    inks: { B: BLACK },
  }),
  Classic: shoe({
    base: ["KKKK", "KKKKK", "KKKKKKKK", "TTTTTTTT"],
    middle: ["", "", "      W"],
    side: ["", "WW", "      W"],
    inks: { T: TAN, W: SOLE },
  }),
  /** As on the published model of token 13186. */
  Sneakers: shoe({
    base: ["KKKK", "KKKKK", "BKKKKKKKK", "WWWWWWWWW"],
    middle: ["   W", "", "     W W"],
    side: [" W", "  W", "BBBWW"],
    inks: { B: "#222120" },
  }),
  /** Always white: the colour is that of the checks. */
  Running: (context) =>
    shoe({
      base: ["WWWWW", "WWWWWW", "WWWWWWWWW", "GGGGGGGGG"],
      side: ["   K", "  K K", " K K"],
      inks: { G: SOLE, K: context.traits["Shoes Color"] === "White" ? GRAY : context.ink },
    })(context),
  Skater: shoe({
    base: ["KKK", "KKKK", "KKKKKKK", "GGGGGGG"],
    middle: ["W W", "   W", "    WW"],
    side: ["", "WWW"],
    inks: { G: SOLE },
  }),
  Sandals: shoe({ base: ["SSS", "SSS KK", "SSSSKKS", "KKKKKKK"] }),
  Slides: shoe({ base: ["SSS", "SSS KKKK", "SSSSKKKKS", "KKKKKKKKK"], inks: { K: BLACK } }),
  Workboots: shoe({
    base: ["bbYY", "bbYY", "YYYYYY", "YYYYYY", "YYYYYYYYY", "BBBBBBBBB"],
    middle: ["  TT", "  TT", "   TTT", "    TT"],
    inks: { Y: "#e1a231", b: "#6d3a22", B: "#c98a1c", T: "#c98d26" },
  }),
  "Urban Boots": shoe({
    base: ["", "KKK", "KKK", "KKK", "KKKK", "KKKKKKK", "YYYYYYY", "TTTTTTT"],
    middle: ["Y"],
    inks: { K: BLACK, Y: "#fbd20a", T: "#b89a2c" },
  }),
  "High Boots": shoe({
    base: [...Array.from({ length: 7 }, () => "KKK"), "KKKK", "KKKKKKK", "KK  KKK"],
    inks: { K: "#232220" },
  }),
  "High Tops": shoe({
    base: ["WWW", "WWW", "WWWW", "WWWWWWW", "GGGGGGG"],
    middle: ["  G", "  G", "   G", "    G"],
    side: ["", " R", "RR"],
    inks: { R: RED, G: SOLE },
  }),
  "Neon Sneakers": shoe({
    base: ["NNNN", "NNNNN", "NNNNNNNNL", "WWWWWWWWW"],
    middle: ["   B"],
    side: ["LLLL", "    L", "BBB"],
    inks: { N: "#a0ea06", L: "#b6f00c", B: BLACK },
  }),
  "No Shoes": shoe({
    base: ["WMM", "BMM", "BMMMMMMM", "BBBDDDDD"],
    side: ["", "", "B BMDDDD"],
    inks: { M: MUSCLE, D: DARK_MUSCLE, B: BONE },
  }),
  // The "LL" shoes, each in its one colouring.
  "LL 86": llShoe({
    base: ["KKKK", "KKKKK", "KKKKKK", "KKKKKKKKK", "WWWWWWWWW"],
    side: ["", " VC", "  VC", "   VC"],
    inks: { V: "#b414e8" },
  }),
  "LL Alien": llShoe({
    base: ["", "IIII", "IIIII", "IIIIII", "IIIIIIIII", "WWWWWWWWW"],
    middle: ["I", "   A", "    A", "     A", "      A"],
    side: ["", "", " BK", " KB"],
    inks: { I: "#bfe2e2", A: "#9fd6da", B: "#8fbfd2" },
  }),
  "LL Baby Blue": llShoe({
    base: ["", "BBB", "BBB", "BBBB", "BBBBBBB", "DDDDDDD"],
    middle: ["D", "  L", "  L", "   L"],
    side: ["", "", "", " D"],
    inks: { B: "#86eaff", D: "#4fc4e0", L: "#a4f0ff" },
  }),
  "LL High Tops": llShoe({
    base: ["", "WWWW", "WWWW", "WWWWW", "WWWWWW", "WWWWWWWWW", "GGGGGGGGG"],
    middle: ["K"],
    side: ["", "", "RR", "", "RRRR"],
    columns: { 1: ["", "", "   K", "", "     K", "      K"], 2: ["", "", "", "    K", "", "     K K"] },
    inks: { G: SOLE },
  }),
  "LL Moonboots": llShoe({
    base: ["WWWW", "WWWW", "WWW", "WWWW", "WWWWW", "WWWWWWWW", "GGGGGGGG"],
    middle: ["", "", "", "", "", "     G"],
    side: ["", "", " K", " K", " KK"],
    inks: { W: "#d6d2ca", G: "#b3b0a2" },
  }),
  "LL Orange": llShoe({
    base: ["OOOO", "OOOOO", "OOOOOO", "OOOOOOOOO", "TTTTTTTTT"],
    middle: ["K"],
    side: ["", " W  K", "  W  K", "   W"],
    inks: { O: "#f23c10", T: TAN },
  }),
  "LL Retro": llShoe({
    base: ["WWWW", "WWWWW", "WWWWWW", "WWWWWWWWW", "TTTTTTTTT"],
    middle: ["R  G", "    G", "     G", "      G"],
    side: ["", " RR", "   R", "CC"],
    inks: { T: TAN, R: "#d8101c", C: "#1560c8", G: "#cdc6bf" },
  }),
  "LL RGB": llShoe({
    base: ["KKK", "KKK", "KKKK", "KKKKKKK", "WWWWWWW"],
    middle: ["  G", "  G", "   G", "    G"],
    side: ["", " R", " CC"],
    inks: { G: "#5a5753" },
  }),
  "LL Tall": llShoe({
    base: ["PPP", "PPPP", "PPPPPPP", "WWWWWWW", "WWWWWWW"],
    middle: ["  L", "   L"],
    inks: { P: "#d8b6dc", L: "#e8cfec" },
  }),
};
