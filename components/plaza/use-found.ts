import { useDeferredValue, useEffect, useMemo } from "react";
import { type TraitsAtHand, useTraitIndex } from "@/lib/client/search/use-trait-index";
import { readSearch, type Search } from "@/lib/shared/search/search-traits";
import { usePlazaStore } from "@/stores/plaza-store";

/** A crowd search and its matches. */
export interface PlazaSearchResult {
  readonly search: Search;
  /** null without a search, or while unknown. */
  readonly found: readonly number[] | null;
  /** A suggested search when nothing matches. */
  readonly meant: string | null;
  readonly traits: TraitsAtHand;
}

/** Searches the whole collection, and stores the matches for the scene. */
export function useFound(hasStarted: boolean): PlazaSearchResult {
  const typed = usePlazaStore((state) => state.typed);
  const search = useMemo(() => readSearch(typed), [typed]);
  const asked = useDeferredValue(search);
  const traits = useTraitIndex(hasStarted);

  const { found, meant } = useMemo((): Pick<PlazaSearchResult, "found" | "meant"> => {
    switch (asked.kind) {
      case "all":
        return { found: null, meant: null };
      case "number":
        return { found: asked.id === null ? null : [asked.id], meant: null };
      case "words": {
        const result = traits.search?.(asked.text);
        if (!result) return { found: null, meant: null };
        const ids: number[] = [];
        for (const [place, is] of result.found.entries()) if (is === 1) ids.push(place + 1);
        return { found: ids, meant: result.meant };
      }
      default:
        return asked satisfies never;
    }
  }, [asked, traits.search]);
  useEffect(() => usePlazaStore.getState().setFound(found), [found]);
  return { search, found, meant, traits };
}
