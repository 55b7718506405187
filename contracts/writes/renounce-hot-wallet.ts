import { warmAbi } from "@/contracts/abis/delegation";
import { getContractEntry } from "@/contracts/registry";
import type { ContractWrite } from "@/contracts/writes/contract-write";

/** Ends all links of cold wallets to the sender, a hot wallet. */
export function renounceHotWallet() {
  const { name, address } = getContractEntry("warm");
  return {
    display: { title: "Give up being a hot wallet", contract: name, details: [] },
    request: { address, abi: warmAbi, functionName: "renounceHotWallet", args: [] },
    errors: [warmAbi],
  } as const satisfies ContractWrite<typeof warmAbi, "renounceHotWallet">;
}
