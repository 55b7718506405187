import { useQuery } from "@tanstack/react-query";
import { fetchJson } from "@/lib/client/api/fetch-json";
import { createWalletQuery, refreshWalletQuery } from "@/lib/client/api/use-holdings";
import type { PortfolioAnswer, TokenAnswer } from "@/lib/shared/api/portfolio";
import type { CollectionKey } from "@/lib/shared/collections";

/** Reads a wallet's tokens in the family of collections; null disables the query. */
export function usePortfolio(address: string | null) {
  return useQuery({ ...createWalletQuery<PortfolioAnswer>("portfolio", address ?? ""), enabled: address !== null });
}

/** Refetches a wallet's tokens, for `usePortfolio`. */
export const refreshPortfolio = (address: string) => refreshWalletQuery("portfolio", address);

/** Fetches one token with its owner and states, uncached. @throws ApiError */
export function fetchToken(collection: CollectionKey, id: string): Promise<TokenAnswer> {
  return fetchJson<TokenAnswer>(`portfolio/token?collection=${collection}&id=${id}`);
}
