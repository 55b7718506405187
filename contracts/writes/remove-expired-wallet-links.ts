import { warmAbi } from "@/contracts/abis/delegation";
import { parseAddress } from "@/contracts/parse-input";
import { getContractEntry } from "@/contracts/registry";
import type { ContractWrite } from "@/contracts/writes/contract-write";

/** Clears the links of a hot wallet that have run out; anybody may do it. @throws InvalidInputError. */
export function removeExpiredWalletLinks(hotWallet: string) {
  const { name, address } = getContractEntry("warm");
  const wallet = parseAddress(hotWallet);
  return {
    display: { title: "Clear expired links", contract: name, details: [{ label: "Hot wallet", value: wallet }] },
    request: { address, abi: warmAbi, functionName: "removeExpiredWalletLinks", args: [wallet] },
    errors: [warmAbi],
  } as const satisfies ContractWrite<typeof warmAbi, "removeExpiredWalletLinks">;
}
