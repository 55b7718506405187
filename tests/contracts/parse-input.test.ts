import { expect, test } from "vitest";
import { parseAddress, parseIdList, parseTokenId } from "@/contracts/parse-input";

const ADDRESS = "0x7Bd29408f11D2bFC23c34f18275bBf23bB716Bc7";

test.each([ADDRESS, ADDRESS.toLowerCase()])("parseAddress accepts %s", (text) =>
  expect(parseAddress(text)).toBe(ADDRESS),
);

test.each([
  ["a wrong checksum", ADDRESS.replace("Bd", "bD")],
  ["all capitals", `0x${ADDRESS.slice(2).toUpperCase()}`],
  ["one digit too few", ADDRESS.slice(0, -1)],
  ["one digit too many", `${ADDRESS}0`],
  ["no 0x", ADDRESS.slice(2)],
  ["a name", "vitalik.eth"],
  ["spaces around it", ` ${ADDRESS} `],
  ["an empty string", ""],
])("parseAddress refuses %s", (_, text) => {
  expect(() => parseAddress(text)).toThrow(expect.objectContaining({ code: "bad_address" }));
  expect(() => parseAddress(text)).toThrow(`Address ${text} is invalid.`);
});

test.each([undefined, null, 7, {}, [ADDRESS]])("parseAddress refuses the value %j", (value) => {
  expect(() => parseAddress(value)).toThrow(expect.objectContaining({ code: "bad_address" }));
});

test("parseAddress cuts a very long text in its message", () => {
  expect(() => parseAddress("x".repeat(1_000_000))).toThrow(`Address ${"x".repeat(80)}… is invalid.`);
});

const HIGHEST = 2n ** 256n - 1n;

test.each([
  [0n, 0n],
  ["7", 7n],
  ["00007", 7n],
  [HIGHEST, HIGHEST],
  [HIGHEST.toString(), HIGHEST],
])("parseTokenId accepts %s", (value, id) => expect(parseTokenId(value)).toBe(id));

test.each([-1n, HIGHEST + 1n, (HIGHEST + 1n).toString(), 1, 1.5, "", " 1", "1.0", "1e3", "0x1", "-1", "٣", null])(
  "parseTokenId refuses %s",
  (value) => expect(() => parseTokenId(value)).toThrow(expect.objectContaining({ code: "bad_token_id" })),
);

test("parseTokenId refuses a text of 10 MB", () => {
  expect(() => parseTokenId("9".repeat(10_000_000))).toThrow(expect.objectContaining({ code: "bad_token_id" }));
});

test.each([
  [undefined, "(undefined)"],
  [null, "(null)"],
  [[ADDRESS], "(object)"],
  [true, "(boolean)"],
  [7, "7"],
  [7n, "7"],
  ["x".repeat(80), "x".repeat(80)],
  ["x".repeat(81), `${"x".repeat(80)}…`],
])("the message for the value %s names it or its type", (value, named) => {
  expect(() => parseAddress(value)).toThrow(`Address ${named} is invalid.`);
});

test("a refused token id is named in the message", () => {
  expect(() => parseTokenId(1.5)).toThrow("Token id 1.5 is invalid.");
  expect(() => parseTokenId(-1n)).toThrow("Token id -1 is invalid.");
  expect(() => parseTokenId(Symbol("id"))).toThrow("Token id (symbol) is invalid.");
});

test("a list of ids keeps its order, and may be empty", () => {
  expect(parseIdList([3n, "1", "0002"], "Koda")).toEqual([3n, 1n, 2n]);
  expect(parseIdList([], "Koda")).toEqual([]);
});

test.each([
  ["as numbers", [1n, 2n, 1n]],
  ["as texts", ["1", "2", "1"]],
  ["with leading zeros", [1n, "2", "001"]],
])("a list with an id twice is refused: %s", (_what, ids) => {
  expect(() => parseIdList(ids, "Koda")).toThrow("Koda #1 is in the list twice.");
  expect(() => parseIdList(ids, "Koda")).toThrow(expect.objectContaining({ code: "bad_input" }));
});
