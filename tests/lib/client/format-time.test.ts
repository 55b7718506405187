import { expect, test } from "vitest";
import { formatReadTime, formatSaveTime } from "@/lib/client/format-time";

// Dates in the time zone of the test machine.
test.each([
  [new Date(2026, 10, 27, 0, 0), "09:05"],
  [new Date(2026, 10, 28, 0, 1), "27 Nov, 09:05"],
  [new Date(2027, 0, 1), "27 Nov 2026, 09:05"],
])("at %s, nine in the morning of 27 November 2026 is %s", (now, text) => {
  expect(formatReadTime(new Date(2026, 10, 27, 9, 5).toISOString(), now)).toBe(text);
});

test("the time of a save has its date and year", () => {
  const savedAt = new Date(2026, 10, 27, 9, 5).toISOString();
  expect(formatSaveTime(savedAt).replaceAll("\u202f", " ")).toBe("Nov 27, 2026, 9:05 AM");
});
