import { describe, expect, it } from "vitest";
import { keepKeys } from "@/lib/avatar/glb/mood-keys";

/** Keys of a row of numbers for linear interpolation. */
function keysOf(row: readonly number[], tolerance: number): number[] {
  const at = (index: number) => row[index] ?? Number.NaN;
  const missBy = (first: number, last: number, share: number, middle: number) =>
    Math.abs(at(first) * (1 - share) + at(last) * share - at(middle));
  return keepKeys(row.length, missBy, tolerance);
}

describe("keys of a track", () => {
  it("that is constant are one key", () => {
    expect(keysOf([2, 2.05, 1.95, 2], 0.1)).toEqual([0]);
  });

  it("on straight lines are the end points", () => {
    expect(keysOf([0, 1, 2, 3, 4, 3, 2, 1, 0], 0.01)).toEqual([0, 4, 8]);
  });

  it("on a curve keep every sample within the tolerance", () => {
    const row = Array.from({ length: 301 }, (_, index) => Math.sin((index / 300) * 4 * Math.PI));
    for (const tolerance of [0.1, 0.01, 0.001]) {
      const keys = keysOf(row, tolerance);
      expect(keys.at(-1)).toBe(300);
      keys.slice(1).forEach((last, index) => {
        const first = keys[index] ?? 0;
        for (let at = first; at <= last; at++) {
          const share = (at - first) / (last - first);
          const restored = (row[first] ?? 0) * (1 - share) + (row[last] ?? 0) * share;
          expect(Math.abs(restored - (row[at] ?? 0))).toBeLessThanOrEqual(tolerance);
        }
      });
    }
    expect(keysOf(row, 0.01).length).toBeLessThan(40);
  });

  it("of a jump are on both sides of it", () => {
    expect(keysOf([0, 0, 0, 1, 1, 1], 0.1)).toEqual([0, 2, 3, 5]);
  });
});
