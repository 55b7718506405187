import { COLLECTION_SIZE, parseId } from "@/lib/shared/ids";
import {
  findColors,
  findTokens,
  isColorTrait,
  listSearchedFields,
  listVocabulary,
  type SearchedField,
  splitWords,
} from "@/lib/shared/search/searched-fields";
import { createFullMask, type TraitColumn, type TraitIndex } from "@/lib/shared/search/trait-index";

/** A search query: everything, a number, or traits. */
export type Search =
  | { readonly kind: "all" }
  | {
      readonly kind: "number";
      readonly text: string;
      /** null: no avatar has this number. */
      readonly id: number | null;
      /** Whether more digits cannot make it valid. */
      readonly isHopeless: boolean;
    }
  | { readonly kind: "words"; readonly text: string };

/** Parses a query. Digits without letters are a number, despite other characters. */
export function readSearch(typed: string): Search {
  const text = typed.trim();
  if (text === "") return { kind: "all" };
  if (/\p{L}/u.test(text) || !/\p{N}/u.test(text)) return { kind: "words", text };
  const number = text.replace(/^#/, "");
  const parsed = parseId(number);
  const id = "id" in parsed ? parsed.id : null;
  return { kind: "number", text: number, id, isHopeless: !/^\d+$/.test(number) || (number.length >= 5 && id === null) };
}

/** Returns the edit distance: changes, insertions, deletions and swaps of neighbours (Damerau, Levenshtein). */
export function measureWordDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  const far = one.length + other.length;
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const changed = (last[at - 1] ?? far) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (before[at - 2] ?? far) + 1 : far;
      next.push(Math.min((last[at] ?? far) + 1, (next[at - 1] ?? far) + 1, changed, swapped));
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? far;
}

/** Finds the closest known word: one typo away, two in long words. Returns null if there is none. */
export function findNearestWord(typed: string, words: Iterable<string>): string | null {
  if (typed.length < 3 || typed.length > 24) return null;
  let nearest: string | null = null;
  let least = typed.length > 5 ? 3 : 2;
  for (const word of words) {
    if (Math.abs(word.length - typed.length) >= least) continue;
    const distance = measureWordDistance(typed, word);
    if (distance < least) [nearest, least] = [word, distance];
  }
  return nearest;
}

export interface TraitSearch {
  /** One byte per token, by id: 1 is found. */
  readonly found: Uint8Array;
  /** The text with a typo corrected; null if all words are known or none is close. */
  readonly meant: string | null;
  readonly colors: readonly TraitColumn[];
  /** The text without those colours; null if it would be empty or no colour was requested. */
  readonly plain: string | null;
}

export type SearchTraits = (text: string) => TraitSearch;

const NEGATIONS: ReadonlySet<string> = new Set(["no", "not", "without"]);

/** A requirement on avatars. */
interface Condition {
  /** A byte a token, 1 for yes; null for a word that matches nothing. */
  readonly mask: Uint8Array | null;
  readonly isNegated: boolean;
  readonly colors: Iterable<TraitColumn>;
  readonly unknownWord: string | null;
}

/** A part of a query, and its text without colours. */
interface Clause {
  readonly conditions: readonly Condition[];
  readonly plain: string;
}

/**
 * Creates the search of an index. All words must match; words that match one item are read together: "purple cap white
 * shirt" means a purple cap and a white shirt. "no" before an item excludes it. Word prefixes match. Commas separate
 * items, and "Hat: Cap" means exactly that value.
 */
export function createTraitSearch(index: TraitIndex): SearchTraits {
  const fields = listSearchedFields(index);
  const vocabulary = listVocabulary(fields);

  return (text) => {
    const clauses = text.split(",").flatMap((part) => {
      const exact = readExactValue(fields, part);
      return exact ? [exact] : splitRuns(splitWords(part)).map((run) => readRun(fields, vocabulary, run));
    });
    const conditions = clauses.flatMap((clause) => clause.conditions);
    const found = createFullMask();
    if (conditions.length === 0) found.fill(0);
    for (const { mask, isNegated } of conditions)
      for (let at = 0; at < found.length; at++) if ((mask?.[at] === 1) === isNegated) found[at] = 0;
    const colors = new Set(conditions.flatMap((condition) => [...condition.colors]));
    const plain = clauses.flatMap((clause) => clause.plain || []).join(", ");
    const meant = conditions
      .flatMap(({ unknownWord }) => unknownWord ?? [])
      .map((word) => correctWord(text, word, findNearestWord(word, vocabulary)))
      .find((corrected) => corrected !== null);
    return { found, meant: meant ?? null, colors: [...colors], plain: colors.size > 0 && plain !== "" ? plain : null };
  };
}

/** Reads a text such as "Hat: Cap"; null for any other. */
function readExactValue(fields: readonly SearchedField[], part: string): Clause | null {
  const [label, value, ...rest] = part.split(":").map((side) => splitWords(side).join(" "));
  if (!label || !value || rest.length > 0) return null;
  const column = fields
    .flatMap((field) =>
      field.columns.map((each, at) => ({ each, names: [each.trait, ...(at === 0 ? [field.label] : [])] })),
    )
    .find(({ names }) => names.some((name) => name.toLowerCase() === label))?.each;
  const place = column?.values.findIndex((each) => splitWords(each).join(" ") === value) ?? -1;
  if (!column || place < 0) return null;
  const mask = column.valueNumbers.map((each) => (each === place + 1 ? 1 : 0));
  const isColor = isColorTrait(column.trait);
  return {
    conditions: [{ mask, isNegated: false, colors: isColor ? [column] : [], unknownWord: null }],
    plain: isColor ? "" : part.trim(),
  };
}

/** Reads words without a negation between them. */
function readRun(fields: readonly SearchedField[], vocabulary: ReadonlySet<string>, { words, isNegated }: Run): Clause {
  const items = readItems(fields, vocabulary, words);
  const colorWords = new Set(
    items.flatMap(({ start, match }) => [...(match?.colorWords ?? [])].map((at) => start + at)),
  );
  const left = words.filter((_, at) => !colorWords.has(at));
  return {
    conditions: items.map(({ start, match }) => ({
      mask: match?.mask ?? null,
      isNegated: isNegated && start === 0 && match !== null,
      colors: match?.colors ?? [],
      unknownWord: match ? null : (words[start] ?? null),
    })),
    plain: left.length > 0 ? `${isNegated ? "no " : ""}${left.join(" ")}` : "",
  };
}

interface Item {
  readonly start: number;
  /** null: a single word that matches nothing. */
  readonly match: FieldMatch | null;
}

/** Splits words into items, from the end: adjectives precede their item. */
function readItems(
  fields: readonly SearchedField[],
  vocabulary: ReadonlySet<string>,
  words: readonly string[],
): readonly Item[] {
  const sets = words.map((word) => expandWord(vocabulary, word));
  const items: Item[] = [];
  let end = words.length;
  while (end > 0) {
    let start = 0;
    let match = matchWords(fields, sets.slice(start, end));
    while (!match && start < end - 1) {
      start++;
      match = matchWords(fields, sets.slice(start, end));
    }
    items.push({ start, match });
    end = start;
  }
  return items;
}

/** Returns the known words for a typed one: itself, its singular, or all with this prefix. */
function expandWord(vocabulary: ReadonlySet<string>, word: string): ReadonlySet<string> {
  const whole = [word, word.replace(/s$/, ""), word.replace(/es$/, "")].find((form) => vocabulary.has(form));
  return new Set(whole === undefined ? [...vocabulary].filter((known) => known.startsWith(word)) : [whole]);
}

interface FieldMatch {
  /** A byte a token, 1 for yes. */
  readonly mask: Uint8Array;
  readonly colors: ReadonlySet<TraitColumn>;
  readonly colorWords: ReadonlySet<number>;
}

/** Finds the avatars on which all words match one item. @returns null if there are none */
function matchWords(fields: readonly SearchedField[], words: readonly ReadonlySet<string>[]): FieldMatch | null {
  const all = new Uint8Array(COLLECTION_SIZE);
  const colors = new Set<TraitColumn>();
  const colorWords = new Set<number>();
  let some = false;
  for (const field of fields) {
    const mask = findTokens(field, words);
    if (mask === null) continue;
    some = true;
    for (let token = 0; token < all.length; token++) if (mask[token] === 1) all[token] = 1;
    for (const [column, at] of findColors(field, words)) {
      colors.add(column);
      colorWords.add(at);
    }
  }
  return some ? { mask: all, colors, colorWords } : null;
}

interface Run {
  readonly words: string[];
  readonly isNegated: boolean;
}

function splitRuns(words: readonly string[]): readonly Run[] {
  const runs: Run[] = [{ words: [], isNegated: false }];
  for (const word of words) {
    if (NEGATIONS.has(word)) runs.push({ words: [], isNegated: true });
    else runs.at(-1)?.words.push(word);
  }
  return runs.filter((run) => run.words.length > 0);
}

function correctWord(text: string, wrong: string, right: string | null): string | null {
  if (right === null) return null;
  const words = text.toLowerCase().split(/([\p{L}\p{N}]+)/u);
  return words.includes(wrong) ? words.map((word) => (word === wrong ? right : word)).join("") : right;
}
