import { expect, test } from "vitest";
import { packBins, unpackBins } from "@/lib/shared/gif/frame-bins";

function unpack(packed: Uint16Array, length: number): number[] {
  const bins = new Uint16Array(length).fill(7);
  unpackBins(packed, bins);
  return [...bins];
}

test.each([
  ["one pixel", [5]],
  ["two equal pixels", [5, 5]],
  ["pixels that all differ", [1, 2, 3, 4, 5, 6]],
  ["runs that take exactly as much as the pixels", [1, 1, 2, 2]],
  ["runs", [0, 0, 0, 0, 65_535, 65_535, 65_535, 3, 0, 0, 0, 0]],
])("unpacks %s as they were", (_, bins) => {
  const packed = packBins(Uint16Array.from(bins));
  expect(packed.length).toBeLessThanOrEqual(bins.length);
  expect(unpack(packed, bins.length)).toEqual(bins);
});

test("an area of one bin takes a few numbers, also beyond the longest run", () => {
  const bins = new Uint16Array(200_000).fill(9);
  const packed = packBins(bins);
  expect(packed.length).toBe(8);
  expect(unpack(packed, bins.length)).toEqual([...bins]);
});
