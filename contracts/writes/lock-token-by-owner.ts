import { tokenLockAbi } from "@/contracts/abis/otherside";
import { parseTokenId } from "@/contracts/parse-input";
import { getContractEntry } from "@/contracts/registry";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import { checkUint256, formatDuration } from "@/contracts/writes/format-write";
import { LOCKABLE, type OwnerLockableKey } from "@/contracts/writes/lockable";

/**
 * Locks a token of the sender: it cannot be moved until the lock ends. The contract allows a year at most and extends
 * an existing lock, so read `lockExpiration` instead of computing the end.
 * @param seconds duration
 * @throws InvalidInputError.
 */
export function lockTokenByOwner(
  tokenId: bigint | string,
  seconds: bigint,
  contract: OwnerLockableKey = "otherdeedExpanded",
) {
  const { name, address } = getContractEntry(contract);
  const id = parseTokenId(tokenId);
  return {
    display: {
      title: `Lock ${name} #${id}`,
      contract: name,
      details: [{ label: "Locked for", value: formatDuration(checkUint256(seconds, "The length of a lock")) }],
    },
    request: { address, abi: tokenLockAbi, functionName: "lockTokenByOwner", args: [id, seconds] },
    errors: [LOCKABLE[contract]],
  } as const satisfies ContractWrite<typeof tokenLockAbi, "lockTokenByOwner">;
}
