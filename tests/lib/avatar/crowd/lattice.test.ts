import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coarsenLattice, createFineLattice } from "@/lib/avatar/crowd/lattice";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { buildVoxels } from "@/lib/avatar/voxels/build-voxels";
import { createGrid, GRID, STEP_X, STEP_Y, STEP_Z, type VoxelGrid } from "@/lib/avatar/voxels/grid";
import { FEMALE, MALE } from "@/lib/avatar/voxels/measures";

/** The block of 8 voxels that the tests fill, in the middle of the grid. */
const BLOCK = [15, 20, 9] as const;
/** Blocks begin at odd cells along x and z. */
const CORNER = (BLOCK[0] * 2 + 1) * STEP_X + BLOCK[1] * 2 * STEP_Y + (BLOCK[2] * 2 + 1) * STEP_Z;
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (part) => CORNER + (part & 1) * STEP_X + ((part >> 1) & 1) * STEP_Y + (part >> 2) * STEP_Z,
);

function gridOf(colors: readonly number[]): VoxelGrid {
  const grid = createGrid();
  for (const [at, color] of colors.entries()) {
    const place = PLACES[at] ?? 0;
    grid.color[place] = color;
    grid.bone[place] = color;
    grid.family[place] = color;
  }
  return grid;
}

function coarseBlock(colors: readonly number[]): readonly number[] {
  const { color, bone, family, size } = coarsenLattice(createFineLattice(gridOf(colors)));
  const at = BLOCK[0] + BLOCK[1] * size[0] + BLOCK[2] * size[0] * size[1];
  return [color[at] ?? 0, bone[at] ?? 0, family[at] ?? 0];
}

it.each([MALE, FEMALE])("an eye of the $kind body is one block wide, at the front of its blocks", ({ eye }) => {
  const { origin, cell } = coarsenLattice(createFineLattice(createGrid()));
  expect((eye.x[0] - GRID.x0 - origin[0]) % cell).toBe(0);
  expect(eye.x[1] + 1 - eye.x[0]).toBe(cell);
  expect((eye.z[1] + 1 - GRID.z0 - origin[2]) % cell).toBe(0);
});

describe("a block of eight voxels", () => {
  it.each([
    ["four", [1, 1, 1, 1, 0, 0, 0, 0], 1],
    ["three", [1, 1, 1, 0, 0, 0, 0, 0], 0],
    ["none", [], 0],
    ["all", [3, 3, 3, 3, 3, 3, 3, 3], 3],
  ])("with %s of them is filled when at least half are", (_count, colors, expected) => {
    expect(coarseBlock(colors)).toEqual([expected, expected, expected]);
  });

  it("has the most frequent colour, with the bone and family of a voxel of that colour", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 }), (colors) => {
        // Alone in the grid, each voxel is on the surface and has the same weight.
        const counts = [0, 0, 0, 0];
        for (const color of colors) counts[color] = (counts[color] ?? 0) + 1;
        const [empty = 0, ...filled] = counts;
        const [color, bone, family] = coarseBlock(colors);
        expect([bone, family]).toEqual([color, color]);
        if (empty > 4) expect(color).toBe(0);
        else expect(counts[color ?? 0]).toBe(Math.max(...filled));
      }),
    );
  });

  it("has the colour of its visible voxels, though more of another are inside", () => {
    const grid = createGrid();
    // A solid cube of colour 1 around the block: its voxels are inside, but for one side.
    for (let x = -3; x < 5; x++)
      for (let y = -3; y < 5; y++) for (let z = -3; z < 2; z++) grid.color[CORNER + x + y * STEP_Y + z * STEP_Z] = 1;
    // Three of the four front voxels show colour 2, five voxels have colour 1.
    for (const at of [4, 5, 6]) grid.color[PLACES[at] ?? 0] = 2;
    const { color, size } = coarsenLattice(createFineLattice(grid));
    expect(color[BLOCK[0] + BLOCK[1] * size[0] + BLOCK[2] * size[0] * size[1]]).toBe(2);
  });
});

describe("the lattices of an avatar", () => {
  it.each([1, 7, 45, 6863])("of Meebit %i have all its voxels, and blocks that keep its size", (id) => {
    const { body } = buildVoxels(id, deriveTraits(id).traits);
    const fine = createFineLattice(body);
    expect([fine.cell, fine.size, fine.origin]).toEqual([1, [GRID.nx, GRID.ny, GRID.nz], [0, 0, 0]]);
    expect(fine.color).toBe(body.color);
    const coarse = coarsenLattice(fine);
    expect([coarse.cell, coarse.size, coarse.origin]).toEqual([2, [GRID.nx / 2, GRID.ny / 2, GRID.nz / 2], [1, 0, 1]]);
    const filled = { fine: fine.color.filter(Boolean).length, coarse: coarse.color.filter(Boolean).length };
    expect((filled.coarse * 8) / filled.fine).toBeGreaterThan(0.7);
    expect((filled.coarse * 8) / filled.fine).toBeLessThan(1.4);
    for (let at = 0; at < coarse.color.length; at++) {
      if (coarse.color[at] === 0) continue;
      const x = at % coarse.size[0];
      const y = Math.floor(at / coarse.size[0]) % coarse.size[1];
      const z = Math.floor(at / coarse.size[0] / coarse.size[1]);
      const isWithin = [x, y, z].every(
        (part, axis) => part >= (coarse.low[axis] ?? 0) && part <= (coarse.high[axis] ?? 0),
      );
      if (!isWithin) expect.fail(`the block ${x}, ${y}, ${z} is outside of the extent`);
    }
  });
});
