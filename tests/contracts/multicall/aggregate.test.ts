import { encodeAbiParameters, encodeFunctionData, getAbiItem, type Hex } from "viem";
import { describe, expect, test } from "vitest";
import { multicall3Abi } from "@/contracts/abis/multicall3";
import { chunkCalls, decodeAggregate, encodeAggregate, MAX_CALL_DATA, MAX_GAS } from "@/contracts/multicall/aggregate";

const NOTHING = { bytes: 0, gas: 0 };
/** A read of a token by owner and index: 68 bytes. */
const lookUp = (index: number) => ({ index, data: `0x${"00".repeat(68)}` as const });
const lengths = (chunks: readonly (readonly unknown[])[]) => chunks.map((chunk) => chunk.length);

test("no calls make no chunks", () => expect(chunkCalls([], NOTHING)).toEqual([]));

test("a thousand look-ups make two chunks, in order", () => {
  const calls = Array.from({ length: 1000 }, (_, index) => lookUp(index));
  const chunks = chunkCalls(calls, { bytes: 452, gas: 100_000 });
  expect(lengths(chunks)).toEqual([510, 490]);
  expect(chunks.flat()).toEqual(calls);
});

test("a full chunk has exactly the maximum size", () => {
  const fits = Math.floor(MAX_CALL_DATA / 256);
  const calls = Array.from({ length: fits + 1 }, (_, index) => lookUp(index));
  expect(lengths(chunkCalls(calls, NOTHING))).toEqual([fits, 1]);
});

test("calls that need much gas are split into chunks", () => {
  const hungry = { data: "0x", gas: MAX_GAS / 2 } as const;
  expect(lengths(chunkCalls([hungry, hungry, hungry], NOTHING))).toEqual([2, 1]);
});

test("a call larger than a chunk is in a chunk of its own", () => {
  const large = { data: `0x${"00".repeat(MAX_CALL_DATA)}` } as const;
  expect(lengths(chunkCalls([{ data: "0x" }, large, { data: "0x" }], NOTHING))).toEqual([1, 1, 1]);
});

const TO = "0x7Bd29408f11D2bFC23c34f18275bBf23bB716Bc7";
const bytes = (length: number): Hex => `0x${"a7".repeat(length)}`;
const [answered] = getAbiItem({ abi: multicall3Abi, name: "aggregate3" }).outputs;

describe("call data", () => {
  test.each([[[]], [[0]], [[4]], [[31, 32, 33]], [[68, 0, 100, 64]]])(
    "equals viem's for data of %j bytes",
    (lengths) => {
      const calls = lengths.map((length) => ({ to: TO, data: bytes(length) }) as const);
      const args = [calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))] as const;
      expect(encodeAggregate(calls)).toBe(encodeFunctionData({ abi: multicall3Abi, functionName: "aggregate3", args }));
    },
  );
});

describe("decodeAggregate", () => {
  const results = [
    { success: true, returnData: bytes(32) },
    { success: false, returnData: "0x" },
    { success: false, returnData: bytes(100) },
  ] as const;
  const answer = encodeAbiParameters([answered], [results]);

  test("decodes an answer", () => {
    expect(decodeAggregate(answer)).toEqual(results.map(({ success, returnData }) => ({ success, data: returnData })));
    expect(decodeAggregate(encodeAbiParameters([answered], [[]]))).toEqual([]);
  });

  test("refuses an answer truncated at any position", () => {
    for (let end = 2; end < answer.length - 64; end += 7) {
      expect(() => decodeAggregate(answer.slice(0, end) as Hex)).toThrow(RangeError);
    }
  });

  test("refuses data that is not hexadecimal", () => {
    expect(() => decodeAggregate(answer.replace("a7a7", "zz??") as Hex)).toThrow(RangeError);
  });

  test.each([
    ["a length", 1, "f".repeat(64)],
    ["an offset", 2, "f".repeat(64)],
    ["a far offset", 2, "7".padStart(56, "0").padEnd(64, "0")],
    ["a boolean", 5, "2".padStart(64, "0")],
    ["an excessive length", 1, "10000000".padStart(64, "0")],
    ["a non-hexadecimal number", 1, "x".repeat(64)],
  ])("refuses an answer with an invalid value: %s", (_, at, digits) => {
    const start = 2 + at * 64;
    expect(() => decodeAggregate(`${answer.slice(0, start)}${digits}${answer.slice(start + 64)}` as Hex)).toThrow(
      RangeError,
    );
  });
});
