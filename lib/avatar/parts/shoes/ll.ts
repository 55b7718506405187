import type { Part } from "@/lib/avatar/parts/part";
import { BLACK, WHITE } from "@/lib/avatar/parts/prints/print";
import { cobble, type Last } from "@/lib/avatar/parts/shoes/cobbler";
import type { ValueOf } from "@/lib/avatar/traits/names";
import type { Hex } from "@/lib/avatar/voxels/strokes";

const RED: Hex = "#b01539";
const CYAN: Hex = "#5fadc6";
const TAN: Hex = "#ad8048";

/** K black, W white, R red, C light blue. */
const shoe =
  (last: Omit<Last, "inks"> & { readonly inks?: Last["inks"] }): Part =>
  (context) =>
    cobble(context, { ...last, inks: { K: BLACK, W: WHITE, R: RED, C: CYAN, ...last.inks } });

/** The "LL" shoes, each in its one colouring. */
export const LL_SHOES = {
  "LL 86": shoe({
    base: ["KKKK", "KKKKK", "KKKKKK", "KKKKKKKKK", "WWWWWWWWW"],
    side: ["", " RC", "  RC", "   RC"],
  }),
  "LL Alien": shoe({
    base: ["", "IIII", "IIIII", "IIIIII", "IIIIIIIII", "WWWWWWWWW"],
    middle: ["I", "   A", "    A", "     A", "      A"],
    side: ["", "", " BK", " KB"],
    inks: { I: "#c7d6d5", A: "#a3d4d8", B: "#9abdd2" },
  }),
  "LL Baby Blue": shoe({
    base: ["", "BBB", "BBB", "BBBB", "BBBBBBB", "DDDDDDD"],
    middle: ["D", "  L", "  L", "   L"],
    side: ["", "", "", " D"],
    inks: { B: "#78c7d8", D: "#52aec5", L: "#98d3de" },
  }),
  "LL High Tops": shoe({
    base: ["", "WWWW", "WWWW", "WWWWW", "WWWWWW", "WWWWWWWWW", "GGGGGGGGG"],
    middle: ["K"],
    side: ["", "", "RR", "", "RRRR"],
    columns: { 1: ["", "", "   K", "", "     K", "      K"], 2: ["", "", "", "    K", "", "     K K"] },
    inks: { G: "#cfcac2" },
  }),
  "LL Moonboots": shoe({
    base: ["WWWW", "WWWW", "WWW", "WWWW", "WWWWW", "WWWWWWWW", "GGGGGGGG"],
    middle: ["", "", "", "", "", "     G"],
    side: ["", "", " K", " K", " KK"],
    inks: { W: "#d6d2ca", G: "#b3b0a2" },
  }),
  "LL Orange": shoe({
    base: ["OOOO", "OOOOO", "OOOOOO", "OOOOOOOOO", "TTTTTTTTT"],
    middle: ["K"],
    side: ["", " W  K", "  W  K", "   W"],
    inks: { O: "#d93f1c", T: TAN },
  }),
  "LL Retro": shoe({
    base: ["WWWW", "WWWWW", "WWWWWW", "WWWWWWWWW", "TTTTTTTTT"],
    middle: ["R  G", "    G", "     G", "      G"],
    side: ["", " RR", "   R", "CC"],
    inks: { T: TAN, R: "#9f2130", G: "#cdc6bf" },
  }),
  "LL RGB": shoe({
    base: ["KKK", "KKK", "KKKK", "KKKKKKK", "WWWWWWW"],
    middle: ["  G", "  G", "   G", "    G"],
    side: ["", " R", " CC"],
    inks: { G: "#5a5753" },
  }),
  "LL Tall": shoe({
    base: ["PPP", "PPPP", "PPPPPPP", "WWWWWWW", "WWWWWWW"],
    middle: ["  L", "   L"],
    inks: { P: "#cdb7c1", L: "#dccfd5" },
  }),
} as const satisfies Partial<Record<ValueOf<"Shoes">, Part>>;
