import { FRONT } from "@/lib/avatar/parts/tailor";
import { type Hex, type Ink, picture, type Stroke } from "@/lib/avatar/voxels/strokes";

export const WHITE: Hex = "#e4dcd3";
export const BLACK: Hex = "#292826";
/** In place of white on white cloth. */
export const GRAY: Hex = "#9da8ac";

/** Pixel art for the front of a shirt: rows from top to bottom, one character per voxel, space = cloth. */
export interface Print {
  /** Cell of the first character of the first row. */
  readonly at: readonly [x: number, y: number];
  readonly rows: readonly string[];
  readonly inks: Readonly<Record<string, Ink>>;
}

/** A print on the front layer of the cloth. */
export function printed({ at: [x, y], rows, inks }: Print, front = FRONT): Stroke[] {
  return picture("front", [x, y, front], rows, inks, { where: "filled" });
}

/** The bars and crosses on the Hoodie. */
export const HOODIE_MARK: Print = {
  at: [-5, 39],
  // biome-ignore format: a picture
  rows: [
    "   #  #  #",
    " # # ### #",
    " #    #   ",
    "   #    # ",
    "# ### # # ",
    "#  #  #   ",
  ],
  inks: { "#": WHITE },
};

/** A heart of stripes on the Heart Hoodie. */
export const STRIPED_HEART: Print = {
  at: [-4, 38],
  // biome-ignore format: a picture
  rows: [
    " ##  ## ",
    "########",
    "########",
    "        ",
    " ###### ",
    " ###### ",
    "        ",
    "   ##   ",
  ],
  inks: { "#": WHITE },
};

export const HEARTS: Print = {
  at: [-6, 40],
  rows: [
    "      ## ## ",
    "     #######",
    "     #######",
    "      ##### ",
    "   #   ###  ",
    "  ###   #   ",
    " #####      ",
    "#######     ",
    "#######     ",
    " ## ##      ",
  ],
  inks: { "#": "#d10aa8" },
};

/** Three slanted bars, read off the published model of token 13766. */
export const diagonals = (ink: Hex): Print => ({
  at: [-6, 38],
  rows: [
    "        ##  ",
    "   ##  ##  #",
    "  ##  ##  ##",
    " ##  ##  ## ",
    "##  ##  ##  ",
    "#  ##  ##   ",
    "  ##        ",
  ],
  inks: { "#": ink },
});

const WIDE = "##########";
const NARROW = " ######## ";

export const LINES: Print = {
  at: [-5, 40],
  rows: [WIDE, "", NARROW, "", WIDE, "", NARROW, "", WIDE, "", NARROW, "", WIDE],
  inks: { "#": "#8a8a85" },
};

export const LOGO_MARK: Print = {
  at: [-5, 40],
  rows: ["##########", "##########", "##########"],
  inks: { "#": "#f13e0e" },
};

/** An Autoglyph. */
export const GLYPH: Print = {
  at: [-7, 41],
  rows: [
    "##  #    #  ##",
    "#            #",
    "     #  #     ",
    "      ##      ",
    "#    #  #    #",
    "  # #    # #  ",
    "   #      #   ",
    "   #      #   ",
    "  # #    # #  ",
    "#    #  #    #",
    "      ##      ",
    "     #  #     ",
    "#            #",
    "##  #    #  ##",
  ],
  inks: { "#": "#23221f" },
};

/** The tricolour band of the Stylized Hoodie. */
export const TRICOLOUR: Print = {
  at: [-6, 39],
  rows: ["ooorrrmmmmmm", "ooorrrmmmmmm", "ooorrrmmmmmm"],
  inks: { o: "#e0800c", r: "#e01f1c", m: "#b40fd0" },
};

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
