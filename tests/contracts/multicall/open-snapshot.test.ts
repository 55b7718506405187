import { createClient, decodeFunctionData, encodeFunctionResult, type Hex, http, numberToHex, size } from "viem";
import { describe, expect, test, vi } from "vitest";
import { multicall3Abi } from "@/contracts/abis/multicall3";
import { CallRevertedError, RpcError } from "@/contracts/errors/contracts-error";
import { MAX_CALL_DATA, MAX_GAS, type ReadCall } from "@/contracts/multicall/aggregate";
import { openSnapshot, readOneBlock, runInParallel } from "@/contracts/multicall/open-snapshot";
import { type BlockRef, RPC_LIMITS, type Rpc } from "@/contracts/open-rpc";
import { getContractAddress } from "@/contracts/registry";

const moment = () => new Promise(setImmediate);

test("returns results in the order of the items, with at most three in flight", async () => {
  let inFlight = 0;
  let maxInFlight = 0;
  const work = async (item: number) => {
    inFlight += 1;
    maxInFlight = Math.max(maxInFlight, inFlight);
    await new Promise((done) => setTimeout(done, 10 - item));
    inFlight -= 1;
    return item * 2;
  };
  expect(await runInParallel([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3, work)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  expect(maxInFlight).toBe(3);
});

test("resolves without items", async () => expect(await runInParallel([], 3, moment)).toEqual([]));

test("starts no further work after a failure", async () => {
  const startedAt: number[] = [];
  const work = async (item: number) => {
    startedAt.push(item);
    await moment();
    if (item === 1) throw new Error("no");
    await moment();
  };
  await expect(runInParallel([0, 1, 2, 3, 4, 5], 2, work)).rejects.toThrow("no");
  await moment();
  await moment();
  expect(startedAt.length).toBeLessThan(4);
});

const word = (value: bigint | number) => numberToHex(value, { size: 32 });
const PARENT = `0x${"ab".repeat(32)}` as const;
const HASH = `0x${"cd".repeat(32)}` as const;
const HOST = getContractAddress("meebits");
const MULTICALL = getContractAddress("multicall3").toLowerCase();
/** A read that a node's contract answers with the index. */
const readAt = (index: number): ReadCall => ({ to: HOST, data: word(index) });

interface Node {
  readonly chainId?: number;
  readonly parent?: Hex;
  readonly time?: bigint;
  /** Whether the chain has Multicall3. */
  readonly hasMulticall?: boolean;
}

/** Returns a node at block 1000 and the blocks of its calls. It may change between requests. */
function openNode(stateAt: (request: number) => Node = () => ({}), limits = RPC_LIMITS) {
  const requests: { block: BlockRef; calls: number }[] = [];
  let maxBytes = 0;
  let inFlight = 0;
  let maxInFlight = 0;
  const answerCall = (to: string, data: Hex, { chainId = 1, parent = PARENT, time = 1_700_000_000n }: Node) => {
    if (to.toLowerCase() !== MULTICALL) return { success: data !== word(13), returnData: data };
    const { functionName } = decodeFunctionData({ abi: multicall3Abi, data });
    const values: Partial<Record<string, Hex>> = {
      getChainId: word(chainId),
      getBlockNumber: word(1000),
      getCurrentBlockTimestamp: word(time),
      getLastBlockHash: parent,
    };
    return { success: true, returnData: values[functionName] ?? "0x" };
  };
  async function call({ to, data }: { to: Hex; data: Hex }, block: BlockRef): Promise<Hex> {
    const state = stateAt(requests.length);
    maxBytes = Math.max(maxBytes, size(data));
    inFlight += 1;
    maxInFlight = Math.max(maxInFlight, inFlight);
    await moment();
    inFlight -= 1;
    if (to.toLowerCase() !== MULTICALL) {
      requests.push({ block, calls: 1 });
      if (data === word(13)) throw new CallRevertedError("0xdead");
      return data;
    }
    if (state.hasMulticall === false) {
      requests.push({ block, calls: 0 });
      return "0x";
    }
    // `as`: the only call to Multicall3 itself.
    const [calls] = decodeFunctionData({ abi: multicall3Abi, data }).args as unknown as [
      readonly { target: Hex; callData: Hex }[],
    ];
    requests.push({ block, calls: calls.length });
    const result = calls.map(({ target, callData }) => answerCall(target, callData, state));
    return encodeFunctionResult({ abi: multicall3Abi, functionName: "aggregate3", result });
  }
  const request: Rpc["request"] = async (method, params, read) => {
    const { chainId = 1 } = stateAt(requests.length);
    if (method === "eth_chainId") return read(numberToHex(chainId));
    expect(params).toEqual(["latest", false]);
    return read({ hash: HASH, number: "0x3e8", timestamp: "0x64" });
  };
  return { rpc: { limits, request, call }, requests, getMaxInFlight: () => maxInFlight, getMaxBytes: () => maxBytes };
}

const withCode = (code: string) => expect.objectContaining({ name: "RpcError", code });

describe("a snapshot", () => {
  test("answers its first reads in the request that finds the block", async () => {
    const { rpc, requests } = openNode();
    const { snapshot, results } = await openSnapshot(rpc, [readAt(5), readAt(13), readAt(6)]);
    expect(results).toEqual([
      { success: true, data: word(5) },
      { success: false, data: word(13) },
      { success: true, data: word(6) },
    ]);
    expect([snapshot.blockNumber, snapshot.timestamp]).toEqual([1000n, 1_700_000_000n]);
    expect(requests).toEqual([{ block: "latest", calls: 4 + 3 }]);
  });

  test.each([
    [true, 1_700_000_000n],
    [false, 100n],
  ])("lets its caller refuse the newest block, with Multicall3 %s", async (hasMulticall, time) => {
    const checkBlock = vi.fn(() => {
      throw new RpcError("node_behind");
    });
    const { rpc } = openNode(() => ({ hasMulticall }), { ...RPC_LIMITS, checkBlock });
    await expect(openSnapshot(rpc, [])).rejects.toEqual(withCode("node_behind"));
    expect(checkBlock).toHaveBeenCalledWith(time);
  });

  test("pins later reads to its block and returns them in order, four requests at a time", async () => {
    const { rpc, requests, getMaxInFlight } = openNode();
    const { snapshot } = await openSnapshot(rpc, []);
    const third = "00".repeat(Math.floor(MAX_CALL_DATA / 3.5));
    const calls = Array.from({ length: 15 }, (_, index) => ({ to: HOST, data: `${word(index)}${third}` as const }));
    const results = await snapshot.read(calls);
    expect(results.map(({ data }) => data)).toEqual(calls.map(({ data }) => data));
    expect(new Set(requests.slice(1).map(({ block }) => block))).toEqual(new Set(["0x3e8"]));
    expect(requests.slice(1).map(({ calls }) => calls)).toEqual([5, 5, 5, 5, 5]);
    expect(getMaxInFlight()).toBe(4);
  });

  test("never sends more call data than a node accepts, its own look-ups included", async () => {
    const { rpc, getMaxBytes } = openNode();
    const { snapshot } = await openSnapshot(rpc, []);
    // Three of them fit without the look-ups.
    await snapshot.read(Array.from({ length: 6 }, () => ({ to: HOST, data: `0x${"00".repeat(43_392)}` as const })));
    expect(getMaxBytes()).toBeLessThanOrEqual(MAX_CALL_DATA);
    expect(getMaxBytes()).toBeGreaterThan(MAX_CALL_DATA / 2);
  });

  test("keeps gas for its look-ups", async () => {
    const { rpc, requests } = openNode();
    const { snapshot } = await openSnapshot(rpc, []);
    const half = (MAX_GAS - 100_000) / 2;
    for (const gas of [half, half + 1]) await snapshot.read([1, 2].map((index) => ({ ...readAt(index), gas })));
    expect(requests.slice(1).map(({ calls }) => calls - 2)).toEqual([2, 1, 1]);
  });

  test("sends nothing for no further reads", async () => {
    const { rpc, requests } = openNode();
    const { snapshot } = await openSnapshot(rpc, []);
    expect(await snapshot.read([])).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  test.each([
    ["another time", { time: 1_700_000_012n }],
    ["another parent", { parent: HASH }],
  ])("refuses reads of a block with the same number and %s", async (_, later) => {
    const { rpc } = openNode((request) => (request === 0 ? {} : later));
    const { snapshot } = await openSnapshot(rpc, []);
    await expect(snapshot.read([readAt(1)])).rejects.toThrow(withCode("block_gone"));
  });

  test("refuses later reads if Multicall3 has disappeared", async () => {
    const { rpc } = openNode((request) => ({ hasMulticall: request === 0 }));
    const { snapshot } = await openSnapshot(rpc, []);
    await expect(snapshot.read([readAt(1)])).rejects.toThrow(withCode("bad_answer"));
  });

  test.each([true, false])("refuses a node of another chain, with Multicall3: %s", async (hasMulticall) => {
    const { rpc } = openNode(() => ({ chainId: 5, hasMulticall }));
    await expect(openSnapshot(rpc, [])).rejects.toThrow(withCode("wrong_node_chain"));
    await expect(openSnapshot(rpc, [])).rejects.toThrow("The Ethereum node is on Goerli, not on Mainnet.");
  });

  test("refuses a node that cannot name its block", async () => {
    const { rpc } = openNode();
    const call = async (): Promise<Hex> =>
      encodeFunctionResult({
        abi: multicall3Abi,
        functionName: "aggregate3",
        result: [1, 1000, 100, 7].map((value, index) => ({ success: index !== 1, returnData: word(value) })),
      });
    await expect(openSnapshot({ ...rpc, call }, [])).rejects.toThrow(withCode("bad_answer"));
  });

  test("refuses an answer with too few results", async () => {
    const { rpc } = openNode();
    const call = async () => encodeFunctionResult({ abi: multicall3Abi, functionName: "aggregate3", result: [] });
    await expect(openSnapshot({ ...rpc, call }, [])).rejects.toThrow(withCode("bad_answer"));
  });
});

describe("a snapshot of a chain without Multicall3", () => {
  const open = () => openNode(() => ({ hasMulticall: false }));

  test("reads each call by itself, at the block's hash", async () => {
    const { rpc, requests } = open();
    const { snapshot, results } = await openSnapshot(rpc, [readAt(5), readAt(6)]);
    expect(results.map(({ data }) => data)).toEqual([word(5), word(6)]);
    expect([snapshot.blockNumber, snapshot.timestamp]).toEqual([1000n, 100n]);
    expect(requests.slice(1).map(({ block }) => block)).toEqual([{ blockHash: HASH }, { blockHash: HASH }]);
  });

  test("keeps the bytes of a revert, and other results", async () => {
    const { rpc } = open();
    const { snapshot } = await openSnapshot(rpc, []);
    expect(await snapshot.read([readAt(13), readAt(1)])).toEqual([
      { success: false, data: "0xdead" },
      { success: true, data: word(1) },
    ]);
  });

  test("has 24 requests in flight at most", async () => {
    const { rpc, getMaxInFlight } = open();
    const { snapshot } = await openSnapshot(rpc, []);
    await snapshot.read(Array.from({ length: 60 }, (_, index) => readAt(index + 100)));
    expect(getMaxInFlight()).toBe(24);
  });

  test("fails as the node does", async () => {
    const { rpc } = open();
    const { snapshot } = await openSnapshot(rpc, []);
    rpc.call = () => Promise.reject(new RpcError("rate_limited"));
    await expect(snapshot.read([readAt(1)])).rejects.toThrow(withCode("rate_limited"));
  });

  test("is also opened when the call of Multicall3 reverts, but not when the node fails", async () => {
    const { rpc } = open();
    const { call } = rpc;
    rpc.call = (read, block) => (block === "latest" ? Promise.reject(new CallRevertedError("0x")) : call(read, block));
    expect((await openSnapshot(rpc, [readAt(5)])).results).toEqual([{ success: true, data: word(5) }]);
    rpc.call = () => Promise.reject(new RpcError("timeout"));
    await expect(openSnapshot(rpc, [])).rejects.toThrow(withCode("timeout"));
  });
});

describe("readOneBlock", () => {
  const client = createClient({ transport: http("http://localhost") });

  /** Returns a read that fails with each error once, and how often it ran. */
  function failWith(...errors: readonly Error[]) {
    let runs = 0;
    const read = async () => {
      const error = errors[runs];
      runs += 1;
      if (error) throw error;
      return "read";
    };
    return { read, countRuns: () => runs };
  }

  test("starts over once when the block disappears", async () => {
    const { read, countRuns } = failWith(new RpcError("block_gone"));
    expect(await readOneBlock(client, undefined, read)).toBe("read");
    expect(countRuns()).toBe(2);
  });

  test("fails when the next block disappears too", async () => {
    const { read, countRuns } = failWith(new RpcError("block_gone"), new RpcError("block_gone"));
    await expect(readOneBlock(client, undefined, read)).rejects.toThrow(withCode("block_gone"));
    expect(countRuns()).toBe(2);
  });

  test.each([new RpcError("timeout"), new CallRevertedError(null), new Error("block_gone")])(
    "does not start over after %s",
    async (error) => {
      const { read, countRuns } = failWith(error);
      await expect(readOneBlock(client, undefined, read)).rejects.toBe(error);
      expect(countRuns()).toBe(1);
    },
  );
});
