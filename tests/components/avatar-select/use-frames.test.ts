import { expect, it } from "vitest";
import { framesIn } from "@/components/avatar-select/use-frames";

it("nothing lies on a sheet whose width is not known", () => {
  expect(framesIn(0, 100)).toEqual({ columns: 0, side: 0 });
});

it.each([
  ["a phone", 358, 1000, 3],
  ["a phone with a few", 358, 4, 2],
  ["a narrow phone", 90, 1000, 1],
  ["a tablet", 690, 1000, 4],
  ["a wide screen", 1308, 1000, 9],
  ["a wide screen with few", 1308, 7, 6],
  ["a wide screen with very few", 1308, 3, 5],
])("on %s frames fill the row", (_screen, width, count, columns) => {
  const frames = framesIn(width, count);
  expect(frames.columns).toBe(columns);
  const used = columns * frames.side + (columns - 1) * 8;
  expect(width - used).toBeGreaterThanOrEqual(0);
  expect(width - used).toBeLessThan(columns);
});
