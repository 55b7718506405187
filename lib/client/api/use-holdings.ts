import { queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError, fetchJson } from "@/lib/client/api/fetch-json";
import { getQueryClient } from "@/lib/client/api/query-client";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";

/** Query for the avatars that a wallet may use. This is public chain data and needs no signature. */
export function createHoldingsQuery(address: string, refresh = false) {
  return queryOptions({
    queryKey: ["holdings", address.toLowerCase()],
    queryFn: ({ signal }) =>
      fetchJson<HoldingsAnswer>(`holdings?address=${address}${refresh ? "&refresh=1" : ""}`, { signal }),
    staleTime: 60_000,
    // The server has already tried every node.
    retry: (failures, error) => failures < 1 && error instanceof ApiError && error.isRetryable,
  });
}

/** Reads the avatars of a wallet; null disables the query. */
export function useHoldings(address: string | null) {
  return useQuery({ ...createHoldingsQuery(address ?? ""), enabled: address !== null });
}

/** Refetches from the chain. `useHoldings` holds the result: on failure the last answer stays. */
export async function refreshHoldings(address: string): Promise<void> {
  await getQueryClient()
    .fetchQuery({ ...createHoldingsQuery(address, true), staleTime: 0, retry: false })
    .catch(() => undefined);
}

/** Marks all holdings as stale and refetches those that are visible from the chain. */
export function invalidateHoldings(): void {
  const client = getQueryClient();
  void client.invalidateQueries({ queryKey: ["holdings"], refetchType: "none" });
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ["holdings"], type: "active" }))
    void refreshHoldings(String(queryKey[1]));
}
