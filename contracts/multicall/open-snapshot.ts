import type { Client } from "viem";
import { multicall3Abi } from "@/contracts/abis/multicall3";
import { assertMainnet, CallRevertedError, RpcError } from "@/contracts/errors/contracts-error";
import { aggregate, chunkCalls, createRead, type ReadCall, type ReadResult } from "@/contracts/multicall/aggregate";
import { openRpc, type Rpc, type RpcLimits, toFields, toHex, toQuantity } from "@/contracts/open-rpc";

/** One block of the chain, for repeated reads. */
export interface Snapshot {
  readonly blockNumber: bigint;
  /** Block time in seconds. */
  readonly timestamp: bigint;
  /**
   * Returns results in the order of the calls, all at this block, in as few requests as possible.
   * @throws RpcError, `block_gone` if the block was replaced.
   */
  read(calls: readonly ReadCall[]): Promise<readonly ReadResult[]>;
}

/** A snapshot with the results of its initial calls. */
interface OpenedSnapshot {
  readonly snapshot: Snapshot;
  readonly results: readonly ReadResult[];
}

/** Reads one block of a node within the limits. Retries once from the start if that block disappears meanwhile. */
export async function readOneBlock<result>(
  client: Client,
  limits: RpcLimits | undefined,
  read: (rpc: Rpc) => Promise<result>,
): Promise<result> {
  const rpc = openRpc(client, limits);
  try {
    return await read(rpc);
  } catch (error) {
    if (!(error instanceof RpcError && error.code === "block_gone")) throw error;
    return read(rpc);
  }
}

const CHUNKS_AT_ONCE = 4;
/** Size of the two look-ups that identify a block, with the selector and offsets of `aggregate3`. */
const RESERVED = { bytes: 4 + 64 + 2 * 192, gas: 100_000 };

/**
 * Reads at the latest block and pins later reads to it.
 * @param calls the first reads: they need no extra request
 * @throws RpcError, `wrong_node_chain` unless the node is on Ethereum mainnet; any error of `checkBlock`
 */
export async function openSnapshot(rpc: Rpc, calls: readonly ReadCall[]): Promise<OpenedSnapshot> {
  const blockCalls = [
    createRead("multicall3", multicall3Abi, "getChainId", []),
    createRead("multicall3", multicall3Abi, "getBlockNumber", []),
    ...createIdentityCalls(),
  ];
  const answers = await aggregate(rpc, [...blockCalls, ...calls], "latest");
  if (answers === null) return openSingles(rpc, calls);
  const [chainId, blockNumber, timestamp, parentHash] = answers;
  assertMainnet(Number(decodeUint(chainId)));
  const first = { number: decodeUint(blockNumber), timestamp: decodeUint(timestamp), parent: parentHash?.data };
  rpc.limits.checkBlock?.(first.timestamp);

  async function readChunk(chunk: readonly ReadCall[]): Promise<readonly ReadResult[]> {
    const results = await aggregate(rpc, [...createIdentityCalls(), ...chunk], `0x${first.number.toString(16)}`);
    if (results === null) throw new RpcError("bad_answer");
    const [time, parent, ...chunkResults] = results;
    // A different time or parent means that another block replaced the first one.
    if (decodeUint(time) !== first.timestamp || parent?.data !== first.parent) throw new RpcError("block_gone");
    return chunkResults;
  }

  async function read(more: readonly ReadCall[]): Promise<readonly ReadResult[]> {
    return (await runInParallel(chunkCalls(more, RESERVED), CHUNKS_AT_ONCE, readChunk)).flat();
  }

  return {
    snapshot: { blockNumber: first.number, timestamp: first.timestamp, read },
    results: answers.slice(blockCalls.length),
  };
}

/** Two blocks of one number differ in their time and, after a deep reorg, in their parent. */
function createIdentityCalls(): ReadCall[] {
  return [
    createRead("multicall3", multicall3Abi, "getCurrentBlockTimestamp", []),
    createRead("multicall3", multicall3Abi, "getLastBlockHash", []),
  ];
}

function decodeUint(result: ReadResult | undefined): bigint {
  if (!result?.success || result.data.length !== 66) throw new RpcError("bad_answer");
  return BigInt(result.data);
}

const SINGLES_AT_ONCE = 24;

/** Opens a snapshot without Multicall3: one request per call, pinned to the block by its hash. */
async function openSingles(rpc: Rpc, calls: readonly ReadCall[]): Promise<OpenedSnapshot> {
  const [chainId, block] = await Promise.all([
    rpc.request("eth_chainId", [], toQuantity),
    rpc.request("eth_getBlockByNumber", ["latest", false], asBlock),
  ]);
  assertMainnet(Number(chainId));
  rpc.limits.checkBlock?.(block.timestamp);

  async function single({ to, data }: ReadCall): Promise<ReadResult> {
    try {
      return { success: true, data: await rpc.call({ to, data }, { blockHash: block.hash }) };
    } catch (error) {
      if (error instanceof CallRevertedError) return { success: false, data: error.data ?? "0x" };
      throw error;
    }
  }
  const read = (more: readonly ReadCall[]) => runInParallel(more, SINGLES_AT_ONCE, single);
  const snapshot = { blockNumber: block.number, timestamp: block.timestamp, read };
  return { snapshot, results: await read(calls) };
}

function asBlock(answer: unknown) {
  const { hash, number, timestamp } = toFields(answer);
  return { hash: toHex(hash), number: toQuantity(number), timestamp: toQuantity(timestamp) };
}

/**
 * Runs `work` for every item with limited concurrency.
 * @returns the results in the order of the items
 * @throws the first failure; no further item starts after it.
 */
export async function runInParallel<item, result>(
  items: readonly item[],
  atOnce: number,
  work: (item: item) => Promise<result>,
): Promise<result[]> {
  const results: result[] = [];
  const queue = items.entries();
  let stopped = false;
  async function take(): Promise<void> {
    for (const [index, item] of queue) {
      if (stopped) return;
      try {
        results[index] = await work(item);
      } catch (failure) {
        stopped = true;
        throw failure;
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, take));
  return results;
}
