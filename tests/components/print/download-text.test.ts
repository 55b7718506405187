import { expect, it } from "vitest";
import { downloadText } from "@/components/print/download-text";

const { failures, leftOut, lost, running, savedCount, untried } = downloadText;

it.each([
  [[45], /^00045: /],
  [[1, 45, 78], /^00001, 00045 and 00078: /],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], /^00001, .*00008 and 2 more: /],
])("names the first prints by number, and counts the rest: %j", (ids, beginning) => {
  expect(leftOut(ids)).toMatch(beginning);
});

it("lists failures with their prints, grouped by reason", () => {
  const failed = [
    { id: 45, message: "It came damaged." },
    { id: 7, message: "Too busy." },
    { id: 78, message: "It came damaged." },
  ];
  expect(failures(failed)).toEqual([
    "00045 and 00078 could not be downloaded: It came damaged.",
    "00007 could not be downloaded: Too busy.",
  ]);
  expect(failures(failed, "Too busy. The others are kept.").at(-1), "below a message with this reason").toBe(
    "00007 could not be downloaded.",
  );
});

it("says 'of' only when some prints are missing", () => {
  expect(savedCount({ saved: 117, total: 120 })).toBe("117 of 120 prints");
  expect(savedCount({ saved: 1, total: 1 })).toBe("1 print");
  expect(savedCount({ saved: 1000, total: 1000 })).toBe("1,000 prints");
});

it.each([
  [1, "Nothing was kept."],
  [2, "Part 2 was not kept; part 1 is yours."],
  [4, "Part 4 was not kept; parts 1 to 3 are yours."],
])("says what is kept when part %i fails", (part, message) => {
  expect(lost.rest(part)).toBe(message);
});

it("counts the prints that were not tried", () => {
  expect([[7], [7, 8]].map(untried)).toEqual(["1 was not tried.", "2 were not tried."]);
});

it.each([
  [null, "Estimating the time left"],
  [3, "A few seconds left"],
  [42, "About 40 seconds left"],
  [300, "About 5 minutes left"],
  [7300, "About 2 hours left"],
])("rounds %s seconds left to a phrase", (seconds, message) => {
  expect(running.timeLeft(seconds)).toBe(message);
});

it("announces the progress of 120 prints in ten steps", () => {
  const said = Array.from({ length: 121 }, (_, count) => running.spoken({ saved: count, total: 120 }));
  expect(new Set(said).size).toBe(11);
  expect([said[0], said[12], said[23], said[120]]).toEqual([
    "Downloading 120 prints",
    "12 of 120 prints",
    "12 of 120 prints",
    "120 of 120 prints",
  ]);
});
