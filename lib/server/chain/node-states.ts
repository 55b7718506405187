import type { Client } from "viem";
import { getBlockNumber, getChainId } from "viem/actions";
import { MAINNET_ID } from "@/contracts/chains";
import { atMostEvery } from "@/lib/server/at-most-every";
import { getNodes } from "@/lib/server/chain/read-nodes";
import { getGlobal } from "@/lib/server/global-once";
import { raceAbort } from "@/lib/server/race-abort";

/** `wrong_chain`: the node answers for another chain than Ethereum mainnet, so it is not used. */
export type NodeState = "ok" | "down" | "wrong_chain";

/** Lifetime of answers: frequent health checks must not use up the quota of a node provider. */
const TTL_MS = 15_000;
const TIMEOUT_MS = 1200;

async function stateOf(node: Client): Promise<NodeState> {
  const answers = Promise.all([getChainId(node), getBlockNumber(node, { cacheTime: 0 })]);
  try {
    const [chain] = await raceAbort(answers, AbortSignal.timeout(TIMEOUT_MS));
    return chain === MAINNET_ID ? "ok" : "wrong_chain";
  } catch {
    return "down";
  }
}

/**
 * Checks at most every 15 seconds, whatever its `nodes`, that each node is on Ethereum mainnet and returns its newest
 * block. Never throws, and takes at most 1.2 seconds.
 */
export const checkNodes = (nodes: readonly Client[] = getNodes()): Promise<readonly NodeState[]> =>
  getGlobal("node-states", () =>
    atMostEvery(TTL_MS, (checked: readonly Client[]) => Promise.all(checked.map(stateOf))),
  )(nodes);
