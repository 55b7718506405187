import { BLACK, type Print, WHITE } from "@/lib/avatar/parts/prints/print";
import type { Ink } from "@/lib/avatar/voxels/strokes";

const SKULL_TOP = [
  "  ########  ",
  " ########## ",
  "############",
  "##   ##   ##",
  "##   ##   ##",
  "###  ##  ###",
  " ########## ",
  "   ######   ",
] as const;

export const SKULL: Print = {
  at: [-6, 39],
  rows: [...SKULL_TOP, "   ## # #   ", "   # # ##   ", "   ######   "],
  inks: { "#": "#cfc8c0" },
};

export const SNOUTZ_SKULL: Print = {
  at: [-6, 39],
  rows: [...SKULL_TOP, "   # ## #   ", "   # ## #   ", "   ######   "],
  inks: { "#": "#cfc8c0" },
};

/** A pig's snout with two slots, six cells wide. */
export const snout = (ink: Ink): Print => ({
  at: [-3, 39],
  rows: ["######", "# ## #", "# ## #", "######"],
  inks: { "#": ink },
});

/** An invader of an arcade game, twelve cells wide. */
export const invader = (ink: Ink): Print => ({
  at: [-6, 40],
  rows: [
    "  #      #  ",
    "   # ## #   ",
    "  ########  ",
    " ## #### ## ",
    "############",
    "# ######## #",
    "# #      # #",
    "   ##  ##   ",
  ],
  inks: { "#": ink },
});

export const GHOST: Print = {
  at: [-4, 38],
  rows: [
    "   ##   ",
    " ###### ",
    "########",
    "########",
    "#  ##  #",
    "#  ##  #",
    "########",
    "########",
    "# #  # #",
    "#      #",
  ],
  inks: { "#": WHITE },
};

/** A Meepet's head: dark outline, white ears, muzzle and nose. */
export const MEEPET: Print = {
  at: [-5, 39],
  rows: [
    "###    ###",
    "#w##  ##w#",
    "#ww#  #ww#",
    "# w####w #",
    "#        #",
    "# #    # #",
    "# # ww # #",
    "#  wwww  #",
    "##ww##ww##",
    " ##wwww## ",
    "  ######  ",
  ],
  inks: { "#": "#3a3936", w: WHITE },
};

export const FLAMINGO: Print = {
  at: [-4, 40],
  rows: [
    "   pppp  ",
    "  pppppp ",
    " pppppppp",
    " pp  pppp",
    "ppp  pppp",
    "pp   ppwp",
    "pp   bbbp",
    "pp   bbbp",
    "pp   bbb ",
    "pp  kk   ",
    "pp  kk   ",
    "pp kk    ",
    ...Array.from({ length: 5 }, () => "pp       "),
  ],
  inks: { p: "#f27f7e", w: "#f2ece4", b: "#e3bfa4", k: BLACK },
};

/** The face of a zombie punk. */
export const PUNK: Print = {
  at: [-6, 42],
  rows: [
    "bbbb    bbbb",
    "bbbb    bbbb",
    "rrkk    rrkk",
    "rrkk    rrkk",
    "bb      bb  ",
    "bb      bb  ",
    "            ",
    "            ",
    "    kkkk    ",
    "    kkkk    ",
    "            ",
    "            ",
    "            ",
    "            ",
    "  kkkkkk    ",
    "  kkkkkk    ",
    "  bb        ",
    "  bb        ",
  ],
  inks: { b: "#6c7350", r: "#d9150f", k: "#232320" },
};
