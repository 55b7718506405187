import { useMemo } from "react";
import { type Choice, choicesByNumber, choicesFound, type Scope } from "@/components/avatar-select/choices";
import type { Choices } from "@/components/avatar-select/use-choices";
import { type TraitsAtHand, useTraitIndex } from "@/lib/client/search/use-trait-index";
import { readSearch, type Search } from "@/lib/shared/search/read-search";

/** What the sheet shows of a search. */
export interface SearchResult {
  readonly search: Search;
  readonly shown: readonly Choice[];
  /** Where traits are searched for. */
  readonly scope: Scope;
  /** How many of the whole collection are as asked; null while nobody knows, and where traits are not asked for. */
  readonly total: number | null;
  /** What was probably meant by what finds nothing. */
  readonly meant: string | null;
  readonly traits: TraitsAtHand;
}

interface Asked {
  readonly typed: string;
  /** A holder wants to see those of others, too. */
  readonly isWide: boolean;
  /** Somebody is about to search. */
  readonly hasBegun: boolean;
  /** No search leads beyond the choices. */
  readonly isOwnOnly: boolean;
}

/** Searches the choices. Who has none of their own looks through the whole collection. */
export function useSearch(known: Choices, { typed, isWide, hasBegun, isOwnOnly }: Asked): SearchResult {
  const search = useMemo(() => readSearch(typed), [typed]);
  const traits = useTraitIndex(hasBegun);
  const { state, choices } = known;
  const scope = isOwnOnly || (state === "holder" && !isWide) ? "choices" : "collection";
  const words = search.kind === "words" ? search.text : null;
  const found = useMemo(() => (words === null ? null : (traits.search?.(words) ?? null)), [words, traits.search]);

  const shown = useMemo((): readonly Choice[] => {
    switch (search.kind) {
      case "all":
        return state === "checking" ? [] : choices;
      case "number": {
        const ofNumber = choicesByNumber(choices, search.text, search.id);
        return isOwnOnly ? ofNumber.filter(({ kind }) => kind !== "asked") : ofNumber;
      }
      case "words":
        return found === null || state === "checking" ? [] : choicesFound(choices, found.found, scope);
      default:
        return search satisfies never;
    }
  }, [search, found, choices, scope, state, isOwnOnly]);
  const total = useMemo(() => found?.found.reduce((sum, is) => sum + is, 0) ?? null, [found]);
  return { search, shown, scope, total, meant: found?.meant ?? null, traits };
}
