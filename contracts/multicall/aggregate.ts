import type { Hex } from "viem";
import { CallRevertedError, RpcError } from "@/contracts/errors/contracts-error";
import { decodeAggregate, encodeAggregate } from "@/contracts/multicall/encode-aggregate";
import type { ReadCall, ReadResult } from "@/contracts/multicall/read-call";
import { addressOf } from "@/contracts/registry";
import type { BlockRef, Rpc } from "@/contracts/rpc/open-rpc";

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
  const answer = await answerOf(rpc.call({ to: addressOf("multicall3"), data: encodeAggregate(calls) }, block));
  if (answer === null || answer === "0x") return null;
  const results = decoded(answer);
  if (results.length !== calls.length) throw new RpcError("bad_answer");
  return results;
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

function decoded(answer: Hex): readonly ReadResult[] {
  try {
    return decodeAggregate(answer);
  } catch (error) {
    throw new RpcError("bad_answer", { cause: error });
  }
}
