import { queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError, ask } from "@/lib/client/api/ask";
import { getQueryClient } from "@/lib/client/api/query-client";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";

/** The avatars that a wallet may use: what the chain tells everybody, so it can be asked before anybody signs. */
export function createHoldingsQuery(address: string, refresh = false) {
  return queryOptions({
    queryKey: ["holdings", address.toLowerCase()],
    queryFn: ({ signal }) =>
      ask<HoldingsAnswer>(`holdings?address=${address}${refresh ? "&refresh=1" : ""}`, { signal }),
    staleTime: 60_000,
    // The server has asked every node that it knows.
    retry: (failures, error) => failures < 1 && error instanceof ApiError && error.mayPass,
  });
}

/** The avatars of a wallet; null asks for nobody's. */
export function useHoldings(address: string | null) {
  return useQuery({ ...createHoldingsQuery(address ?? ""), enabled: address !== null });
}

/** Has the chain asked anew. How that went is in `useHoldings`: a failure leaves the last answer in place. */
export async function refreshHoldings(address: string): Promise<void> {
  await getQueryClient()
    .fetchQuery({ ...createHoldingsQuery(address, true), staleTime: 0, retry: false })
    .catch(() => undefined);
}

/** Says that what is known of wallets may be wrong by now: the chain is asked anew for those that are shown. */
export function invalidateHoldings(): void {
  const client = getQueryClient();
  void client.invalidateQueries({ queryKey: ["holdings"], refetchType: "none" });
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ["holdings"], type: "active" }))
    void refreshHoldings(String(queryKey[1]));
}
