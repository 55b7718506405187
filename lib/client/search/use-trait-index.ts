import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fetchTraitIndex } from "@/lib/client/search/fetch-trait-index";
import { createTraitSearch } from "@/lib/shared/search/search-traits";

export type TraitIndexState = ReturnType<typeof useTraitIndex>;

/** Loads the traits of the collection on first use and caches them. */
export function useTraitIndex(isWanted: boolean) {
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ["trait-index"],
    queryFn: ({ signal }) => fetchTraitIndex(signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A file of this site: after a failure the user may retry.
    retry: 1,
    retryDelay: 500,
  });
  const search = useMemo(() => (data ? createTraitSearch(data) : null), [data]);
  return { index: data, search, hasFailed: isError && !data, error, isFetching, retry: () => void refetch() };
}
