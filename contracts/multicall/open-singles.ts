import { assertMainnet, CallRevertedError } from "@/contracts/errors/contracts-error";
import { inParallel } from "@/contracts/multicall/in-parallel";
import type { ReadCall, ReadResult } from "@/contracts/multicall/read-call";
import type { OpenedSnapshot } from "@/contracts/multicall/snapshot";
import { asHex, asQuantity, notAnAnswer, type Rpc } from "@/contracts/rpc/open-rpc";

const REQUESTS_AT_ONCE = 24;

/** A snapshot on a chain without Multicall3: one request for each call, pinned to the block by its hash. */
export async function openSingles(rpc: Rpc, calls: readonly ReadCall[]): Promise<OpenedSnapshot> {
  const [chainId, block] = await Promise.all([
    rpc.ask("eth_chainId", [], asQuantity),
    rpc.ask("eth_getBlockByNumber", ["latest", false], asBlock),
  ]);
  assertMainnet(Number(chainId));

  async function single({ to, data }: ReadCall): Promise<ReadResult> {
    try {
      return { success: true, data: await rpc.call({ to, data }, { blockHash: block.hash }) };
    } catch (error) {
      if (error instanceof CallRevertedError) return { success: false, data: error.data ?? "0x" };
      throw error;
    }
  }
  const read = (more: readonly ReadCall[]) => inParallel(more, REQUESTS_AT_ONCE, single);
  const snapshot = { blockNumber: block.number, timestamp: block.timestamp, read };
  return { snapshot, results: await read(calls) };
}

function asBlock(answer: unknown) {
  if (typeof answer !== "object" || answer === null) throw notAnAnswer(answer);
  // `as`: each field is checked as it is read.
  const { hash, number, timestamp } = answer as Readonly<Record<string, unknown>>;
  return { hash: asHex(hash), number: asQuantity(number), timestamp: asQuantity(timestamp) };
}
