import { expect, it } from "vitest";
import { readAt } from "@/components/avatar-select/read-at";

// In the person's own zone, whatever it is where the test runs.
const noon = new Date(2026, 10, 21, 12, 4);

it("names the block and, today, the time", () => {
  const now = new Date(2026, 10, 21, 23, 59);
  expect(readAt({ block: "23456789", blockTime: noon.toISOString() }, now)).toBe("as of block 23,456,789, 12:04 PM");
});

it("names the day of another one", () => {
  const now = new Date(2026, 10, 22, 0, 1);
  expect(readAt({ block: "7", blockTime: noon.toISOString() }, now)).toBe("as of block 7, Nov 21, 2026, 12:04 PM");
});

it("a block number larger than any integer of the browser's keeps its digits", () => {
  expect(readAt({ block: "9007199254740993", blockTime: noon.toISOString() }, noon)).toContain("9,007,199,254,740,993");
});
