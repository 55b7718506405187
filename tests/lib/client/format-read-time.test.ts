import { expect, test } from "vitest";
import { formatReadTime } from "@/lib/client/format-read-time";

// Dates in the time zone of the test machine.
test.each([
  [new Date(2026, 10, 27, 0, 0), "09:05"],
  [new Date(2026, 10, 28, 0, 1), "27 Nov, 09:05"],
  [new Date(2027, 0, 1), "27 Nov 2026, 09:05"],
])("at %s, nine in the morning of 27 November 2026 is %s", (now, text) => {
  expect(formatReadTime(new Date(2026, 10, 27, 9, 5).toISOString(), now)).toBe(text);
});
