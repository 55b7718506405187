import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fetchTraitIndex } from "@/lib/client/search/fetch-trait-index";
import { createTraitSearch, type SearchTraits } from "@/lib/shared/search/search-traits";
import type { TraitIndex } from "@/lib/shared/search/trait-index";

export interface TraitIndexState {
  readonly index: TraitIndex | undefined;
  readonly search: SearchTraits | null;
  readonly hasFailed: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Loads the traits of the collection on first use and caches them. */
export function useTraitIndex(isWanted: boolean): TraitIndexState {
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ["trait-index"],
    queryFn: ({ signal }) => fetchTraitIndex(signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A file of this site: after a failure the user may retry.
    retry: 1,
    retryDelay: 500,
    networkMode: "always",
  });
  const search = useMemo(() => (data ? createTraitSearch(data) : null), [data]);
  return { index: data, search, hasFailed: isError && !data, error, isFetching, retry: () => void refetch() };
}
