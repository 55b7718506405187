import {
  type AvatarTraits,
  type BeardColor,
  type ClothColor,
  type GlassesColor,
  type HairColor,
  type PantsColor,
  PLAIN_COLORS,
  type ValueOf,
} from "@/lib/avatar/traits/names";

type Weights<T> = readonly (readonly [T, number])[];

/** Subtracts the taken counts from counts. */
function subtractCounts<T extends string>(counts: Weights<T>, used: Readonly<Partial<Record<T, number>>>): Weights<T> {
  return counts.map(([color, count]) => [color, count - (used[color] ?? 0)]);
}

/**
 * Published counts of each colour in the collection, split by carrier. Rules that hold for every token: which values
 * carry a colour at all, beards take the hair's colour, athletic shorts that of a plain shirt.
 */
const HAIR_COLOR_COUNTS: Weights<HairColor> = [
  ["Dark", 11709],
  ["Brown", 1795],
  ["Blond", 1116],
  ["Bleached", 890],
  ["Dyed Red", 740],
  ["Blonde", 612],
  ["Light Blue", 353],
  ["Auburn", 322],
  ["Silver", 290],
  ["Purple Dye", 210],
  ["Rainbow", 99],
  ["Blue", 71],
];

/** Colours that both hair and beard come in: a token with a coloured beard draws its hair from these. */
export const BEARD_COLOR_COUNTS: Weights<BeardColor> = [
  ["Dark", 3341],
  ["Brown", 453],
  ["Blond", 450],
  ["Silver", 72],
];

/** Hair of tokens without a coloured beard: all hair minus deriveTraits' hair of those with one. A test verifies it. */
export const UNBEARDED_HAIR_COLOR_COUNTS = subtractCounts(HAIR_COLOR_COUNTS, {
  Dark: 3110,
  Brown: 447,
  Blond: 439,
  Silver: 72,
});

export const GLASSES_COLOR_COUNTS: Weights<GlassesColor> = [
  ["Charcoal", 1232],
  ["White", 1220],
  ["Dark Red", 405],
];

export const HAT_COLOR_COUNTS: Weights<ClothColor> = [
  ["Black", 920],
  ["Gray", 863],
  ["White", 745],
  ["Yellow", 298],
  ["Purple", 275],
  ["Magenta", 253],
  ["Red", 236],
  ["Camo", 229],
  ["Green", 209],
];

export const SHIRT_COLOR_COUNTS: Weights<ClothColor> = [
  ["Black", 3116],
  ["Gray", 2732],
  ["White", 1970],
  ["Yellow", 844],
  ["Purple", 815],
  ["Magenta", 813],
  ["Red", 749],
  ["Camo", 665],
  ["Green", 634],
  ["Green Plaid", 285],
  ["Red Plaid", 240],
  ["Blue Camo", 118],
  ["Argyle", 111],
  ["Luxe", 54],
  ["Posh", 28],
  ["Leopard Print", 21],
];

export const OVERSHIRT_COLOR_COUNTS: Weights<ClothColor> = [
  ["Gray", 239],
  ["Black", 227],
  ["Yellow", 194],
  ["Magenta", 188],
  ["Purple", 187],
  ["White", 180],
  ["Red", 165],
  ["Camo", 127],
  ["Green", 118],
  ["Red Plaid", 66],
  ["Green Plaid", 61],
  ["Blue Camo", 31],
  ["Luxe", 25],
  ["Argyle", 20],
  ["Posh", 12],
];

export const SHOES_COLOR_COUNTS: Weights<ClothColor> = [
  ["Black", 2992],
  ["Gray", 2764],
  ["White", 2198],
  ["Yellow", 1004],
  ["Purple", 893],
  ["Magenta", 835],
  ["Red", 833],
  ["Green", 747],
];

/**
 * All pants but athletic shorts. Camo and Blue Camo are published for both together (3210 and 1005): shorts get as many
 * of them as their 3379 tokens have left beside the other colours, divided as on shirts.
 */
export const LONG_PANTS_COLOR_COUNTS: Weights<PantsColor> = [
  ["Denim", 3783],
  ["Dark Gray", 3704],
  ["Camo", 3020],
  ["Dark Red", 1307],
  ["Blue Camo", 971],
  ["Luxe", 585],
  ["Posh", 428],
  ["Leopard Print", 374],
];

const SHORTS_COLOR_COUNTS: Weights<PantsColor> = [
  ["Black", 763],
  ["Gray", 638],
  ["White", 629],
  ["Camo", 190],
  ["Purple", 218],
  ["Red", 197],
  ["Magenta", 188],
  ["Green", 182],
  ["Yellow", 171],
  ["Green Plaid", 69],
  ["Red Plaid", 69],
  ["Blue Camo", 34],
  ["Argyle", 31],
];

/** Athletic shorts without a plain shirt's colour: all minus those matched by deriveTraits. A test verifies it. */
export const UNMATCHED_SHORTS_COLOR_COUNTS = subtractCounts(SHORTS_COLOR_COUNTS, {
  Black: 470,
  Gray: 383,
  White: 270,
  Magenta: 137,
  Red: 124,
  Purple: 121,
  Yellow: 117,
  Green: 105,
});

const COLORED_SHIRTS: ReadonlySet<string> = new Set<ValueOf<"Shirt">>([
  "Hoodie",
  "Invader Tee",
  "Oversized Hoodie",
  "Tee",
  "Windbreaker",
  "Heart Hoodie",
  "Long-sleeved",
  "Diagonal Tee",
  "Tube Top",
  "Classic Jersey",
  "Meepet Tee",
  "Halter Top",
  "Basketball Jersey",
  "Hoodie Up",
  "Jersey",
  "Snoutz Tee",
  "Snoutz Jersey",
  "Snoutz Hoodie",
]);
const COLORED_SHOES: ReadonlySet<string> = new Set<ValueOf<"Shoes">>([
  "Canvas",
  "Classic",
  "Skater",
  "Basketball",
  "Sneakers",
  "Sandals",
  "Running",
]);
const COLORED_GLASSES: ReadonlySet<string> = new Set<ValueOf<"Glasses">>(["Nerdy", "Round Glasses", "Specs"]);
const JERSEYS: ReadonlySet<string> = new Set<ValueOf<"Shirt">>([
  "Classic Jersey",
  "Basketball Jersey",
  "Jersey",
  "Snoutz Jersey",
]);
const PLAIN_ONLY: ReadonlySet<string> = new Set(PLAIN_COLORS);

/** Whether a colour of clothes is one of the eight without a pattern. */
export const isPlain = (color: string): color is ClothColor => PLAIN_ONLY.has(color);

type Elements = Pick<
  AvatarTraits,
  "Hair Style" | "Hat" | "Beard" | "Glasses" | "Shirt" | "Overshirt" | "Pants" | "Shoes"
>;

/** Returns the colour traits (and Jersey Number) of elements. Source: set populations equal the published totals. */
export function listCarriers(elements: Elements) {
  return {
    "Hair Color": elements["Hair Style"] !== "Bald" && elements["Hair Style"] !== "Fiery Mohawk",
    "Hat Color": elements.Hat !== null && elements.Hat !== "Bandana" && elements.Hat !== "Brimmed",
    "Beard Color": elements.Beard !== null && elements.Beard !== "Medical Mask",
    "Glasses Color": elements.Glasses !== null && COLORED_GLASSES.has(elements.Glasses),
    "Shirt Color": COLORED_SHIRTS.has(elements.Shirt),
    "Overshirt Color": elements.Overshirt === "Athletic Jacket" || elements.Overshirt === "Collar Shirt",
    "Pants Color":
      elements.Pants !== "Ripped Jeans" && elements.Pants !== "Suit Pants" && elements.Pants !== "No Pants",
    "Shoes Color": COLORED_SHOES.has(elements.Shoes),
    "Jersey Number": JERSEYS.has(elements.Shirt),
  } as const;
}
