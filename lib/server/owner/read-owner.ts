import { setTimeout as wait } from "node:timers/promises";
import { type Client, isAddressEqual } from "viem";
import { getNamedOwner, type NamedOwner } from "@/contracts/ens/get-named-owner";
import { ContractsError } from "@/contracts/errors/contracts-error";
import { contractEntry } from "@/contracts/registry";
import { RPC_LIMITS } from "@/contracts/rpc/open-rpc";
import { causeForLog } from "@/lib/server/chain/cause-for-log";
import { getNodes, readQuorum } from "@/lib/server/chain/read-nodes";
import { HttpError } from "@/lib/shared/errors";

/** A page waits for it, with its picture and everything else there already. */
const TOTAL_MS = 6_000;
/** Nodes hear of a new block one after the other; after this pause both have it. */
const PAUSE_MS = 1_000;

/**
 * The owner of an avatar as two nodes say it, or the one that there is, within 6 seconds. Where they name different owners both are
 * asked once more. A name counts when both give it.
 * @throws HttpError `chain_unreachable` when too few nodes answer, `chain_undecided` when they go on to differ
 */
export async function readOwner(id: number, nodes: readonly Client[] = getNodes()): Promise<NamedOwner> {
  const deadline = performance.now() + TOTAL_MS;
  const first = await readAll(id, nodes, deadline);
  const agreed = agreedOn(first);
  if (agreed !== null) return agreed;
  if (performance.now() + PAUSE_MS >= deadline) throw undecided(first);
  await wait(PAUSE_MS);
  const later = await readAll(id, nodes, deadline);
  const agreedLater = agreedOn(later);
  if (agreedLater === null) throw undecided(later);
  return agreedLater;
}

async function readAll(id: number, nodes: readonly Client[], deadline: number): Promise<readonly NamedOwner[]> {
  const token = { contract: contractEntry("meebits"), tokenId: BigInt(id) };
  const limits = { ...RPC_LIMITS, totalMs: deadline - performance.now() };
  try {
    return await readQuorum(nodes, limits, (node, share) => getNamedOwner(node, token, share));
  } catch (error) {
    if (!(error instanceof ContractsError)) throw error;
    throw new HttpError("chain_unreachable", { cause: causeForLog(error) });
  }
}

/** @returns null where owners differ @throws HttpError when there is no answer */
function agreedOn(answers: readonly NamedOwner[]): NamedOwner | null {
  const [first, ...others] = answers;
  if (first === undefined) {
    throw new HttpError("chain_unreachable", { cause: new Error("ETH_RPC_URLS names no node.") });
  }
  if (!others.every(({ owner }) => isAddressEqual(owner, first.owner))) return null;
  return others.every(({ name }) => name === first.name) ? first : { ...first, name: null };
}

function undecided(answers: readonly NamedOwner[]): HttpError {
  const words = answers.map(({ owner, blockNumber }) => `${owner} at block ${blockNumber}`);
  return new HttpError("chain_undecided", { cause: new Error(`The nodes say: ${words.join("; ")}.`) });
}
