import { type Address, decodeFunctionResult, encodeFunctionData, type Hex } from "viem";
import { multicall3Abi } from "@/contracts/abis/multicall3";
import { RpcAnswerError } from "@/contracts/errors/rpc-errors";
import type { SizedCall } from "@/contracts/multicall/chunk-calls";
import { addressOf } from "@/contracts/registry";
import { CallRevertedError } from "@/contracts/rpc/call-reverted-error";
import type { BlockRef, Rpc } from "@/contracts/rpc/open-rpc";

/** One read of a contract. */
export interface ReadCall extends SizedCall {
  readonly to: Address;
}

/** What a contract answered: bytes, or the bytes of its reason to refuse. */
export interface ReadResult {
  readonly success: boolean;
  readonly data: Hex;
}

/**
 * Many reads in one request, by Multicall3.
 * @returns one result for each call, in their order; null when there is no Multicall3 that works on this chain
 * @throws RpcError
 */
export async function aggregate(
  rpc: Rpc,
  calls: readonly ReadCall[],
  block: BlockRef,
): Promise<readonly ReadResult[] | null> {
  const args = [calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))] as const;
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: "aggregate3", args });
  const answer = await answerOf(rpc.call({ to: addressOf("multicall3"), data }, block));
  if (answer === null || answer === "0x") return null;
  const results = decoded(answer);
  if (results.length !== calls.length) throw new RpcAnswerError(false);
  return results.map(({ success, returnData }) => ({ success, data: returnData }));
}

/** Multicall3 does not refuse: what refuses is not Multicall3, or ran out of gas. */
async function answerOf(call: Promise<Hex>): Promise<Hex | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallRevertedError) return null;
    throw error;
  }
}

function decoded(data: Hex): readonly { success: boolean; returnData: Hex }[] {
  try {
    return decodeFunctionResult({ abi: multicall3Abi, functionName: "aggregate3", data });
  } catch (error) {
    throw new RpcAnswerError(false, { cause: error });
  }
}
