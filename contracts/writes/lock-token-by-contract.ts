import { tokenLockAbi } from "@/contracts/abis/otherside";
import { parseTokenId } from "@/contracts/parse-input";
import { getContractEntry } from "@/contracts/registry";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import { checkUint256, formatWriteTime } from "@/contracts/writes/format-write";
import { LOCKABLE, type LockableKey } from "@/contracts/writes/lockable";

/**
 * Locks a token until a time. Only senders allowed by the contract can lock.
 * @param unlockTimestamp seconds since 1970
 * @throws InvalidInputError.
 */
export function lockTokenByContract(
  tokenId: bigint | string,
  unlockTimestamp: bigint,
  contract: LockableKey = "otherdeedExpanded",
) {
  const { name, address } = getContractEntry(contract);
  const id = parseTokenId(tokenId);
  return {
    display: {
      title: `Lock ${name} #${id}`,
      contract: name,
      details: [{ label: "Locked until", value: formatWriteTime(checkUint256(unlockTimestamp, "The end of a lock")) }],
    },
    request: { address, abi: tokenLockAbi, functionName: "lockTokenByContract", args: [id, unlockTimestamp] },
    errors: [LOCKABLE[contract]],
  } as const satisfies ContractWrite<typeof tokenLockAbi, "lockTokenByContract">;
}
