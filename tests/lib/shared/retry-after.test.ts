import { expect, test } from "vitest";
import { parseRetryAfter } from "@/lib/shared/retry-after";

const NOW = Date.UTC(2026, 0, 1);

test.each([
  ["30", 30_000],
  ["0", 0],
  ["86400", 86_400_000],
  ["Thu, 01 Jan 2026 00:01:00 GMT", 60_000],
  ["Wed, 31 Dec 2025 00:00:00 GMT", 0],
  ["soon", null],
  ["", null],
  [undefined, null],
  [null, null],
] as const)("reads %s as a wait of %s ms", (header, wait) => {
  expect(parseRetryAfter(header, NOW)).toBe(wait);
});
