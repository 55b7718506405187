import { expect, test } from "vitest";
import { createPlates } from "@/lib/three/quad-geometry";

const QUADS = 3;
const quads = {
  positions: new Float32Array(QUADS * 12),
  facing: new Int8Array(QUADS * 16),
  paint: new Uint8Array(QUADS * 16),
  indices: Uint16Array.from({ length: QUADS * 6 }, (_, at) => at),
};
const ranges = { "eyes-wide": [0, 1], "mouth-grin": [1, 2] } as const;

function shown({ geometry }: ReturnType<typeof createPlates>): number[] {
  const { start, count } = geometry.drawRange;
  return Array.from(geometry.index?.array ?? []).slice(start, start + count);
}

test("draws no plate at first", () => {
  expect(shown(createPlates(quads, ranges))).toEqual([]);
});

test("draws only the plates of the requested components", () => {
  const plates = createPlates(quads, ranges);
  plates.show(["mouth-grin"]);
  expect(shown(plates)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  plates.show(["mouth-grin", "eyes-wide"]);
  expect(shown(plates)).toHaveLength(18);
  plates.show([]);
  expect(shown(plates)).toEqual([]);
});

test("draws nothing for a component that the file does not have", () => {
  const plates = createPlates(quads, ranges);
  plates.show(["cheeks-blush", "eyes-wide"]);
  expect(shown(plates)).toEqual([0, 1, 2, 3, 4, 5]);
});
