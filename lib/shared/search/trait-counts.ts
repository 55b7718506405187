import type { TraitColumn, TraitIndex } from "@/lib/shared/search/trait-index";

/** A value to refine a search. */
export interface Facet {
  readonly value: string;
  /** Number of current results with this value. */
  readonly count: number;
  /** The query for exactly this value. */
  readonly phrase: string;
}

/** Counts a trait's values among some tokens, most frequent first. @param label its name: "Hair" means a hair style */
export function countFacets(index: TraitIndex, trait: string, label: string, ids: readonly number[]): readonly Facet[] {
  const column = index.find((each) => each.trait === trait);
  if (!column) return [];
  const counts = new Map<number | undefined, number>();
  for (const id of ids) {
    const place = column.valueNumbers[id - 1];
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return column.values
    .map((value, place) => ({ value, count: counts.get(place + 1) ?? 0, phrase: `${label}: ${value}` }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

/** Returns for how many tokens a trait is known, as a text; empty if for all. */
export function describeKnownCount({ trait, valueNumbers, knownCount }: TraitColumn): string {
  const has = valueNumbers.reduce((sum, place) => (place > 0 ? sum + 1 : sum), 0);
  if (knownCount === undefined || knownCount >= has) return "";
  const [known, all] = [knownCount.toLocaleString("en"), has.toLocaleString("en")];
  return `${trait} is known for ${known} of ${all} Meebits. The others are drawn in a colour of this site's choice.`;
}

/**
 * Computes the rarity of every token from its type and clothes: the sum of its values' information in bits. Colours do
 * not count, because most are this site's choice.
 * @returns one number per token, by id; larger is rarer
 */
export function computeRarity(index: TraitIndex): Float32Array {
  const size = index[0]?.valueNumbers.length ?? 0;
  const bits = new Float32Array(size);
  for (const { valueNumbers, knownCount, values } of index) {
    const counts = new Uint32Array(values.length + 1);
    let has = 0;
    for (const place of valueNumbers) {
      counts[place] = (counts[place] ?? 0) + 1;
      if (place > 0) has++;
    }
    // Public sources lack it for most tokens.
    if (knownCount !== undefined && knownCount * 2 < has) continue;
    for (const [token, place] of valueNumbers.entries())
      bits[token] = (bits[token] ?? 0) + Math.log2(size / (counts[place] ?? size));
  }
  return bits;
}
