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
/** Bands of three rows, red at the nape, as on the trait's picture; over again where hair reaches further. */
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
