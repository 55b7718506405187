import { expect, it } from "vitest";
import { countFramesIn, getGridStep } from "@/components/avatar-select/AvatarSheet";

// Four per row, the last row has two: 0-3, 4-7, 8-9.
const GRID = { count: 10, columns: 4, rows: 2 };

it.each([
  ["ArrowRight", 3, 4],
  ["ArrowRight", 9, 9],
  ["ArrowLeft", 4, 3],
  ["ArrowLeft", 0, 0],
  ["ArrowDown", 1, 5],
  ["ArrowDown", 5, 9],
  ["ArrowDown", 7, 9],
  ["ArrowDown", 8, 8],
  ["ArrowUp", 9, 5],
  ["ArrowUp", 2, 2],
  ["PageDown", 0, 8],
  ["PageDown", 5, 9],
  ["PageUp", 9, 1],
  ["PageUp", 2, 0],
  ["Home", 6, 0],
  ["End", 0, 9],
  ["x", 3, null],
  ["Tab", 3, null],
])("%s moves from %j to %j", (key, from, to) => {
  expect(getGridStep(key, from, GRID)).toBe(to);
});

it("has no columns while the width is 0", () => {
  expect(countFramesIn(0, 100)).toEqual({ columns: 0, side: 0 });
});

it.each([
  ["a phone", 358, 1000, 3],
  ["a phone with a few", 358, 4, 2],
  ["a narrow phone", 90, 1000, 1],
  ["a tablet", 690, 1000, 4],
  ["a wide screen", 1308, 1000, 9],
  ["a wide screen with few", 1308, 7, 6],
  ["a wide screen with very few", 1308, 3, 3],
  ["the widest screen with few", 1792, 5, 5],
  ["the widest screen with one", 1792, 1, 4],
  ["a screen of 2560 pixels with five", 2432, 5, 5],
])("on %s frames fill the row", (_screen, width, count, columns) => {
  const frames = countFramesIn(width, count);
  expect(frames.columns).toBe(columns);
  const used = columns * frames.side + (columns - 1) * 8;
  expect(width - used).toBeGreaterThanOrEqual(0);
  expect(width - used).toBeLessThan(columns);
});
