import type { Client } from "viem";
import { ContractsError } from "@/contracts/errors/contracts-error";
import type { RpcLimits } from "@/contracts/rpc/limits";
import { inTurn, noteFailure } from "@/lib/server/chain/resting-nodes";

/** How many of the configured nodes have to say the same. */
const WITNESSES = 2;

/**
 * The answers of two nodes, or of the one that there is, side by side and within `limits.totalMs`. In place of a node that
 * fails the next one is asked; for that, each has half of the time that is left.
 * @returns none where there are no nodes
 * @throws ContractsError when too few of them answer
 */
export async function askWitnesses<answer>(
  nodes: readonly Client[],
  limits: RpcLimits,
  read: (node: Client, limits: RpcLimits) => Promise<answer>,
): Promise<readonly answer[]> {
  const deadline = performance.now() + limits.totalMs;
  const ordered = inTurn(nodes);
  const spare = ordered.slice(WITNESSES);

  async function askOne(node: Client): Promise<answer> {
    const left = deadline - performance.now();
    try {
      return await read(node, { ...limits, totalMs: spare.length > 0 ? left / 2 : left });
    } catch (error) {
      if (!(error instanceof ContractsError)) throw error;
      noteFailure(node);
      const next = spare.shift();
      if (next === undefined) throw error;
      return await askOne(next);
    }
  }

  return await Promise.all(ordered.slice(0, WITNESSES).map(askOne));
}
