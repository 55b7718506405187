import type { TraitIndex } from "@/lib/shared/search/trait-index";

/** A value that can be searched for next. */
export interface Facet {
  readonly value: string;
  /** How many of the tokens at hand have it. */
  readonly count: number;
  /** What to type for exactly this value. */
  readonly phrase: string;
}

/**
 * The values of a trait among some tokens, the most frequent first.
 * @param label what a search calls the trait: "Hair" asks for a hair style
 */
export function countFacets(index: TraitIndex, trait: string, label: string, ids: readonly number[]): readonly Facet[] {
  const column = index.find((each) => each.trait === trait);
  if (!column) return [];
  const counts = new Map<number | undefined, number>();
  for (const id of ids) {
    const place = column.places[id - 1];
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return column.values
    .map((value, place) => ({ value, count: counts.get(place + 1) ?? 0, phrase: `${label}: ${value}` }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

/**
 * How rare every token is, by what it is and wears: the information in bits of its values, added up. Colours do not count, as
 * most are this site's choice.
 * @returns a number a token, the first one first; the larger, the rarer
 */
export function computeRarity(index: TraitIndex): Float32Array {
  const size = index[0]?.places.length ?? 0;
  const bits = new Float32Array(size);
  for (const { places, known, values } of index) {
    const counts = new Uint32Array(values.length + 1);
    let has = 0;
    for (const place of places) {
      counts[place] = (counts[place] ?? 0) + 1;
      if (place > 0) has++;
    }
    // Of most tokens nobody states it.
    if (known !== undefined && known * 2 < has) continue;
    for (const [token, place] of places.entries())
      bits[token] = (bits[token] ?? 0) + Math.log2(size / (counts[place] ?? size));
  }
  return bits;
}
