import { setTimeout as wait } from "node:timers/promises";
import { type Address, type Client, isAddressEqual } from "viem";
import { canUse, type TokenRight } from "@/contracts/delegation/can-use";
import { ContractsError } from "@/contracts/errors/contracts-error";
import { getContractEntry } from "@/contracts/registry";
import { RPC_LIMITS } from "@/contracts/rpc/open-rpc";
import { findCauseForLog } from "@/lib/server/chain/cause-for-log";
import { getNodes, readQuorum } from "@/lib/server/chain/read-nodes";
import type { HoldingRegistry } from "@/lib/shared/api/holdings";
import { HttpError } from "@/lib/shared/errors";

/** Nodes receive a new block at different times; after this pause in milliseconds both have it. */
const PAUSE_MS = 1000;

/**
 * Reads the right of a wallet to an avatar: two nodes must agree on the right and the owner, each at its own block. The
 * next of `nodes` replaces one that does not answer. When they differ, as while a block propagates, both are read once
 * more. All of it within 9.5 seconds.
 * @returns the first node's answer; a "no" that one node is uncertain of stays uncertain
 * @throws HttpError `chain_unreachable` when too few nodes answer, `chain_undecided` when they still differ
 */
export async function readRightTo(
  id: number,
  address: Address,
  nodes: readonly Client[] = getNodes(),
): Promise<TokenRight> {
  const deadline = performance.now() + RPC_LIMITS.totalMs;
  const token = { contract: getContractEntry("meebits"), tokenId: BigInt(id) };

  async function readAll(): Promise<readonly TokenRight[]> {
    const limits = { ...RPC_LIMITS, totalMs: deadline - performance.now() };
    try {
      return await readQuorum(nodes, limits, (node, nodeLimits) => canUse(node, token, address, nodeLimits));
    } catch (error) {
      if (!(error instanceof ContractsError)) throw error;
      throw new HttpError("chain_unreachable", { cause: findCauseForLog(error) });
    }
  }

  const answers = await readAll();
  const agreed = agreedOn(answers);
  if (agreed !== null) return agreed;
  if (performance.now() + PAUSE_MS >= deadline) throw undecided(answers);
  await wait(PAUSE_MS);
  const later = await readAll();
  const agreedLater = agreedOn(later);
  if (agreedLater === null) throw undecided(later);
  return agreedLater;
}

/** @returns null when answers differ @throws HttpError without any answer */
function agreedOn(answers: readonly TokenRight[]): TokenRight | null {
  const [first, ...others] = answers;
  if (first === undefined) {
    throw new HttpError("chain_unreachable", { cause: new Error("ETH_RPC_URLS names no node.") });
  }
  const isSame = others.every((other) => other.right === first.right && isSameOwner(other.owner, first.owner));
  return isSame ? (answers.find(isUncertain) ?? first) : null;
}

function isUncertain(answer: TokenRight): boolean {
  return answer.right === "no" && answer.unread.length > 0;
}

function isSameOwner(a: Address | null, b: Address | null): boolean {
  return a === null || b === null ? a === b : isAddressEqual(a, b);
}

function undecided(answers: readonly TokenRight[]): HttpError {
  const descriptions = answers.map(({ right, owner, blockNumber }) => `${right} of ${owner} at block ${blockNumber}`);
  return new HttpError("chain_undecided", { cause: new Error(`The nodes say: ${descriptions.join("; ")}.`) });
}

/** A right verified on the chain. */
export interface ProvenRight {
  readonly owner: Address;
  /** The registry that delegates to the wallet; null when the wallet is the owner. */
  readonly registry: HoldingRegistry | null;
  readonly block: bigint;
}

/**
 * Verifies the current right of a wallet to an avatar.
 * @throws HttpError `not_holder`, `chain_unreachable`, `chain_undecided`, or `delegation_unread`: the wallet does not
 *   own the avatar, and not every registry has answered whether it acts for the owner
 */
export async function requireRight(
  id: number,
  address: Address,
  nodes: readonly Client[] = getNodes(),
): Promise<ProvenRight> {
  const right: TokenRight = await readRightTo(id, address, nodes);
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
