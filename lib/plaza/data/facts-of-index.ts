import type { TokenFacts } from "@/lib/avatar/traits/names";
import { MIN_ID } from "@/lib/shared/ids";
import type { TraitIndex } from "@/lib/shared/search/trait-index";

/** Columns of an index that are no facts of the metadata: the body, and of a tattoo only that there is one. */
const NO_FACTS: ReadonlySet<string> = new Set(["Gender", "Tattoo"]);

/** The traits of a token, read from an index of the collection: all that drawing it takes but the motif of its tattoo. */
export function readFactsOfIndex(index: TraitIndex, id: number): TokenFacts {
  const stated = index.flatMap(({ trait, values, places }) => {
    const value = values[(places[id - MIN_ID] ?? 0) - 1];
    if (value === undefined || NO_FACTS.has(trait)) return [];
    return [[trait, trait === "Jersey Number" ? Number(value) : value] as const];
  });
  // `as`: createTraitIndex wrote them, by the names and values of the traits.
  return Object.fromEntries(stated) as TokenFacts;
}
