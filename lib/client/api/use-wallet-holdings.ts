import { useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/client/api/ask";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";

/** The avatars that a wallet may use, whoever asks: public facts. Nothing is asked without an address. */
export function useWalletHoldings(address: string | null) {
  return useQuery({
    queryKey: ["wallet-holdings", address],
    queryFn: ({ signal }) => ask<HoldingsAnswer>(`holdings?address=${address}`, { signal }),
    enabled: address !== null,
  });
}
