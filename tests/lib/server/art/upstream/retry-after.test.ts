import { expect, test } from "vitest";
import { readRetryAfter } from "@/lib/server/art/upstream/fetch-upstream";

const NOW = Date.UTC(2026, 0, 1);

test.each([
  ["30", 30_000],
  ["0", 1000],
  ["86400", 600_000],
  ["Thu, 01 Jan 2026 00:01:00 GMT", 60_000],
  ["Wed, 31 Dec 2025 00:00:00 GMT", 1000],
  ["soon", null],
  ["", null],
  [undefined, null],
] as const)("reads %s as a wait of %s ms", (header, wait) => {
  expect(readRetryAfter(header, NOW)).toBe(wait);
});
