import { getNoise } from "@/lib/avatar/random";
import type {
  BeardColor,
  ClothColor,
  GlassesColor,
  HairColor,
  PATTERNS,
  PantsColor,
  PatternName,
  SkinTone,
  ValueOf,
} from "@/lib/avatar/traits/names";
import type { Ink, Pattern } from "@/lib/avatar/voxels/strokes";
import type { Hex } from "@/lib/shared/colors";

const wrap = (value: number, size: number) => ((value % size) + size) % size;

/** Columns and rows of a T-posed arm: beyond the torso, about as high as the shoulders. */
const isArm = (x: number, y: number) => (x >= 7 || x <= -8) && y >= 40;

/**
 * Place on the cloth: on the torso and the legs columns run round the body and rows run down; on a T-posed arm columns run
 * along it and rows run round it, so that no side shows the pattern as stripes.
 */
const across = (x: number, y: number, z: number) => (isArm(x, y) ? x : x + z);
const down = (x: number, y: number, z: number) => (isArm(x, y) ? y + z : y);

/** Squares of two cells in random colours with the given weights, which are small whole numbers. */
function patches(weights: Readonly<Record<Hex, number>>, seed: number): Pattern {
  // `as`: Object.entries loses the type of the keys.
  const colors = Object.entries(weights).flatMap(([color, weight]) => Array<Hex>(weight).fill(color as Hex));
  return (x, y, z) => colors[Math.floor(getNoise(x >> 1, y >> 1, z >> 1, seed) * colors.length)] ?? "#000000";
}

interface TileOptions {
  /** Cells a character covers. Default 1. */
  readonly size?: number;
  /** Characters by which the picture is moved left and up. */
  readonly shift?: readonly [number, number];
}

/** Tiles a small picture over the body, row by row downward, one character per cell. */
export function createTiles(
  rows: readonly string[],
  colors: Readonly<Record<string, Hex>>,
  { size = 1, shift: [right, up] = [0, 0] }: TileOptions = {},
): Pattern {
  return (x, y, z) => {
    const row = rows[wrap(up - Math.floor(down(x, y, z) / size), rows.length)] ?? "";
    return colors[row[wrap(right + Math.floor(across(x, y, z) / size), row.length)] ?? ""] ?? "#000000";
  };
}

const ARGYLE = ["WWKKKKKW", "WGGKKKGG", "KGGGKGGG", "KKGGWGGK", "KKKWWWKK", "KKGGWGGK", "KGGGKGGG", "WGGKKKGG"];
const LEOPARD = ["OTKOKT", "KTKOKT", "TTTTTK", "TTKKTK", "TKOOTK", "TKKKTT"];
const LUXE = ["BKKKKK", "KYKKKY", "KKYKYK", "KKKBKK", "KKYKYK", "KYKKKY"];
const POSH = ["PPKYKP", "PKKKKK", "KKKPKK", "PKPPPK", "KKKPKK", "PKKKKK"];

/** The collection's cloth patterns, tiles and cell sizes as in the published pictures. */
export const CLOTH_PATTERNS: Readonly<Record<PatternName, Pattern>> = {
  Camo: patches({ "#32281c": 2, "#7d613a": 2, "#bfa47f": 2, "#51522a": 1 }, 1),
  "Blue Camo": patches({ "#0d0b2c": 2, "#10307a": 2, "#0c6fd0": 4, "#12c9e0": 2 }, 2),
  Argyle: createTiles(ARGYLE, { K: "#1a1a1c", G: "#8c8c8c", W: "#cfcbc6" }, { shift: [3, 3] }),
  "Green Plaid": createTiles(["TGG", "GPP", "GPP"], { T: "#12cf9b", G: "#0d7d73", P: "#35358f" }),
  "Red Plaid": createTiles(["RP", "PB"], { R: "#a5161c", P: "#731a77", B: "#1b239a" }, { size: 2, shift: [0, 1] }),
  "Leopard Print": createTiles(LEOPARD, { T: "#c9ae7e", K: "#1c1a18", O: "#a86b2e" }),
  Luxe: createTiles(LUXE, { K: "#360808", Y: "#cfa22c", B: "#fbd80c" }, { shift: [2, 2] }),
  Posh: createTiles(POSH, { K: "#3a1015", P: "#f0187f", Y: "#d8e636" }),
};

/** Lit front faces of published pictures; blacks are warm, never pure. */
const PLAIN: Readonly<Record<Exclude<PantsColor, (typeof PATTERNS)[number]>, Hex>> = {
  Black: "#292826",
  White: "#e4dcd3",
  Gray: "#9da8ac",
  Red: "#a80831",
  Purple: "#5e28d6",
  Magenta: "#7b0782",
  Yellow: "#ba9208",
  Green: "#36962a",
  "Dark Gray": "#474642",
  "Dark Red": "#8e2a28",
  Denim: "#33415c",
};

const SKIN: Readonly<Record<SkinTone, Hex>> = { Light: "#d0845c", Medium: "#976230", Dark: "#533a11" };

const TYPE_SKIN: Readonly<Record<Exclude<ValueOf<"Type">, "Human">, Hex>> = {
  Pig: "#f3a3a2",
  Elephant: "#696662",
  Robot: "#a9abad",
  Skeleton: "#d9d3c3",
  Dissected: "#a52a22",
  Visitor: "#a5d9b5",
};

const HAIR: Readonly<Record<Exclude<HairColor, "Purple Dye" | "Rainbow">, Hex>> = {
  Dark: "#241c0f",
  Brown: "#754215",
  Blond: "#e4a14a",
  Blonde: "#e3a649",
  Bleached: "#d8bf92",
  Silver: "#938e88",
  "Dyed Red": "#ab0a17",
  Auburn: "#902d0c",
  Blue: "#0a12b8",
  "Light Blue": "#49a6fe",
};

const RAINBOW: readonly Hex[] = ["#d8141c", "#e0701a", "#e6c01c", "#1fb82e", "#1ea5a8", "#2458c4", "#7a2bc5"];
/** Bands of three rows, red at the nape, as on the trait's picture; repeated where hair reaches further. */
const rainbowHair: Pattern = (_x, y) => {
  const band = Math.floor((y - 50) / 3) % RAINBOW.length;
  return RAINBOW[(band + RAINBOW.length) % RAINBOW.length] ?? "#d8141c";
};
const DYE: readonly Hex[] = ["#a30fb4", "#58d6d2", "#2fb0dc", "#2a70e2", "#4a3fd6"];
/** Bands of four rows: violet at the crown, blue and cyan below, purple tips. */
const purpleDye: Pattern = (_x, y) => DYE[Math.max(0, Math.min(DYE.length - 1, Math.floor((y - 48) / 4)))] ?? "#4a3fd6";

const GLASSES: Readonly<Record<GlassesColor, Hex>> = { Charcoal: "#242d3a", "Dark Red": "#892624", White: "#e4dcd3" };

export const GOLD: Hex = "#fed506";
export const EYE: Hex = "#0c0b0a";

const isPattern = (color: string): color is keyof typeof CLOTH_PATTERNS => color in CLOTH_PATTERNS;

/** Returns a cloth colour's ink, which may be a pattern. */
export function getClothInk(color: PantsColor | ClothColor): Ink {
  return isPattern(color) ? CLOTH_PATTERNS[color] : PLAIN[color];
}

/** Returns a token's skin: human tone, or the type's colour. */
export function getSkinColor(type: ValueOf<"Type">, tone: SkinTone | null): Hex {
  return type === "Human" ? SKIN[tone ?? "Light"] : TYPE_SKIN[type];
}

/** Ink of hair or beard. */
export function getHairInk(color: HairColor | BeardColor): Ink {
  if (color === "Rainbow") return rainbowHair;
  return color === "Purple Dye" ? purpleDye : HAIR[color];
}

/** Colour of the glasses. */
export const getGlassesColor = (color: GlassesColor): Hex => GLASSES[color];
