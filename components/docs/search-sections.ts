import type { SearchedSection } from "@/lib/shared/guide";

/** A section that a search found, with the place of its text where the first word stands. */
export interface FoundSection extends SearchedSection {
  readonly excerpt: string;
}

const MAX_FOUND = 20;
const EXCERPT_LETTERS = 140;
/** Of them before the word that was found. */
const LETTERS_BEFORE = 40;
/** How much more a word in a title says than one in a text. */
const TITLE_WEIGHT = 20;

/**
 * The sections that have every word of the query, in any letter case and also within words: those with the words in their titles
 * first, then those that have them most often. None for nothing.
 */
export function searchSections(sections: readonly SearchedSection[], query: string): FoundSection[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return [];
  return sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_FOUND)
    .map(({ section }) => ({ ...section, excerpt: excerptOf(section.text, words[0] ?? "") }));
}

function scoreOf({ title, text }: SearchedSection, words: readonly string[]): number {
  const [lowerTitle, lowerText] = [title.toLowerCase(), text.toLowerCase()];
  const scores = words.map((word) => TITLE_WEIGHT * countOf(lowerTitle, word) + countOf(lowerText, word));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

const countOf = (text: string, word: string) => text.split(word).length - 1;

function excerptOf(text: string, word: string): string {
  const at = Math.max(text.toLowerCase().indexOf(word) - LETTERS_BEFORE, 0);
  const from = at === 0 ? 0 : text.indexOf(" ", at) + 1;
  const isWhole = from + EXCERPT_LETTERS >= text.length;
  const to = isWhole ? text.length : text.lastIndexOf(" ", from + EXCERPT_LETTERS);
  return `${from > 0 ? "… " : ""}${text.slice(from, to)}${isWhole ? "" : " …"}`;
}
