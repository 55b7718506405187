import { expect, test } from "vitest";
import { formatApe, toEtherNumber } from "@/lib/shared/amounts";

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
])("%d of the smallest unit are %s APE", (units, text) => expect(formatApe(units)).toBe(text));

test("formats a negative amount with its sign", () => expect(formatApe(-APE / 2n)).toBe("-0.5"));

test.each([
  [0n, 0],
  [80_000_000_000_000_000n, 0.08],
  [10n ** 18n, 1],
  [1n, 1e-18],
  [10n ** 18n + 1n, 1],
])("%d wei are %d ether", (wei, ether) => expect(toEtherNumber(wei)).toBe(ether));
