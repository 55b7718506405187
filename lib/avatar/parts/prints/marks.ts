import { type Print, WHITE } from "@/lib/avatar/parts/prints/print";
import type { Hex } from "@/lib/avatar/voxels/strokes";

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
