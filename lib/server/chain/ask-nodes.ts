import type { Client } from "viem";
import { ContractsError } from "@/contracts/errors/contracts-error";
import { RPC_LIMITS, type RpcLimits } from "@/contracts/rpc/limits";
import { causeForLog } from "@/lib/server/chain/cause-for-log";
import { theNodes } from "@/lib/server/chain/nodes";
import { inTurn, noteFailure } from "@/lib/server/chain/resting-nodes";
import { HttpError } from "@/lib/shared/errors";

/**
 * Reads from the first node that answers, all of it within 9.5 seconds. For what decides nothing: a right is read by
 * `rightTo`, from two nodes.
 * @throws HttpError `chain_unreachable`: no node is configured, or none gives an answer
 */
export async function askNodes<answer>(
  read: (node: Client, limits: RpcLimits) => Promise<answer>,
  nodes: readonly Client[] = theNodes(),
): Promise<answer> {
  const deadline = performance.now() + RPC_LIMITS.totalMs;
  let failure: unknown = new Error("ETH_RPC_URLS names no node.");
  for (const [index, node] of inTurn(nodes).entries()) {
    const totalMs = (deadline - performance.now()) / (nodes.length - index);
    try {
      return await read(node, { ...RPC_LIMITS, totalMs });
    } catch (error) {
      if (!(error instanceof ContractsError)) throw error;
      failure = error;
      noteFailure(node);
    }
  }
  throw new HttpError("chain_unreachable", { cause: causeForLog(failure) });
}
