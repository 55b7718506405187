import type { Client } from "viem";
import { ContractsError } from "@/contracts/errors/contracts-error";
import { RPC_LIMITS, type RpcLimits } from "@/contracts/rpc/limits";
import { causeForLog } from "@/lib/server/chain/cause-for-log";
import { theNodes } from "@/lib/server/chain/nodes";
import { RefusalError } from "@/lib/shared/errors";

/** For how long a node that failed is asked after the others, in milliseconds. */
const REST_MS = 30_000;
const failedAt = new WeakMap<Client, number>();

/**
 * Reads from the first node that answers, all of it within 9.5 seconds. For what decides nothing: a right is read by
 * `rightTo`, from two nodes.
 * @throws RefusalError `chain_unreachable`: no node is configured, or none gives an answer
 */
export async function askNodes<answer>(
  read: (node: Client, limits: RpcLimits) => Promise<answer>,
  nodes: readonly Client[] = theNodes(),
): Promise<answer> {
  const begun = performance.now();
  const deadline = begun + RPC_LIMITS.totalMs;
  const isResting = (node: Client) => begun - (failedAt.get(node) ?? -REST_MS) < REST_MS;
  const inTurn = [...nodes.filter((node) => !isResting(node)), ...nodes.filter(isResting)];
  let failure: unknown = new Error("ETH_RPC_URLS names no node.");
  for (const [index, node] of inTurn.entries()) {
    const totalMs = (deadline - performance.now()) / (nodes.length - index);
    try {
      return await read(node, { ...RPC_LIMITS, totalMs });
    } catch (error) {
      if (!(error instanceof ContractsError)) throw error;
      failure = error;
      failedAt.set(node, performance.now());
    }
  }
  throw new RefusalError("chain_unreachable", { cause: causeForLog(failure) });
}
