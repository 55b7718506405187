import type { Part } from "@/lib/avatar/parts/part";
import { BLACK, type Print, printed, SNOUT, WHITE } from "@/lib/avatar/parts/prints";
import { longSleeve, neckline, SHORT_SLEEVE, shell, sleeves } from "@/lib/avatar/parts/tailor";
import type { AvatarTraits, ValueOf } from "@/lib/avatar/traits/names";
import { type BodyMeasures, mirrorX } from "@/lib/avatar/voxels/measures";
import { box, type Ink, type Pattern, pair, picture, type Stroke } from "@/lib/avatar/voxels/strokes";
import type { Hex } from "@/lib/shared/colors";

/** Necklines of the published tees: half widths from the top down. */
const DEEP = [3, 2, 1];
const SHALLOW = [3, 2];
const WOMANS = [3, 3, 2, 1];

interface Tee extends Omit<Print, "inks"> {
  readonly neck: readonly number[];
  /** Default: the token's colour. */
  readonly cloth?: Ink;
  readonly inks: Print["inks"] | ((color: AvatarTraits["Shirt Color"]) => Print["inks"]);
}

/** A tee with a print. */
const tee =
  ({ neck, cloth, inks, ...print }: Tee): Part =>
  ({ body, skin, ink, traits }) => [
    ...shell(body, cloth ?? ink),
    ...sleeves(body, SHORT_SLEEVE, cloth ?? ink),
    ...printed({ ...print, inks: typeof inks === "function" ? inks(traits["Shirt Color"]) : inks }),
    ...neckline(body, skin, neck),
  ];

const MINT: Hex = "#09f69e";
/** Mint on most colours, as published; another ink where mint would be unreadable. */
const INVADER_INKS: Readonly<Record<string, Hex>> = {
  White: "#7b0782",
  Gray: "#5e28d6",
  Yellow: "#5e28d6",
  Green: "#e4dcd3",
  "Blue Camo": "#e4dcd3",
  "Green Plaid": "#e4dcd3",
  "Red Plaid": "#e4dcd3",
  Posh: "#cfd04a",
};

/** From the middle outward. */
const DYES: readonly Hex[] = ["#fed405", "#f30905", "#8a0b9e", "#12c4e8", "#0fa63a"];

/** Rings of dye, one cell wide, that wind outward clockwise: one turn moves them out by all five. */
const spiral: Pattern = (x, y, z) => {
  const [dx, dy] = [x + (z < FRONT_HALF ? 4 : 0) - 0.9, y - 33.6];
  const wound = Math.hypot(dx, dy) + (Math.atan2(dy, dx) / (2 * Math.PI)) * DYES.length;
  return DYES[Math.floor(wound + DYES.length) % DYES.length] ?? WHITE;
};
const FRONT_HALF = 1;

const WIDE = "##########";
const NARROW = " ######## ";

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

export const TEES = {
  "Skull Tee": tee({
    neck: DEEP,
    cloth: BLACK,
    at: [-6, 39],
    rows: [...SKULL_TOP, "   ## # #   ", "   # # ##   ", "   ######   "],
    inks: { "#": "#cfc8c0" },
  }),
  "Snoutz Skull Tee": tee({
    neck: DEEP,
    cloth: BLACK,
    at: [-6, 39],
    rows: [...SKULL_TOP, "   # ## #   ", "   # ## #   ", "   ######   "],
    inks: { "#": "#cfc8c0" },
  }),
  /** An invader of an arcade game. */
  "Invader Tee": tee({
    neck: DEEP,
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
    inks: (color) => ({ "#": INVADER_INKS[color ?? ""] ?? MINT }),
  }),
  "Ghost Tee": tee({
    neck: WOMANS,
    cloth: BLACK,
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
  }),
  /** Three slanted bars, read off the published model of token 13766. */
  "Diagonal Tee": tee({
    neck: WOMANS,
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
    inks: (color) => ({ "#": color === "White" ? "#7f898d" : WHITE }),
  }),
  /** A Meepet's head: dark outline, white ears, muzzle and nose. */
  "Meepet Tee": tee({
    neck: SHALLOW,
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
  }),
  "Snoutz Tee": tee({ ...SNOUT, neck: SHALLOW, inks: (color) => ({ "#": color === "Red" ? WHITE : "#f13e0e" }) }),
  "Heart Tee": tee({
    neck: DEEP,
    cloth: BLACK,
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
  }),
  Lines: tee({
    neck: DEEP,
    cloth: BLACK,
    at: [-5, 40],
    rows: [WIDE, "", NARROW, "", WIDE, "", NARROW, "", WIDE, "", NARROW, "", WIDE],
    inks: { "#": "#8a8a85" },
  }),
  "Logo Tee": tee({
    neck: SHALLOW,
    cloth: WHITE,
    at: [-5, 40],
    rows: ["##########", "##########", "##########"],
    inks: { "#": "#f13e0e" },
  }),
  "Flamingo Tee": tee({
    neck: [3, 3, 2],
    cloth: WHITE,
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
  }),
  /** The face of a zombie punk. */
  "Punk Tee": tee({
    neck: [2, 1],
    cloth: "#86a06f",
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
  }),
  /** An Autoglyph. */
  "Glyph Shirt": tee({
    neck: SHALLOW,
    cloth: WHITE,
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
  }),
  "Tie-dyed Tee": tee({ neck: SHALLOW, cloth: spiral, at: [0, 0], rows: [], inks: {} }),
} as const satisfies Partial<Record<ValueOf<"Shirt">, Part>>;

/** Front of a close-fitting top, without the layer that loose shirts add. */
const CLOSE = 2;

/** Two steps of cloth over the bust: rows of the first and of the second layer. */
function bust(
  body: BodyMeasures,
  ink: Ink,
  first: readonly [number, number],
  second: readonly [number, number],
): Stroke[] {
  return [box(body.torso.x, first, CLOSE + 1, ink), box(body.torso.x, second, CLOSE + 2, ink)];
}

/** Straps and neckline above the band of the halter top. */
// biome-ignore format: a picture
const HALTER_FRONT = [
  " #        # ",
  " #        # ",
  " #        # ",
  " ##      ## ",
  " ###    ### ",
  " ########## ",
];
const BAND_TOP = 38;

export const WOMENS_TOPS = {
  Tee: ({ body, skin, ink }) => [
    ...shell(body, ink, { hem: 29, front: CLOSE }),
    ...sleeves(body, SHORT_SLEEVE, ink),
    ...bust(body, ink, [34, 41], [35, 39]),
    ...neckline(body, skin, WOMANS, CLOSE),
  ],
  "Long-sleeved": ({ body, skin, ink }) => [
    ...shell(body, ink, { hem: 25, front: CLOSE }),
    ...sleeves(body, longSleeve(body), ink),
    ...bust(body, ink, [34, 40], [34, 39]),
    ...neckline(body, skin, WOMANS, CLOSE),
  ],
  "Tube Top": ({ body, ink }) => [
    box(body.torso.x, [31, 39], [-2, CLOSE], ink),
    ...bust(body, ink, [33, 39], [33, 37]),
  ],
  "Halter Top": ({ body, ink }) => [
    box(body.torso.x, [33, BAND_TOP], [-2, CLOSE], ink),
    ...bust(body, ink, [33, BAND_TOP], [33, 37]),
    ...picture("front", [body.torso.x[0], body.torso.y[1], CLOSE + 1], HALTER_FRONT, { "#": ink }),
    ...pair(mirrorX(body.torso.x[0] + 1), body.torso.y[1] + 1, [-2, CLOSE + 1], ink),
    ...pair(mirrorX(body.torso.x[0] + 1), [BAND_TOP + 1, body.torso.y[1]], -2, ink),
  ],
} as const satisfies Partial<Record<ValueOf<"Shirt">, Part>>;
