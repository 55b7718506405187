/** What belongs together on an avatar: "purple cap" asks for a cap that is purple. */
export interface TraitField {
  readonly label: string;
  /** Names in the token metadata; the first says what it is, the others how it looks. */
  readonly traits: readonly [string, ...string[]];
  /** Words for any of it. */
  readonly nouns: readonly string[];
}

/** What can be searched for, in the order in which it is offered. */
export const TRAIT_FIELDS: readonly TraitField[] = [
  { label: "Type", traits: ["Type", "Gender"], nouns: [] },
  { label: "Hair", traits: ["Hair Style", "Hair Color"], nouns: ["hair", "haircut"] },
  { label: "Hat", traits: ["Hat", "Hat Color"], nouns: ["hat"] },
  { label: "Glasses", traits: ["Glasses", "Glasses Color"], nouns: ["glasses", "eyewear"] },
  { label: "Beard", traits: ["Beard", "Beard Color"], nouns: ["beard", "bearded"] },
  { label: "Shirt", traits: ["Shirt", "Shirt Color", "Jersey Number"], nouns: ["shirt"] },
  { label: "Overshirt", traits: ["Overshirt", "Overshirt Color"], nouns: ["overshirt"] },
  { label: "Pants", traits: ["Pants", "Pants Color"], nouns: ["pants", "trousers"] },
  { label: "Shoes", traits: ["Shoes", "Shoes Color"], nouns: ["shoes"] },
  { label: "Necklace", traits: ["Necklace"], nouns: ["necklace"] },
  { label: "Earring", traits: ["Earring"], nouns: ["earring", "earrings"] },
  { label: "Tattoo", traits: ["Tattoo"], nouns: ["tattoo", "tattooed"] },
];

/** Whether a trait says which colour another one has. */
export const isColorTrait = (trait: string): boolean => trait.endsWith(" Color");

/** Values that are none of their field: who is bald has no hair. */
export const isAbsence = (value: string): boolean => value === "Bald" || value.startsWith("No ");

/** Other words that people have for a value. */
export const VALUE_WORDS: Readonly<Record<string, readonly string[]>> = {
  Auburn: ["ginger"],
  Aviators: ["sunglasses", "shades"],
  Bleached: ["blond", "blonde"],
  Blond: ["blonde"],
  Blonde: ["blond"],
  Brimmed: ["sombrero"],
  Female: ["woman", "girl"],
  Gray: ["grey"],
  Headphones: ["headset"],
  "High Boots": ["boot"],
  "LL Moonboots": ["boots", "boot"],
  Magenta: ["pink"],
  Male: ["man", "boy"],
  Robot: ["bot"],
  Sunglasses: ["shades"],
  Trenchcoat: ["coat"],
  "Urban Boots": ["boot"],
  Visitor: ["alien"],
  "Wool Hat": ["beanie"],
  Workboots: ["boots", "boot"],
};
