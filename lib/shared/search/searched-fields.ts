import { isAbsence, isColorTrait, TRAIT_FIELDS, VALUE_WORDS } from "@/lib/shared/search/trait-fields";
import type { TraitColumn, TraitIndex } from "@/lib/shared/search/trait-index";
import { wordsOf } from "@/lib/shared/search/words-of";

interface SearchedColumn extends TraitColumn {
  /** The words for each value. */
  readonly words: readonly (readonly string[])[];
}

/** A field with its columns, and the words for it. */
export interface SearchedField {
  readonly label: string;
  readonly nouns: readonly string[];
  readonly columns: readonly SearchedColumn[];
}

/** The index as fields to be searched. Traits that it lacks are left out. */
export function searchedFields(index: TraitIndex): SearchedField[] {
  const columnOf = new Map(index.map((column) => [column.trait, column]));
  return TRAIT_FIELDS.flatMap(({ label, nouns, traits }) => {
    const columns = traits.flatMap((trait) => columnOf.get(trait) ?? []);
    if (columns.length === 0) return [];
    const withWords = columns.map((column) => ({
      ...column,
      words: column.values.map((value) =>
        value.startsWith("No ") ? [] : [...wordsOf(value), ...(VALUE_WORDS[value] ?? [])],
      ),
    }));
    return [{ label, nouns, columns: withWords }];
  });
}

/** Every word that finds something. */
export function vocabularyOf(fields: readonly SearchedField[]): Set<string> {
  return new Set(fields.flatMap(({ nouns, columns }) => [...nouns, ...columns.flatMap(({ words }) => words.flat())]));
}

/**
 * Which tokens have all of the words in this one field.
 * @param words each as the words of the vocabulary that it stands for
 * @returns a byte a token, 1 for yes; null when there is none
 */
export function tokensIn(field: SearchedField, words: readonly ReadonlySet<string>[]): Uint8Array | null {
  // A bit for each word that is met.
  const all = 2 ** words.length - 1;
  const bitsOf = (known: readonly string[]) =>
    words.reduce((bits, meant, at) => (known.some((word) => meant.has(word)) ? bits | (1 << at) : bits), 0);
  const nouns = bitsOf(field.nouns);
  const columns = field.columns.map(({ places, values, words: known }, at) => ({
    places,
    bits: Uint16Array.from([0, ...known.map(bitsOf)], (bits, place) => {
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

/** Which of the words are nothing but a colour in a field: the colour's column, and the word's place. */
export function colorsIn(
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
