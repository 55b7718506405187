import { expect, test } from "vitest";
import { parseAddress } from "@/contracts/parse-address";

const ADDRESS = "0x7Bd29408f11D2bFC23c34f18275bBf23bB716Bc7";

test.each([ADDRESS, ADDRESS.toLowerCase()])("%s is an address", (text) => expect(parseAddress(text)).toBe(ADDRESS));

test.each([
  ["a wrong checksum", ADDRESS.replace("Bd", "bD")],
  ["all capitals", `0x${ADDRESS.slice(2).toUpperCase()}`],
  ["one digit too few", ADDRESS.slice(0, -1)],
  ["one digit too many", `${ADDRESS}0`],
  ["no 0x", ADDRESS.slice(2)],
  ["a name", "vitalik.eth"],
  ["spaces around it", ` ${ADDRESS} `],
  ["nothing", ""],
])("%s is refused", (_, text) => {
  expect(() => parseAddress(text)).toThrow(expect.objectContaining({ code: "bad_address" }));
  expect(() => parseAddress(text)).toThrow(`Address ${text} is invalid.`);
});

test.each([undefined, null, 7, {}, [ADDRESS]])("%j is refused", (value) => {
  expect(() => parseAddress(value)).toThrow(expect.objectContaining({ code: "bad_address" }));
});

test("a very long text is cut in the message", () => {
  expect(() => parseAddress("x".repeat(1_000_000))).toThrow(`Address ${"x".repeat(80)}… is invalid.`);
});
