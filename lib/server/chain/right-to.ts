import { type Address, isAddressEqual } from "viem";
import { canUse, type TokenRight } from "@/contracts/delegation/can-use";
import { RPC_LIMITS } from "@/contracts/open-rpc";
import { getContractEntry } from "@/contracts/registry";
import { getNodes, readAgreed } from "@/lib/server/chain/read-nodes";
import type { HoldingRegistry } from "@/lib/shared/api/holdings";
import { HttpError } from "@/lib/shared/errors";

/**
 * Reads the right of a wallet to an avatar: two nodes must agree on right and owner, each at its own block, within 9.5
 * seconds. An uncertain "no" stays uncertain. @throws HttpError `chain_unreachable`, `chain_undecided`
 */
export function readRightTo(id: number, address: Address, nodes = getNodes()): Promise<TokenRight> {
  const token = { contract: getContractEntry("meebits"), tokenId: BigInt(id) };
  return readAgreed(nodes, RPC_LIMITS.totalMs, {
    read: (node, limits) => canUse(node, token, address, limits),
    agreeOn(first, others) {
      const isSame = others.every((other) => other.right === first.right && isSameOwner(other.owner, first.owner));
      const uncertain = [first, ...others].find((answer) => answer.right === "no" && answer.unread.length > 0);
      return isSame ? (uncertain ?? first) : null;
    },
    describe: ({ right, owner, blockNumber }) => `${right} of ${owner} at block ${blockNumber}`,
  });
}

function isSameOwner(a: Address | null, b: Address | null): boolean {
  return a === null || b === null ? a === b : isAddressEqual(a, b);
}

export interface ProvenRight {
  readonly owner: Address;
  /** The registry that delegates to the wallet; null when the wallet is the owner. */
  readonly registry: HoldingRegistry | null;
  readonly block: bigint;
}

/**
 * Verifies the current right of a wallet to an avatar. @throws HttpError `not_holder`, `chain_unreachable`,
 * `chain_undecided`, or `delegation_unread` when a registry has not answered
 */
export async function requireRight(id: number, address: Address, nodes = getNodes()): Promise<ProvenRight> {
  const right = await readRightTo(id, address, nodes);
  if (right.right !== "no") {
    const registry = right.right === "delegate" ? right.registry : null;
    return { owner: right.owner, registry, block: right.blockNumber };
  }
  if (right.unread.length === 0) throw new HttpError("not_holder");
  throw new HttpError("delegation_unread", { cause: new Error(`No answer from ${right.unread.join(", ")}.`) });
}
