import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGrid, findCell, findExtent, GRID, STEP_X, STEP_Y, STEP_Z } from "@/lib/avatar/voxels/grid";
import { bothSides, box, erase, pair, picture, type Stroke } from "@/lib/avatar/voxels/strokes";

const inside = fc.record({
  x: fc.integer({ min: GRID.x0 + 1, max: GRID.x0 + GRID.nx - 2 }),
  y: fc.integer({ min: GRID.y0 + 1, max: GRID.y0 + GRID.ny - 2 }),
  z: fc.integer({ min: GRID.z0 + 1, max: GRID.z0 + GRID.nz - 2 }),
});

describe("the cells of a grid", () => {
  it("have one index each, a step apart along each axis", () => {
    fc.assert(
      fc.property(inside, ({ x, y, z }) => {
        const at = findCell(x, y, z);
        expect(at).toBeGreaterThan(0);
        for (const [next, step] of [
          [findCell(x + 1, y, z), STEP_X],
          [findCell(x, y + 1, z), STEP_Y],
          [findCell(x, y, z + 1), STEP_Z],
        ] as const) {
          if (next !== -1) expect(next - at).toBe(step);
        }
      }),
    );
  });

  it("have neighbours on all sides, which are no cells at the border", () => {
    const { length } = createGrid().color;
    for (const [axis, first, count] of [
      ["x", GRID.x0, GRID.nx],
      ["y", GRID.y0, GRID.ny],
      ["z", GRID.z0, GRID.nz],
    ] as const) {
      const cellAt = (place: number) => {
        const cell = { x: 0, y: 10, z: 0, [axis]: place };
        return findCell(cell.x, cell.y, cell.z);
      };
      expect([first - 1, first, first + count - 1, first + count].map(cellAt)).toEqual([-1, -1, -1, -1]);
      for (const place of [first + 1, first + count - 2]) {
        for (const step of [STEP_X, STEP_Y, STEP_Z]) {
          expect(cellAt(place) - step).toBeGreaterThanOrEqual(0);
          expect(cellAt(place) + step).toBeLessThan(length);
        }
      }
    }
  });
});

describe("the extent of a layer", () => {
  it("has every filled cell, exactly along y and z, and at most three cells too wide along x", () => {
    fc.assert(
      fc.property(fc.array(inside, { minLength: 1, maxLength: 12 }), (cells) => {
        const { color } = createGrid();
        for (const { x, y, z } of cells) color[findCell(x, y, z)] = 9;
        const { low, high } = findExtent(color);
        const places = cells.map(({ x, y, z }) => [x - GRID.x0, y - GRID.y0, z - GRID.z0]);
        const of = (axis: number) => places.map((place) => place[axis] ?? Number.NaN);
        for (const axis of [1, 2]) {
          expect([low[axis], high[axis]]).toEqual([Math.min(...of(axis)), Math.max(...of(axis))]);
        }
        const [least, most] = [Math.min(...of(0)), Math.max(...of(0))];
        expect(low[0]).toBeLessThanOrEqual(least);
        expect(low[0]).toBeGreaterThanOrEqual(Math.max(1, least - 3));
        expect(high[0]).toBeGreaterThanOrEqual(most);
        expect(high[0]).toBeLessThanOrEqual(Math.min(GRID.nx - 2, most + 3));
      }),
      { numRuns: 40 },
    );
  });

  it("of an empty layer has no cell", () => {
    const { low, high } = findExtent(createGrid().color);
    for (const axis of [0, 1, 2] as const) expect(low[axis]).toBeGreaterThan(high[axis]);
  });
});

/** Cells of strokes as "x,y,z". */
function listCells(strokes: readonly Stroke[]): string[] {
  return strokes.flatMap((stroke) => {
    if (stroke.kind === "cells") return stroke.cells.map((cell) => cell.join());
    const { x, y, z } = stroke.cells;
    const range = ([first, last]: readonly [number, number]) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at);
    return range(x).flatMap((i) => range(y).flatMap((j) => range(z).map((k) => [i, j, k].join())));
  });
}

describe("strokes", () => {
  it("are boxes, of one cell along an axis with a single number", () => {
    expect(box(2, [3, 4], [5, 5], "#ffffff")).toEqual({
      kind: "box",
      cells: { x: [2, 2], y: [3, 4], z: [5, 5] },
      ink: "#ffffff",
    });
    expect(erase([1, 2], 3, 4)).toEqual({ kind: "erase", cells: { x: [1, 2], y: [3, 3], z: [4, 4] } });
  });

  it("of a pair are mirror images in the plane between the cells -1 and 0", () => {
    const [left, right] = pair([0, 2], 1, 1, "#ffffff", { flat: true });
    expect(left).toMatchObject({ cells: { x: [0, 2] }, flat: true });
    expect(right).toMatchObject({ cells: { x: [-3, -1] }, flat: true });
  });

  it("mirrored twice are the same", () => {
    const strokes = [
      box([1, 4], [2, 3], 0, "#ffffff"),
      erase([5, 6], 1, 1),
      ...picture("front", [2, 5, 7], ["ab", " a"], { a: "#ff0000", b: "#00ff00" }),
    ];
    const mirrored = bothSides(strokes).slice(strokes.length);
    const again = bothSides(mirrored).slice(mirrored.length);
    expect(listCells(again).toSorted()).toEqual(listCells(strokes).toSorted());
    expect(listCells(mirrored)).not.toEqual(listCells(strokes));
  });
});

describe("pixel art", () => {
  const inks = { a: "#ff0000", b: "#00ff00" } as const;

  it.each([
    ["front", ["2,5,7", "3,5,7", "3,4,7"]],
    ["back", ["2,5,7", "1,5,7", "1,4,7"]],
    ["right", ["2,5,7", "2,5,8", "2,4,8"]],
  ] as const)("on the %s runs to the right as seen from outside, and down", (side, cells) => {
    const strokes = picture(side, [2, 5, 7], ["ab", " a"], inks);
    const inOrder = [cells[0], cells[2], cells[1]];
    expect(listCells(strokes)).toEqual(inOrder);
    expect(strokes.map((stroke) => "ink" in stroke && stroke.ink)).toEqual(["#ff0000", "#00ff00"]);
  });

  it.each([
    ["front", ["2,5,7", "2,5,6"]],
    ["back", ["2,5,7", "2,5,8"]],
    ["right", ["2,5,7", "3,5,7"]],
  ] as const)("on the %s goes into the body", (side, cells) => {
    expect(listCells(picture(side, [2, 5, 7], ["a"], inks, { depth: 2 }))).toEqual(cells);
  });

  it("passes its options on, but for the depth", () => {
    expect(picture("front", [0, 0, 0], ["a"], inks, { depth: 3, where: "filled" })).toMatchObject([
      { where: "filled" },
    ]);
    expect(picture("front", [0, 0, 0], ["a"], inks, { depth: 3 })[0]).not.toHaveProperty("depth");
  });

  it("with a character without ink is refused", () => {
    expect(() => picture("front", [0, 0, 0], ["ac"], inks)).toThrow(RangeError);
  });
});
