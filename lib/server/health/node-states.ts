import type { Client } from "viem";
import { getBlockNumber, getChainId } from "viem/actions";
import { MAINNET_ID } from "@/contracts/chains";
import { theNodes } from "@/lib/server/chain/nodes";
import { globalOnce } from "@/lib/server/global-once";

/** `wrong_chain`: it answers, but of another chain than Ethereum's main one, so nothing is read from it. */
export type NodeState = "ok" | "down" | "wrong_chain";

/** How long answers count: whoever asks for health often must not use up what a provider of nodes grants. */
const KEPT_MS = 15_000;
const PATIENCE_MS = 1200;

interface Current {
  asked: number;
  states: Promise<readonly NodeState[]>;
}

async function stateOf(node: Client): Promise<NodeState> {
  let patience: NodeJS.Timeout | undefined;
  const tooLong = new Promise<NodeState>((settle) => {
    patience = setTimeout(settle, PATIENCE_MS, "down");
  });
  const answer = Promise.all([getChainId(node), getBlockNumber(node, { cacheTime: 0 })]).then(
    ([chain]): NodeState => (chain === MAINNET_ID ? "ok" : "wrong_chain"),
    (): NodeState => "down",
  );
  const state = await Promise.race([answer, tooLong]);
  clearTimeout(patience);
  return state;
}

/**
 * Whether each node of ETH_RPC_URLS is on Ethereum's main chain and tells its newest block, in their order, true
 * to 15 seconds. Never throws, and never takes longer than 1.2 seconds.
 */
export function nodeStates(nodes: readonly Client[] = theNodes()): Promise<readonly NodeState[]> {
  const current = globalOnce<Current>("node-states", () => ({
    asked: Number.NEGATIVE_INFINITY,
    states: Promise.resolve([]),
  }));
  if (performance.now() - current.asked > KEPT_MS) {
    current.asked = performance.now();
    current.states = Promise.all(nodes.map(stateOf));
  }
  return current.states;
}
