import { queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError, ask } from "@/lib/client/api/ask";
import { getQueryClient } from "@/lib/client/api/query-client";
import type { CollectionKey, PortfolioAnswer, TokenAnswer } from "@/lib/shared/api/portfolio";

function portfolioQuery(address: string, refresh = false) {
  return queryOptions({
    queryKey: ["portfolio", address.toLowerCase()],
    queryFn: ({ signal }) =>
      ask<PortfolioAnswer>(`portfolio?address=${address}${refresh ? "&refresh=1" : ""}`, { signal }),
    staleTime: 60_000,
    // The server has asked every node that it knows.
    retry: (failures, error) => failures < 1 && error instanceof ApiError && error.mayPass,
  });
}

/** What a wallet holds of the family of collections; null asks for nobody's. */
export function usePortfolio(address: string | null) {
  return useQuery({ ...portfolioQuery(address ?? ""), enabled: address !== null });
}

/** Has the chain asked anew. How that went is in `usePortfolio`: a failure leaves the last answer in place. */
export async function refreshPortfolio(address: string): Promise<void> {
  await getQueryClient()
    .fetchQuery({ ...portfolioQuery(address, true), staleTime: 0, retry: false })
    .catch(() => undefined);
}

/** One token with its owner and states, read now. @throws ApiError */
export function fetchToken(collection: CollectionKey, id: string): Promise<TokenAnswer> {
  return ask<TokenAnswer>(`portfolio/token?collection=${collection}&id=${id}`);
}
