import { expect, test } from "vitest";
import { createPlateGeometry, showPlates } from "@/lib/three/quad-geometry";

const QUADS = 3;
const indices = Uint16Array.from({ length: QUADS * 6 }, (_, at) => at);
const quads = {
  positions: new Float32Array(QUADS * 12),
  facing: new Int8Array(QUADS * 16),
  paint: new Uint8Array(QUADS * 16),
  indices,
};
const ranges = { "eyes-wide": [0, 1], "mouth-grin": [1, 2] } as const;

function shown(geometry: ReturnType<typeof createPlateGeometry>): number[] {
  const { start, count } = geometry.drawRange;
  return Array.from(geometry.index?.array ?? []).slice(start, start + count);
}

test("draws no plate at first", () => {
  expect(shown(createPlateGeometry(quads))).toEqual([]);
});

test("draws only the plates of the requested components", () => {
  const geometry = createPlateGeometry(quads);
  showPlates(geometry, indices, ranges, ["mouth-grin"]);
  expect(shown(geometry)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  showPlates(geometry, indices, ranges, ["mouth-grin", "eyes-wide"]);
  expect(shown(geometry)).toHaveLength(18);
  showPlates(geometry, indices, ranges, []);
  expect(shown(geometry)).toEqual([]);
});

test("draws nothing for a component that the file does not have", () => {
  const geometry = createPlateGeometry(quads);
  showPlates(geometry, indices, ranges, ["cheeks-blush", "eyes-wide"]);
  expect(shown(geometry)).toEqual([0, 1, 2, 3, 4, 5]);
});
