import { BONE, DARK_MUSCLE, MUSCLE } from "@/lib/avatar/parts/bodies/dissected";
import type { Part } from "@/lib/avatar/parts/part";
import { BLACK, WHITE } from "@/lib/avatar/parts/prints/print";
import { cobble, type Last } from "@/lib/avatar/parts/shoes/cobbler";
import type { ValueOf } from "@/lib/avatar/traits/names";
import type { Hex } from "@/lib/avatar/voxels/strokes";

const SOLE: Hex = "#cfcac2";
const TAN: Hex = "#b9803c";

/** K is the token's colour, W white, S skin. */
const shoe =
  (last: Omit<Last, "inks"> & { readonly inks?: Last["inks"] }): Part =>
  (context) =>
    cobble(context, { ...last, inks: { K: context.ink, W: WHITE, S: context.skin, ...last.inks } });

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

export const EVERYDAY_SHOES = {
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
    cobble(context, {
      base: ["WWWWW", "WWWWWW", "WWWWWWWWW", "GGGGGGGGG"],
      side: ["   K", "  K K", " K K"],
      inks: { W: WHITE, G: SOLE, K: context.traits["Shoes Color"] === "White" ? "#9da8ac" : context.ink },
    }),
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
    inks: { R: "#f00f5c", G: SOLE },
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
} as const satisfies Partial<Record<ValueOf<"Shoes">, Part>>;
