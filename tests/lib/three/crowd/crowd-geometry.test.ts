import { expect, test } from "vitest";
import { crowdGeometry } from "@/lib/three/crowd/crowd-geometry";

const shells = {
  cell: 2,
  firstQuads: Uint32Array.of(0, 2, 3),
  quads: Uint8Array.of(1, 2, 3, 5, 4, 6, 7, 8, 9, 3, 1, 1, 11, 12, 13, 0, 2, 2),
  firstTexels: Uint32Array.of(0, 24, 25),
};

test("each rectangle has four corners that know it, its texels and whose it is", () => {
  const { geometry } = crowdGeometry(shells);
  expect([...geometry.getAttribute("place").array].slice(0, 8)).toEqual([1, 2, 3, 5, 1, 2, 3, 5]);
  expect([...geometry.getAttribute("extent").array].slice(0, 16)).toEqual([
    4, 6, 2, 0, 4, 6, 2, 1, 4, 6, 2, 2, 4, 6, 2, 3,
  ]);
  expect([...geometry.getAttribute("source").array].filter((_, at) => at % 8 < 2)).toEqual([0, 0, 24, 0, 25, 1]);
  expect([...(geometry.index?.array ?? [])].slice(6, 12)).toEqual([4, 5, 6, 4, 6, 7]);
});

test.each([
  [0, 2, 0, 18],
  [1, 2, 12, 6],
  [0, 1, 0, 12],
  [0, 99, 0, 18],
  [5, 2, 18, 0],
])("from avatar %d to before %d is drawn what is theirs", (first, end, start, count) => {
  const { geometry, show } = crowdGeometry(shells);
  show(first, end);
  expect(geometry.drawRange).toEqual({ start, count });
});
