import { useDeferredValue, useEffect, useMemo } from "react";
import { type TraitIndexState, useTraitIndex } from "@/lib/client/search/use-trait-index";
import { readSearch, type Search } from "@/lib/shared/search/search-traits";
import { usePlazaStore } from "@/stores/plaza-store";

/** A crowd search and its matches. */
export interface PlazaSearchResult {
  readonly search: Search;
  /** null without a search, or while unknown. */
  readonly found: readonly number[] | null;
  /** A suggested search when nothing matches. */
  readonly suggestion: string | null;
  readonly traits: TraitIndexState;
}

/** Searches the whole collection, and stores the matches for the scene. */
export function useFound(hasStarted: boolean): PlazaSearchResult {
  const typed = usePlazaStore((state) => state.typed);
  const search = useMemo(() => readSearch(typed), [typed]);
  const deferredSearch = useDeferredValue(search);
  const traits = useTraitIndex(hasStarted);

  const { found, suggestion } = useMemo((): Pick<PlazaSearchResult, "found" | "suggestion"> => {
    switch (deferredSearch.kind) {
      case "all":
        return { found: null, suggestion: null };
      case "number":
        return { found: deferredSearch.id === null ? null : [deferredSearch.id], suggestion: null };
      case "words": {
        const result = traits.search?.(deferredSearch.text);
        if (!result) return { found: null, suggestion: null };
        const ids: number[] = [];
        for (const [place, flag] of result.found.entries()) if (flag === 1) ids.push(place + 1);
        return { found: ids, suggestion: result.meant };
      }
      default:
        return deferredSearch satisfies never;
    }
  }, [deferredSearch, traits.search]);
  useEffect(() => usePlazaStore.getState().setFound(found), [found]);
  return { search, found, suggestion, traits };
}
