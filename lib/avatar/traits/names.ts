/** Every value of every trait, spelled as in the token metadata. The trait table indexes into these lists: append only. */
export const TRAIT_VALUES = {
  Type: ["Human", "Pig", "Elephant", "Robot", "Skeleton", "Dissected", "Visitor"],
  Gender: ["Male", "Female"],
  "Hair Style": [
    "Buzzcut",
    "Simple",
    "Bald",
    "Fade",
    "Wild",
    "Spiky",
    "Ponytail",
    "Straight",
    "Long",
    "Big Bangs",
    "Pulled Back",
    "Curly",
    "Very Long",
    "Messy",
    "Mohawk",
    "High Flat Top",
    "Bob",
    "One Side",
    "Bun",
    "Pigtails",
    "Fiery Mohawk",
    "Half-shaved",
  ],
  Hat: ["Headphones", "Cap", "Wool Hat", "Backwards Cap", "Trucker Cap", "Bandana", "Brimmed", "Snoutz Cap"],
  Beard: ["Stubble", "Full", "Mustache", "Big", "Muttonchops", "Biker Mustache", "Medical Mask"],
  Glasses: ["Elvis", "Frameless", "Round Glasses", "Sunglasses", "Aviators", "Nerdy", "Specs", "3D"],
  Earring: ["Gold Earring", "Gold Earrings", "Gold Hoops"],
  Necklace: ["Gold Chain", "Gold Necklace"],
  Shirt: [
    "Hoodie",
    "Skull Tee",
    "Invader Tee",
    "Suit",
    "Oversized Hoodie",
    "Tee",
    "Logo Tee",
    "Windbreaker",
    "Heart Hoodie",
    "Long-sleeved",
    "Ghost Tee",
    "Diagonal Tee",
    "Tube Top",
    "Classic Jersey",
    "Suit Jacket",
    "Meepet Tee",
    "Halter Top",
    "Basketball Jersey",
    "Hoodie Up",
    "Bare Chest",
    "Jersey",
    "Snoutz Tee",
    "Lines",
    "Tie-dyed Tee",
    "Snoutz Skull Tee",
    "CGA Shirt",
    "Stylized Hoodie",
    "Hawaiian",
    "Heart Tee",
    "Snoutz Jersey",
    "Snoutz Hoodie",
    "No Shirt",
    "Flamingo Tee",
    "Punk Tee",
    "Glyph Shirt",
  ],
  Overshirt: ["Collar Shirt", "Trenchcoat", "Athletic Jacket", "Leather Jacket", "Jean Jacket"],
  Pants: [
    "Athletic Shorts",
    "Regular Pants",
    "Cargo Pants",
    "Leggings",
    "Short Leggings",
    "Skirt",
    "Ripped Jeans",
    "Trackpants",
    "Suit Pants",
    "No Pants",
  ],
  Shoes: [
    "Canvas",
    "Slides",
    "Classic",
    "Skater",
    "Basketball",
    "Sneakers",
    "Workboots",
    "Urban Boots",
    "Sandals",
    "High Tops",
    "Neon Sneakers",
    "High Boots",
    "Running",
    "LL Baby Blue",
    "LL High Tops",
    "LL Orange",
    "LL Tall",
    "LL Retro",
    "LL RGB",
    "No Shoes",
    "LL 86",
    "LL Moonboots",
    "LL Alien",
  ],
} as const;

/** Traits that the table gives for each token. */
export type TableTrait = keyof typeof TRAIT_VALUES;
export type ValueOf<T extends TableTrait> = (typeof TRAIT_VALUES)[T][number];

export const PLAIN_COLORS = ["Black", "Gray", "Green", "Magenta", "Purple", "Red", "White", "Yellow"] as const;
export const PATTERNS = [
  "Argyle",
  "Blue Camo",
  "Camo",
  "Green Plaid",
  "Leopard Print",
  "Luxe",
  "Posh",
  "Red Plaid",
] as const;
export const PANTS_COLORS = ["Dark Gray", "Dark Red", "Denim"] as const;
export const HAIR_COLORS = [
  "Auburn",
  "Bleached",
  "Blond",
  "Blonde",
  "Blue",
  "Brown",
  "Dark",
  "Dyed Red",
  "Light Blue",
  "Purple Dye",
  "Rainbow",
  "Silver",
] as const;
export const BEARD_COLORS = ["Blond", "Brown", "Dark", "Silver"] as const;
export const GLASSES_COLORS = ["Charcoal", "Dark Red", "White"] as const;
export const SKIN_TONES = ["Light", "Medium", "Dark"] as const;

export type PatternName = (typeof PATTERNS)[number];
export type ClothColor = (typeof PLAIN_COLORS)[number] | PatternName;
export type PantsColor = ClothColor | (typeof PANTS_COLORS)[number];
export type HairColor = (typeof HAIR_COLORS)[number];
export type BeardColor = (typeof BEARD_COLORS)[number];
export type GlassesColor = (typeof GLASSES_COLORS)[number];
export type SkinTone = (typeof SKIN_TONES)[number];

/** All traits of one token. A trait that the token lacks is null. */
export interface AvatarTraits {
  readonly Type: ValueOf<"Type">;
  /** Not in the metadata; follows from the wardrobe. */
  readonly Gender: ValueOf<"Gender">;
  /** Not in the metadata; null for all but humans. */
  readonly Skin: SkinTone | null;
  readonly "Hair Style": ValueOf<"Hair Style">;
  readonly "Hair Color": HairColor | null;
  readonly Hat: ValueOf<"Hat"> | null;
  readonly "Hat Color": ClothColor | null;
  readonly Beard: ValueOf<"Beard"> | null;
  readonly "Beard Color": BeardColor | null;
  readonly Glasses: ValueOf<"Glasses"> | null;
  readonly "Glasses Color": GlassesColor | null;
  readonly Earring: ValueOf<"Earring"> | null;
  readonly Necklace: ValueOf<"Necklace"> | null;
  readonly Shirt: ValueOf<"Shirt">;
  readonly "Shirt Color": ClothColor | null;
  readonly Overshirt: ValueOf<"Overshirt"> | null;
  readonly "Overshirt Color": ClothColor | null;
  readonly Pants: ValueOf<"Pants">;
  readonly "Pants Color": PantsColor | null;
  readonly Shoes: ValueOf<"Shoes">;
  readonly "Shoes Color": ClothColor | null;
  readonly "Jersey Number": number | null;
  /** Rows of letters down the arm, both arms separated by a comma; null without a tattoo. */
  readonly "Tattoo Motif": string | null;
}

export type TraitName = keyof AvatarTraits;

/** Traits of a token from its own metadata. Missing and impossible values are left out. */
export type TokenFacts = {
  readonly [Name in Exclude<TraitName, "Gender" | "Skin">]?: NonNullable<AvatarTraits[Name]>;
};

/** Traits and which of them are drawn by this site's rule because the public sources do not give them. */
export interface TokenTraits {
  readonly traits: AvatarTraits;
  readonly standIns: readonly TraitName[];
}
