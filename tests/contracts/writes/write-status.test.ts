import { type Address, type Client, encodeErrorResult, type Hex, numberToHex } from "viem";
import { beforeEach, describe, expect, test } from "vitest";
import { vesselAbi } from "@/contracts/abis/otherside";
import { readWriteStatus, type SentWrite } from "@/contracts/writes/follow-write";

const ME: Address = `0x${"a1".repeat(20)}`;
const OTHER: Address = `0x${"b2".repeat(20)}`;
const CONTRACT: Address = `0x${"c3".repeat(20)}`;
const hashOf = (number: number): Hex => `0x${number.toString(16).padStart(64, "0")}`;
const LIMITS = { totalMs: 2000, attemptMs: 1000, attempts: 1, pauseMs: 1 };

interface Mined {
  readonly hash: Hex;
  readonly from: Address;
  readonly to: Address | null;
  readonly input: Hex;
  readonly value: Hex;
  readonly nonce: Hex;
  readonly status: Hex;
}

/** Transactions of ME by block; the first block is 100. */
let blocks: Mined[][];
/** Transactions that wait. */
let waiting: Omit<Mined, "status">[];
let answers: Partial<Record<string, (params: readonly unknown[]) => unknown>>;
let methods: string[];
const FIRST = 100;

const transaction = (nonce: number, change: Partial<Mined> = {}): Mined => ({
  hash: hashOf(nonce),
  from: ME,
  to: CONTRACT,
  input: "0x12345678",
  value: "0x0",
  nonce: numberToHex(nonce),
  status: "0x1",
  ...change,
});

const all = () => blocks.flatMap((mined, at) => mined.map((one) => ({ ...one, block: FIRST + at })));
const lastBlock = () => FIRST + blocks.length - 1;

const NODE: Record<string, (params: readonly unknown[]) => unknown> = {
  eth_chainId: () => "0x1",
  eth_blockNumber: () => numberToHex(lastBlock()),
  eth_getTransactionCount: ([from, block]) => {
    const until = block === "latest" ? lastBlock() : Number(block);
    return numberToHex(all().filter((one) => one.from === from && one.block <= until).length);
  },
  eth_getTransactionByHash: ([hash]) => [...all(), ...waiting].find((one) => one.hash === hash) ?? null,
  eth_getTransactionReceipt: ([hash]) => {
    const found = all().find((one) => one.hash === hash);
    return found ? { transactionHash: found.hash, blockNumber: numberToHex(found.block), status: found.status } : null;
  },
  eth_getBlockByNumber: ([number]) => ({ transactions: blocks[Number(number) - FIRST] ?? [] }),
  eth_call: () => "0x",
};

beforeEach(() => {
  [blocks, waiting, answers, methods] = [[[]], [], {}, []];
});

const statusOf = (sent: Partial<SentWrite> = {}) => {
  const request = async ({ method, params }: { readonly method: string; readonly params: readonly unknown[] }) => {
    methods.push(method);
    return (answers[method] ?? NODE[method])?.(params);
  };
  // `as`: a client of which only `request` is used.
  const client = { request } as unknown as Client;
  const defaults = { hash: hashOf(0), from: ME, to: CONTRACT, data: "0x12345678", nonce: 0, sinceBlock: 100n } as const;
  return readWriteStatus(client, { ...defaults, ...sent }, [vesselAbi], LIMITS);
};

describe("a replacement", () => {
  /** Mines blocks in which ME sends one transaction each, and some empty ones. */
  function mineMany(count: number): void {
    for (let nonce = 0; nonce < count; nonce++) {
      blocks.push([transaction(1000, { from: OTHER, hash: hashOf(5000 + nonce) }), transaction(nonce)], [], []);
    }
  }

  test("is found in any block since the transaction was sent, with few requests", async () => {
    mineMany(40);
    for (const nonce of [0, 1, 17, 39]) {
      methods.length = 0;
      const block = all().find((one) => one.from === ME && one.nonce === numberToHex(nonce))?.block;
      expect(await statusOf({ hash: hashOf(999), nonce })).toEqual({
        state: "confirmed",
        hash: hashOf(nonce),
        block: String(block),
      });
      expect(methods.filter((method) => method === "eth_getTransactionCount").length).toBeLessThan(10);
    }
  });

  test.each<[string, Partial<Mined>, string]>([
    ["the same call", {}, "confirmed"],
    [
      "the same call to the address in other letters",
      { to: CONTRACT.toUpperCase().replace("0X", "0x") as Address },
      "confirmed",
    ],
    ["another call of the contract", { input: "0x87654321" }, "replaced"],
    ["the same call of another contract", { to: OTHER }, "replaced"],
    ["nothing to the sender", { to: ME, input: "0x" }, "cancelled"],
    ["ether to the sender", { to: ME, input: "0x", value: "0x1" }, "replaced"],
    ["a call to the sender", { to: ME }, "replaced"],
    ["nothing to someone else", { to: OTHER, input: "0x" }, "replaced"],
    ["a new contract", { to: null }, "replaced"],
  ])("with %s is %s", async (_what, change, state) => {
    blocks.push([transaction(0, { hash: hashOf(77), ...change })]);
    expect(await statusOf({ hash: hashOf(1) })).toEqual({ state, hash: hashOf(77), block: "101" });
  });

  test("that failed is a failure with its own hash", async () => {
    blocks.push([transaction(0, { hash: hashOf(77), status: "0x0" })]);
    expect(await statusOf({ hash: hashOf(1) })).toMatchObject({ state: "failed", hash: hashOf(77), block: "101" });
  });
});

describe("nodes behind one address that differ", () => {
  test("leave the transaction pending while the receipt is missing", async () => {
    blocks.push([transaction(0)]);
    answers["eth_getTransactionReceipt"] = () => null;
    expect(await statusOf()).toEqual({ state: "pending", nonce: 0 });
    expect(await statusOf({ hash: hashOf(1) })).toEqual({ state: "pending", nonce: 0 });
  });

  test("leave the transaction pending while its block is empty", async () => {
    blocks.push([transaction(0)]);
    answers["eth_getBlockByNumber"] = () => ({ transactions: [] });
    expect(await statusOf({ hash: hashOf(1) })).toEqual({ state: "pending", nonce: 0 });
  });

  test("take the nonce from the node that knows the transaction", async () => {
    waiting.push(transaction(3));
    expect(await statusOf({ hash: hashOf(3), nonce: null })).toEqual({ state: "pending", nonce: 3 });
  });
});

describe("a failed transaction", () => {
  const CLAIMED = encodeErrorResult({ abi: vesselAbi, errorName: "VesselAlreadyClaimed", args: [7n] });
  const reverted = Object.assign(new Error("execution reverted"), { code: 3, data: CLAIMED });

  test("is replayed with its sender, call and value on the state before and after its block", async () => {
    blocks.push([transaction(0, { status: "0x0", value: "0x5" })]);
    const calls: unknown[] = [];
    answers["eth_call"] = (params) => {
      calls.push(params);
      return "0x";
    };
    expect(await statusOf()).toMatchObject({
      state: "failed",
      message: "There was an error with your transaction.",
    });
    const call = { from: ME, to: CONTRACT, data: "0x12345678", value: "0x5" };
    expect(calls).toEqual([
      [call, "0x64"],
      [call, "0x65"],
    ]);
  });

  test.each([
    ["before", "0x64"],
    ["after", "0x65"],
  ])("has the reason that the replay %s its block gives", async (_when, at) => {
    blocks.push([transaction(0, { status: "0x0" })]);
    answers["eth_call"] = ([, block]) => {
      if (block === at) throw reverted;
      return "0x";
    };
    expect(await statusOf()).toMatchObject({
      state: "failed",
      message: "The vessel of Otherdeed #7 has already been claimed.",
    });
  });

  test("that made a contract, or whose replay the node refuses, has the general message", async () => {
    blocks.push([transaction(0, { status: "0x0", to: null })]);
    expect(await statusOf()).toMatchObject({ message: "There was an error with your transaction." });
    blocks = [[], [transaction(0, { status: "0x0" })]];
    answers["eth_call"] = () => {
      throw Object.assign(new Error("missing trie node"), { code: -32000 });
    };
    expect(await statusOf()).toMatchObject({ message: "There was an error with your transaction." });
  });
});

describe("a node", () => {
  test.each<[string, string, unknown]>([
    ["a receipt without a hash", "eth_getTransactionReceipt", { blockNumber: "0x1", status: "0x1" }],
    ["a receipt without a status", "eth_getTransactionReceipt", { transactionHash: hashOf(0), blockNumber: "0x1" }],
    ["a receipt that is a text", "eth_getTransactionReceipt", "0x"],
    ["a transaction without a nonce", "eth_getTransactionByHash", { ...transaction(0), nonce: undefined }],
    ["a transaction with a number as value", "eth_getTransactionByHash", { ...transaction(0), value: 0 }],
    ["a transaction with a text as input", "eth_getTransactionByHash", { ...transaction(0), input: "claim" }],
    ["no count", "eth_getTransactionCount", null],
  ])("that answers with %s is an error, not a status", async (_what, method, answer) => {
    blocks.push([transaction(0)]);
    answers[method] = () => answer;
    await expect(statusOf()).rejects.toMatchObject({ name: "RpcError", code: "bad_answer" });
  });

  test("that answers with a block without transactions is an error", async () => {
    blocks.push([transaction(0)]);
    answers["eth_getBlockByNumber"] = () => ({ transactions: null });
    await expect(statusOf({ hash: hashOf(1) })).rejects.toMatchObject({ name: "RpcError", code: "bad_answer" });
  });

  test("on another network is refused before anything is read", async () => {
    answers["eth_chainId"] = () => "0xaa36a7";
    await expect(statusOf()).rejects.toMatchObject({ name: "RpcError", code: "wrong_node_chain" });
    expect(methods).toEqual(["eth_chainId"]);
  });
});
