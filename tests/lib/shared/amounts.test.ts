import { expect, test } from "vitest";
import {
  AmountError,
  formatAmount,
  formatApe,
  parseAmount,
  parseApe,
  parseEther,
  toEtherNumber,
} from "@/lib/shared/amounts";

const APE = 10n ** 18n;

test.each([
  [0n, "0"],
  [1n, "0.000000000000000001"],
  [APE, "1"],
  [(3n * APE) / 2n, "1.5"],
  [305n * APE, "305"],
  [10n ** 27n, "1000000000"],
  [123456789012345678901234567890n, "123456789012.34567890123456789"],
  [2n ** 256n - 1n, "115792089237316195423570985008687907853269984665640564039457.584007913129639935"],
])("%d of the smallest unit are %s APE, and back", (units, text) => {
  expect(formatApe(units)).toBe(text);
  expect(parseApe(text)).toBe(units);
});

test("formats a negative amount with its sign", () => expect(formatApe(-APE / 2n)).toBe("-0.5"));

test("formats and parses a unit without decimals", () => {
  expect(formatAmount(100n, 0)).toBe("100");
  expect(parseAmount("100", 0)).toBe(100n);
});

test("parses leading and trailing zeros", () => {
  expect(parseApe("001.500")).toBe((3n * APE) / 2n);
  expect(parseApe(`1.${"0".repeat(30)}`)).toBe(APE);
});

test("parses amounts exactly beyond the precision of floats", () => {
  expect(parseEther("0.1") + parseEther("0.2")).toBe(parseEther("0.3"));
  expect(parseEther("9007199254740993.000000000000000001")).toBe(9007199254740993000000000000000001n);
});

test.each([
  ["", "looks like"],
  [".", "looks like"],
  [".5", "looks like"],
  ["5.", "looks like"],
  ["1.2.3", "looks like"],
  ["1,000", "looks like"],
  ["1 000", "looks like"],
  [" 1", "looks like"],
  ["1\n", "looks like"],
  ["-1", "looks like"],
  ["+1", "looks like"],
  ["1e18", "looks like"],
  ["0x10", "looks like"],
  ["١", "looks like"],
  ["NaN", "looks like"],
  ["9".repeat(1_000_000), "looks like"],
  ["0.0000000000000000001", "18 decimal places"],
  ["9".repeat(78), "too large"],
])("refuses %j as an amount", (text, why) => {
  expect(() => parseApe(text)).toThrow(AmountError);
  expect(() => parseApe(text)).toThrow(why);
});

test.each([
  [0n, 0],
  [80_000_000_000_000_000n, 0.08],
  [10n ** 18n, 1],
  [1n, 1e-18],
  [10n ** 18n + 1n, 1],
])("%d wei are %d ether", (wei, ether) => expect(toEtherNumber(wei)).toBe(ether));
