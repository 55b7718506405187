import type { Address, Client } from "viem";
import type { TokenRight } from "@/contracts/delegation/can-use";
import { theNodes } from "@/lib/server/chain/nodes";
import { rightTo } from "@/lib/server/chain/right-to";
import type { HoldingRegistry } from "@/lib/shared/api/holdings";
import { HttpError } from "@/lib/shared/errors";

/** A right that was found on the chain. */
export interface ProvenRight {
  readonly owner: Address;
  /** The registry by which the wallet acts for the owner; null when it is the owner. */
  readonly registry: HoldingRegistry | null;
  readonly block: bigint;
}

/**
 * The right of a wallet to an avatar, proved now.
 * @throws HttpError `not_holder`, `chain_unreachable`, `chain_undecided`, or `delegation_unread`: the wallet does not
 * own the avatar, and not every registry has said whether it acts for the owner
 */
export async function requireRight(
  id: number,
  address: Address,
  nodes: readonly Client[] = theNodes(),
): Promise<ProvenRight> {
  const right: TokenRight = await rightTo(id, address, nodes);
  switch (right.right) {
    case "owner":
      return { owner: right.owner, registry: null, block: right.blockNumber };
    case "delegate":
      return { owner: right.owner, registry: right.registry, block: right.blockNumber };
    case "no":
      if (right.unread.length === 0) throw new HttpError("not_holder");
      throw new HttpError("delegation_unread", { cause: new Error(`No answer from ${right.unread.join(", ")}.`) });
    default:
      return right satisfies never;
  }
}
