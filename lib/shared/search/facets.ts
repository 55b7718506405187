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
export function facetsOf(index: TraitIndex, trait: string, label: string, ids: readonly number[]): readonly Facet[] {
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
