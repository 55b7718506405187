import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fetchTraitIndex } from "@/lib/client/search/fetch-trait-index";
import { makeTraitSearch, type SearchTraits } from "@/lib/shared/search/search-traits";
import type { TraitIndex } from "@/lib/shared/search/trait-index";

/** The traits to be searched, as far as they are here. */
export interface TraitsAtHand {
  readonly index: TraitIndex | undefined;
  readonly search: SearchTraits | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The traits of the collection, asked for when they are first wanted and kept from then on. */
export function useTraitIndex(isWanted: boolean): TraitsAtHand {
  const { data, isError, refetch } = useQuery({
    queryKey: ["trait-index"],
    queryFn: ({ signal }) => fetchTraitIndex(signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // It is a file of this site: a person who reads that it is missing may ask again.
    retry: 1,
    retryDelay: 500,
    networkMode: "always",
  });
  const search = useMemo(() => (data ? makeTraitSearch(data) : null), [data]);
  return { index: data, search, hasFailed: isError && !data, retry: () => void refetch() };
}
