import type { Part } from "@/lib/avatar/parts/part";
import { BLACK, WHITE } from "@/lib/avatar/parts/prints/print";
import { cobble, type Last } from "@/lib/avatar/parts/shoes/cobbler";
import type { ValueOf } from "@/lib/avatar/traits/names";
import type { Hex } from "@/lib/avatar/voxels/strokes";

const RED: Hex = "#f00f5c";
const CYAN: Hex = "#17c8ee";
const TAN: Hex = "#b9803c";

/** K black, W white, R red, C light blue. */
const shoe =
  (last: Omit<Last, "inks"> & { readonly inks?: Last["inks"] }): Part =>
  (context) =>
    cobble(context, { ...last, inks: { K: BLACK, W: WHITE, R: RED, C: CYAN, ...last.inks } });

/** The "LL" shoes, each in its one colouring. */
export const LL_SHOES = {
  "LL 86": shoe({
    base: ["KKKK", "KKKKK", "KKKKKK", "KKKKKKKKK", "WWWWWWWWW"],
    side: ["", " VC", "  VC", "   VC"],
    inks: { V: "#b414e8" },
  }),
  "LL Alien": shoe({
    base: ["", "IIII", "IIIII", "IIIIII", "IIIIIIIII", "WWWWWWWWW"],
    middle: ["I", "   A", "    A", "     A", "      A"],
    side: ["", "", " BK", " KB"],
    inks: { I: "#bfe2e2", A: "#9fd6da", B: "#8fbfd2" },
  }),
  "LL Baby Blue": shoe({
    base: ["", "BBB", "BBB", "BBBB", "BBBBBBB", "DDDDDDD"],
    middle: ["D", "  L", "  L", "   L"],
    side: ["", "", "", " D"],
    inks: { B: "#86eaff", D: "#4fc4e0", L: "#a4f0ff" },
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
    inks: { O: "#f23c10", T: TAN },
  }),
  "LL Retro": shoe({
    base: ["WWWW", "WWWWW", "WWWWWW", "WWWWWWWWW", "TTTTTTTTT"],
    middle: ["R  G", "    G", "     G", "      G"],
    side: ["", " RR", "   R", "CC"],
    inks: { T: TAN, R: "#d8101c", C: "#1560c8", G: "#cdc6bf" },
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
    inks: { P: "#d8b6dc", L: "#e8cfec" },
  }),
} as const satisfies Partial<Record<ValueOf<"Shoes">, Part>>;
