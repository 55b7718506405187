import { zeroAddress } from "viem";
import { warmAbi } from "@/contracts/abis/delegation";
import { getContractEntry } from "@/contracts/registry";
import type { ContractWrite } from "@/contracts/writes/contract-write";

/** Ends the link of the sender, a cold wallet, to its hot wallet. */
export function unlinkHotWallet() {
  const { name, address } = getContractEntry("warm");
  return {
    display: { title: "Unlink the hot wallet", contract: name, details: [] },
    request: { address, abi: warmAbi, functionName: "setHotWallet", args: [zeroAddress, 0n, false] },
    errors: [warmAbi],
  } as const satisfies ContractWrite<typeof warmAbi, "setHotWallet">;
}
