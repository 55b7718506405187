import type { Client } from "viem";
import { getBlockNumber, getChainId } from "viem/actions";
import { MAINNET_ID } from "@/contracts/chains";
import { getNodes } from "@/lib/server/chain/read-nodes";
import { getGlobal } from "@/lib/server/global-once";
import { raceAbort } from "@/lib/server/unless-aborted";

/** `wrong_chain`: it answers, but of another chain than Ethereum's main one, so nothing is read from it. */
export type NodeState = "ok" | "down" | "wrong_chain";

/** How long answers count: frequent health checks must not use up what a provider of nodes grants. */
const TTL_MS = 15_000;
const TIMEOUT_MS = 1200;

interface Current {
  askedAt: number;
  states: Promise<readonly NodeState[]>;
}

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
 * Whether each node of ETH_RPC_URLS is on Ethereum's main chain and tells its newest block, in their order, true
 * to 15 seconds. Never throws, and never takes longer than 1.2 seconds.
 */
export function checkNodes(nodes: readonly Client[] = getNodes()): Promise<readonly NodeState[]> {
  const current = getGlobal<Current>("node-states", () => ({
    askedAt: Number.NEGATIVE_INFINITY,
    states: Promise.resolve([]),
  }));
  if (performance.now() - current.askedAt > TTL_MS) {
    current.askedAt = performance.now();
    current.states = Promise.all(nodes.map(stateOf));
  }
  return current.states;
}
