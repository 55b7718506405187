import { expect, test } from "vitest";
import { InvalidAddressError } from "@/contracts/errors/input-errors";
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
  expect(() => parseAddress(text)).toThrow(InvalidAddressError);
  expect(() => parseAddress(text)).toThrow(`Address ${text} is invalid.`);
});

test.each([undefined, null, 7, {}, [ADDRESS]])("%j is refused", (value) => {
  expect(() => parseAddress(value)).toThrow(InvalidAddressError);
});

test("a very long text is cut in the message", () => {
  expect(() => parseAddress("x".repeat(1_000_000))).toThrow(`Address ${"x".repeat(80)}… is invalid.`);
});
