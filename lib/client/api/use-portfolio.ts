import { queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError, fetchJson } from "@/lib/client/api/fetch-json";
import { getQueryClient } from "@/lib/client/api/query-client";
import type { CollectionKey, PortfolioAnswer, TokenAnswer } from "@/lib/shared/api/portfolio";

function createPortfolioQuery(address: string, refresh = false) {
  return queryOptions({
    queryKey: ["portfolio", address.toLowerCase()],
    queryFn: ({ signal }) =>
      fetchJson<PortfolioAnswer>(`portfolio?address=${address}${refresh ? "&refresh=1" : ""}`, { signal }),
    staleTime: 60_000,
    // The server has already tried every node.
    retry: (failures, error) => failures < 1 && error instanceof ApiError && error.isRetryable,
  });
}

/** Reads a wallet's tokens in the family of collections; null disables the query. */
export function usePortfolio(address: string | null) {
  return useQuery({ ...createPortfolioQuery(address ?? ""), enabled: address !== null });
}

/** Refetches from the chain. `usePortfolio` holds the result: on failure the last answer stays. */
export async function refreshPortfolio(address: string): Promise<void> {
  await getQueryClient()
    .fetchQuery({ ...createPortfolioQuery(address, true), staleTime: 0, retry: false })
    .catch(() => undefined);
}

/** Fetches one token with its owner and states, uncached. @throws ApiError */
export function fetchToken(collection: CollectionKey, id: string): Promise<TokenAnswer> {
  return fetchJson<TokenAnswer>(`portfolio/token?collection=${collection}&id=${id}`);
}
