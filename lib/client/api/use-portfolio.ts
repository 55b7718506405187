import { useQuery } from "@tanstack/react-query";
import { fetchJson } from "@/lib/client/api/fetch-json";
import { createWalletQuery, refreshWalletQuery } from "@/lib/client/api/use-holdings";
import type { PortfolioAnswer, TokenAnswer } from "@/lib/shared/api/portfolio";
import type { CollectionKey } from "@/lib/shared/collections";

export const usePortfolio = (address: string) => useQuery(createWalletQuery<PortfolioAnswer>("portfolio", address));

export const refreshPortfolio = (address: string) => refreshWalletQuery("portfolio", address);

/** Fetches one token with its owner and states, uncached. @throws ApiError */
export function fetchToken(collection: CollectionKey, id: string): Promise<TokenAnswer> {
  return fetchJson<TokenAnswer>(`portfolio/token?collection=${collection}&id=${id}`);
}
