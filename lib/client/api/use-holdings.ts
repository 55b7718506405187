import { queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError, fetchJson } from "@/lib/client/api/fetch-json";
import { getQueryClient } from "@/lib/client/api/query-client";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";

/** Query for a wallet's data on the chain, at `/api/<name>`. It is public and needs no signature. */
export function createWalletQuery<Answer>(name: "holdings" | "portfolio", address: string, refresh = false) {
  return queryOptions({
    queryKey: [name, address.toLowerCase()],
    queryFn: ({ signal }) => fetchJson<Answer>(`${name}?address=${address}${refresh ? "&refresh=1" : ""}`, { signal }),
    staleTime: 60_000,
    // The server has already tried every node.
    retry: (failures, error) => failures < 1 && error instanceof ApiError && error.isRetryable,
  });
}

/** Refetches from the chain. The query holds the result: on failure the last answer stays. */
export async function refreshWalletQuery(name: "holdings" | "portfolio", address: string): Promise<void> {
  await getQueryClient()
    .fetchQuery({ ...createWalletQuery(name, address, true), staleTime: 0, retry: false })
    .catch(() => undefined);
}

export const createHoldingsQuery = (address: string) => createWalletQuery<HoldingsAnswer>("holdings", address);

/** Reads the avatars of a wallet; null disables the query. */
export function useHoldings(address: string | null) {
  return useQuery({ ...createHoldingsQuery(address ?? ""), enabled: address !== null });
}

export const refreshHoldings = (address: string) => refreshWalletQuery("holdings", address);

/** Marks all holdings as stale and refetches those that are visible from the chain. */
export function invalidateHoldings(): void {
  const client = getQueryClient();
  void client.invalidateQueries({ queryKey: ["holdings"], refetchType: "none" });
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ["holdings"], type: "active" }))
    void refreshHoldings(String(queryKey[1]));
}
