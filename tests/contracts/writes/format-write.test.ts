import { maxUint256 } from "viem";
import { expect, test } from "vitest";
import {
  checkSeconds,
  formatDuration,
  formatIds,
  formatWriteTime,
  LAST_SECOND,
  pluralize,
} from "@/contracts/writes/format-write";

test.each([
  [0n, "0 seconds"],
  [1n, "1 second"],
  [61n, "1 minute 1 second"],
  [3_600n, "1 hour"],
  [90_061n, "1 day 1 hour"],
  [31_536_000n, "365 days"],
])("%d seconds are %s", (seconds, text) => expect(formatDuration(seconds)).toBe(text));

test.each([
  [0n, "1970-01-01 00:00 UTC"],
  [1_679_788_800n, "2023-03-26 00:00 UTC"],
  [8_640_000_000_001n, "never"],
  [maxUint256, "never"],
])("second %d is %s", (seconds, text) => expect(formatWriteTime(seconds)).toBe(text));

test("formatIds lists five ids and counts the rest", () => {
  expect(formatIds([])).toBe("");
  expect(formatIds([1n, 2n])).toBe("#1, #2");
  expect(formatIds([1n, 2n, 3n, 4n, 5n, 6n, 7n])).toBe("#1, #2, #3, #4, #5 and 2 more");
});

test("pluralize uses the plural", () => {
  expect([pluralize(0, "vessel"), pluralize(1, "vessel"), pluralize(2, "vessel")]).toEqual([
    "0 vessels",
    "1 vessel",
    "2 vessels",
  ]);
});

test("the last second of a JavaScript date has a date, the next one none", () => {
  expect(formatWriteTime(LAST_SECOND)).toBe("+275760-09-13 00:00 UTC");
  expect(formatWriteTime(LAST_SECOND + 1n)).toBe("never");
});

test.each([0n, 1n, maxUint256])("the number of seconds %d is a uint256", (value) => {
  expect(checkSeconds(value, "The time")).toBe(value);
});

test.each([-1n, maxUint256 + 1n, 1, 0, "1", null, undefined, Number.NaN])("%s is no number of seconds", (value) => {
  expect(() => checkSeconds(value, "The time")).toThrow("The time must be a whole number of seconds from 0.");
});
