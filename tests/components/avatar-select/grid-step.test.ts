import { expect, it } from "vitest";
import { gridStep } from "@/components/avatar-select/grid-step";

// Four in a row, the last row has two: 0-3, 4-7, 8-9.
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
])("%s leads from %j to %j", (key, from, to) => {
  expect(gridStep(key, from, GRID)).toBe(to);
});
