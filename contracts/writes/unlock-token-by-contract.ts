import { tokenLockAbi } from "@/contracts/abis/otherside";
import { parseTokenId } from "@/contracts/parse-input";
import { getContractEntry } from "@/contracts/registry";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import { LOCKABLE, type LockableKey } from "@/contracts/writes/lockable";

/** Ends the lock of a token. Only senders allowed by the contract can. @throws InvalidInputError. */
export function unlockTokenByContract(tokenId: bigint | string, contract: LockableKey = "otherdeedExpanded") {
  const { name, address } = getContractEntry(contract);
  const id = parseTokenId(tokenId);
  return {
    display: { title: `Unlock ${name} #${id}`, contract: name, details: [] },
    request: { address, abi: tokenLockAbi, functionName: "unlockTokenByContract", args: [id] },
    errors: [LOCKABLE[contract]],
  } as const satisfies ContractWrite<typeof tokenLockAbi, "unlockTokenByContract">;
}
