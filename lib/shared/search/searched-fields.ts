import type { TraitColumn, TraitIndex } from "@/lib/shared/search/trait-index";

/** Traits of one item of an avatar: "purple cap" means a cap that is purple. */
export interface TraitField {
  readonly label: string;
  /** Names in the token metadata; the first is the item, the others its appearance. */
  readonly traits: readonly [string, ...string[]];
  /** Generic words for the item. */
  readonly nouns: readonly string[];
}

/** The searchable items, in display order. */
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

/** Whether a trait is the colour of another one. */
export const isColorTrait = (trait: string): boolean => trait.endsWith(" Color");

/** Values that mean absence: a bald avatar has no hair. */
const isAbsence = (value: string): boolean => value === "Bald" || value.startsWith("No ");

const VALUE_WORDS: Readonly<Record<string, readonly string[]>> = {
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

/** More words than any real query. */
const MAX_WORDS = 8;

/** Words without search meaning. */
const FILLERS: ReadonlySet<string> = new Set([
  ..."a an and the with in on of who has wears wearing meebit meebits".split(" "),
]);

/** Normalizes text to plain words: small letters and digits, without accents and punctuation. */
export function splitWords(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\bt-shirt/g, "tee");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !FILLERS.has(word)).slice(0, MAX_WORDS);
}

interface SearchedColumn extends TraitColumn {
  /** Search words of each value. */
  readonly words: readonly (readonly string[])[];
}

export interface SearchedField {
  readonly label: string;
  readonly nouns: readonly string[];
  readonly columns: readonly SearchedColumn[];
}

/** Converts the index to searchable fields. Traits missing in it are omitted. */
export function listSearchedFields(index: TraitIndex): SearchedField[] {
  const columnOf = new Map(index.map((column) => [column.trait, column]));
  return TRAIT_FIELDS.flatMap(({ label, nouns, traits }) => {
    const columns = traits.flatMap((trait) => columnOf.get(trait) ?? []);
    if (columns.length === 0) return [];
    const withWords = columns.map((column) => ({
      ...column,
      words: column.values.map((value) =>
        value.startsWith("No ") ? [] : [...splitWords(value), ...(VALUE_WORDS[value] ?? [])],
      ),
    }));
    return [{ label, nouns, columns: withWords }];
  });
}

export function listVocabulary(fields: readonly SearchedField[]): Set<string> {
  return new Set(fields.flatMap(({ nouns, columns }) => [...nouns, ...columns.flatMap(({ words }) => words.flat())]));
}

/**
 * Returns the tokens that match all words in this one field.
 * @param words each as the vocabulary words that it stands for
 * @returns one byte per token, 1 for a match; null if there is none
 */
export function findTokens(field: SearchedField, words: readonly ReadonlySet<string>[]): Uint8Array | null {
  // One bit per matched word.
  const all = 2 ** words.length - 1;
  const markKnown = (known: readonly string[]) =>
    words.reduce((bits, meant, at) => (known.some((word) => meant.has(word)) ? bits | (1 << at) : bits), 0);
  const nouns = markKnown(field.nouns);
  const columns = field.columns.map(({ valueNumbers, values, words: known }, at) => ({
    places: valueNumbers,
    bits: Uint16Array.from([0, ...known.map(markKnown)], (bits, place) => {
      const value = values[place - 1];
      return at === 0 && value !== undefined && !isAbsence(value) ? bits | nouns : bits;
    }),
  }));
  if (columns.reduce((met, { bits }) => bits.reduce((one, other) => one | other, met), 0) !== all) return null;

  const count = columns[0]?.places.length ?? 0;
  const found = new Uint8Array(count);
  let some = false;
  for (let token = 0; token < count; token++) {
    let met = 0;
    for (const { places, bits } of columns) met |= bits[places[token] ?? 0] ?? 0;
    if (met !== all) continue;
    found[token] = 1;
    some = true;
  }
  return some ? found : null;
}

/** Returns the words that are only a colour in a field: the colour's column and the word's position. */
export function findColors(
  { nouns, columns }: SearchedField,
  words: readonly ReadonlySet<string>[],
): readonly (readonly [column: TraitColumn, word: number])[] {
  const isIn = (known: readonly string[], meant: ReadonlySet<string>) => known.some((word) => meant.has(word));
  return words.flatMap((meant, at) => {
    const holding = columns.filter(({ words: known }) => isIn(known.flat(), meant));
    const isThing = isIn(nouns, meant) || holding.some(({ trait }) => !isColorTrait(trait));
    return isThing ? [] : holding.map((column) => [column, at] as const);
  });
}
