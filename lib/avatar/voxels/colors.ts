import type {
  BeardColor,
  ClothColor,
  GlassesColor,
  HairColor,
  PATTERNS,
  PantsColor,
  SkinTone,
  ValueOf,
} from "@/lib/avatar/traits/names";
import { CLOTH_PATTERNS } from "@/lib/avatar/voxels/patterns";
import type { Hex, Ink, Pattern } from "@/lib/avatar/voxels/strokes";

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
  "Dark Red": "#892624",
  Denim: "#33415c",
};

const SKIN: Readonly<Record<SkinTone, Hex>> = { Light: "#d4875d", Medium: "#976230", Dark: "#533a11" };

const TYPE_SKIN: Readonly<Record<Exclude<ValueOf<"Type">, "Human">, Hex>> = {
  Pig: "#f3a3a2",
  Elephant: "#726d67",
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
  Bleached: "#dec392",
  Silver: "#938e88",
  "Dyed Red": "#ab0a17",
  Auburn: "#8a2316",
  Blue: "#0a12b8",
  "Light Blue": "#3da6cd",
};

const RAINBOW: readonly Hex[] = ["#c6262e", "#e2701f", "#e0bd1d", "#3d9a3a", "#2458c4", "#6a2bb5"];
/** Bands of two rows, red at the crown: the same on every style, and cheap to mesh. */
const rainbowHair: Pattern = (_x, y) => RAINBOW[(Math.max(0, 66 - y) >> 1) % RAINBOW.length] ?? "#c6262e";
const purpleDye: Pattern = (_x, y) => {
  if (y >= 60) return "#4a1d7d";
  return y >= 54 ? "#6a2bb5" : "#9457d6";
};

const GLASSES: Readonly<Record<GlassesColor, Hex>> = { Charcoal: "#242d3a", "Dark Red": "#892624", White: "#e4dcd3" };

export const GOLD: Hex = "#c98a1b";
export const EYE: Hex = "#0c0b0a";

const isPattern = (color: string): color is keyof typeof CLOTH_PATTERNS => color in CLOTH_PATTERNS;

/** Ink of a cloth colour; a pattern where the colour is one. */
export function clothInk(color: PantsColor | ClothColor): Ink {
  return isPattern(color) ? CLOTH_PATTERNS[color] : PLAIN[color];
}

/** Skin of a token: human tone, or the colour of its type. */
export function skinHex(type: ValueOf<"Type">, tone: SkinTone | null): Hex {
  return type === "Human" ? SKIN[tone ?? "Light"] : TYPE_SKIN[type];
}

/** Ink of hair or beard. */
export function hairInk(color: HairColor | BeardColor): Ink {
  if (color === "Rainbow") return rainbowHair;
  return color === "Purple Dye" ? purpleDye : HAIR[color];
}

/** Colour of the glasses. */
export function glassesHex(color: GlassesColor): Hex {
  return GLASSES[color];
}
