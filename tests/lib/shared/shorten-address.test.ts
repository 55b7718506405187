import { expect, test } from "vitest";
import { shortenAddress } from "@/lib/shared/shorten-address";

const ADDRESS = "0x7Bd29408f11D2bFC23c34f18275bBf23bB716Bc7";

test("an address shows its first 6 and last 4 characters", () => {
  expect(shortenAddress(ADDRESS)).toBe("0x7Bd2…6Bc7");
});

test.each([
  [10, 8, "0x7Bd29408…bB716Bc7"],
  [6, 0, "0x7Bd2…"],
  [0, 4, "…6Bc7"],
])("%i first and %i last characters are %s", (first, last, expected) => {
  expect(shortenAddress(ADDRESS, first, last)).toBe(expected);
});

test.each(["", "0x", "0x12345678", "0x123456789"])("keeps %j, which is short enough", (text) => {
  expect(shortenAddress(text)).toBe(text);
});

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses a length of %d", (length) => {
  expect(() => shortenAddress(ADDRESS, length)).toThrow(RangeError);
  expect(() => shortenAddress(ADDRESS, 6, length)).toThrow(RangeError);
});
