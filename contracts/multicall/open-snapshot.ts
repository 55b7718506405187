import { type Address, encodeFunctionData, type Hex } from "viem";
import { multicall3Abi } from "@/contracts/abis/multicall3";
import { assertMainnet, RpcError } from "@/contracts/errors/contracts-error";
import { aggregate } from "@/contracts/multicall/aggregate";
import { chunkCalls } from "@/contracts/multicall/chunk-calls";
import { inParallel } from "@/contracts/multicall/in-parallel";
import { openSingles } from "@/contracts/multicall/open-singles";
import type { ReadCall, ReadResult } from "@/contracts/multicall/read-call";
import type { OpenedSnapshot } from "@/contracts/multicall/snapshot";
import { addressOf } from "@/contracts/registry";
import type { Rpc } from "@/contracts/rpc/open-rpc";

const REQUESTS_AT_ONCE = 4;
/** Of the two look-ups that tell a block from its rivals, with the selector and offsets of `aggregate3`. */
const RESERVED = { bytes: 4 + 64 + 2 * 192, gas: 100_000 };

/**
 * Reads at the newest block and keeps to that block.
 * @param calls the first reads: they cost no request of their own
 * @throws RpcError, `wrong_node_chain` unless the node is on Ethereum mainnet
 */
export async function openSnapshot(rpc: Rpc, calls: readonly ReadCall[]): Promise<OpenedSnapshot> {
  const about = [look("getChainId"), look("getBlockNumber"), ...identity()];
  const answers = await aggregate(rpc, [...about, ...calls], "latest");
  if (answers === null) return openSingles(rpc, calls);
  const [chainId, blockNumber, timestamp, parentHash] = answers;
  const actual = Number(uintOf(chainId));
  assertMainnet(actual);
  const first = { number: uintOf(blockNumber), timestamp: uintOf(timestamp), parent: parentHash?.data };

  async function readChunk(chunk: readonly ReadCall[]): Promise<readonly ReadResult[]> {
    const results = await aggregate(rpc, [...identity(), ...chunk], `0x${first.number.toString(16)}`);
    if (results === null) throw new RpcError("bad_answer");
    const [time, parent, ...asked] = results;
    // A block of that number with another time or parent has taken the place of the one read first.
    if (uintOf(time) !== first.timestamp || parent?.data !== first.parent) throw new RpcError("block_gone");
    return asked;
  }

  async function read(more: readonly ReadCall[]): Promise<readonly ReadResult[]> {
    return (await inParallel(chunkCalls(more, RESERVED), REQUESTS_AT_ONCE, readChunk)).flat();
  }

  return {
    snapshot: { blockNumber: first.number, timestamp: first.timestamp, read },
    results: answers.slice(about.length),
  };
}

/** Two blocks of one number differ in their time; and after a deeper change, in their parent. */
function identity(): ReadCall[] {
  return [look("getCurrentBlockTimestamp"), look("getLastBlockHash")];
}

type Look = "getChainId" | "getBlockNumber" | "getCurrentBlockTimestamp" | "getLastBlockHash";

/** Call data of the look-ups, reckoned once: every read has them, some several times. */
const looks = new Map<Look, Hex>();

function look(functionName: Look): { to: Address; data: Hex } {
  const data = looks.get(functionName) ?? encodeFunctionData({ abi: multicall3Abi, functionName });
  looks.set(functionName, data);
  return { to: addressOf("multicall3"), data };
}

function uintOf(result: ReadResult | undefined): bigint {
  if (!result?.success || result.data.length !== 66) throw new RpcError("bad_answer");
  return BigInt(result.data);
}
