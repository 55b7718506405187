import type { TokenFacts } from "@/lib/avatar/traits/names";
import { MIN_ID } from "@/lib/shared/ids";
import type { TraitIndex } from "@/lib/shared/search/trait-index";

/** Index columns that are not metadata facts: the body, and the mere presence of a tattoo. */
const NO_FACTS: ReadonlySet<string> = new Set(["Gender", "Tattoo"]);

/** Reads a token's traits from an index of the collection: all that rendering needs but the tattoo's motif. */
export function readFactsOfIndex(index: TraitIndex, id: number): TokenFacts {
  const stated = index.flatMap(({ trait, values, valueNumbers }) => {
    const value = values[(valueNumbers[id - MIN_ID] ?? 0) - 1];
    if (value === undefined || NO_FACTS.has(trait)) return [];
    return [[trait, trait === "Jersey Number" ? Number(value) : value] as const];
  });
  // `as`: createTraitIndex wrote the traits' names and values.
  return Object.fromEntries(stated) as TokenFacts;
}
