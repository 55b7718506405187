import { expect, test } from "vitest";
import { chunkCalls, MAX_CALL_DATA, MAX_GAS } from "@/contracts/multicall/chunk-calls";

const NOTHING = { bytes: 0, gas: 0 };
/** A look-up of a token by owner and index: 68 bytes. */
const lookUp = (index: number) => ({ index, data: `0x${"00".repeat(68)}` as const });
const lengths = (chunks: readonly (readonly unknown[])[]) => chunks.map((chunk) => chunk.length);

test("no calls are no request", () => expect(chunkCalls([], NOTHING)).toEqual([]));

test("a thousand look-ups are two requests, in their order", () => {
  const calls = Array.from({ length: 1000 }, (_, index) => lookUp(index));
  const chunks = chunkCalls(calls, { bytes: 452, gas: 100_000 });
  expect(lengths(chunks)).toEqual([510, 490]);
  expect(chunks.flat()).toEqual(calls);
});

test("a full request is exactly as large as allowed", () => {
  const fits = Math.floor(MAX_CALL_DATA / 256);
  const calls = Array.from({ length: fits + 1 }, (_, index) => lookUp(index));
  expect(lengths(chunkCalls(calls, NOTHING))).toEqual([fits, 1]);
});

test("calls that need much gas are spread", () => {
  const hungry = { data: "0x", gas: MAX_GAS / 2 } as const;
  expect(lengths(chunkCalls([hungry, hungry, hungry], NOTHING))).toEqual([2, 1]);
});

test("a call larger than any request goes alone", () => {
  const large = { data: `0x${"00".repeat(MAX_CALL_DATA)}` } as const;
  expect(lengths(chunkCalls([{ data: "0x" }, large, { data: "0x" }], NOTHING))).toEqual([1, 1, 1]);
});
