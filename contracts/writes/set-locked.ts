import { warmAbi } from "@/contracts/abis/delegation";
import { getContractEntry } from "@/contracts/registry";
import type { ContractWrite } from "@/contracts/writes/contract-write";

/** Lets the sender, a hot wallet, refuse new links of cold wallets, or take them again. */
export function setLocked(locked: boolean) {
  const { name, address } = getContractEntry("warm");
  return {
    display: {
      title: locked ? "Refuse new links to this hot wallet" : "Allow new links to this hot wallet",
      contract: name,
      details: [],
    },
    request: { address, abi: warmAbi, functionName: "setLocked", args: [locked] },
    errors: [warmAbi],
  } as const satisfies ContractWrite<typeof warmAbi, "setLocked">;
}
