import { expect, it } from "vitest";
import { createQuadBuilder, markOccupied, meshLayer } from "@/lib/avatar/mesh-layer";
import { paint } from "@/lib/avatar/voxels/build-voxels";
import { createGrid } from "@/lib/avatar/voxels/grid";
import { createPalette } from "@/lib/avatar/voxels/palette";
import { box } from "@/lib/avatar/voxels/strokes";

/** A slab with a block on it, which meets it in a corner. */
function meshOf(flat: boolean) {
  const grid = createGrid();
  const painter = { grid, palette: createPalette(), family: 1, boneAt: () => 0 };
  paint(painter, box([0, 9], 0, [0, 9], "#aa0000", { flat }));
  paint(painter, box([4, 5], [1, 2], [4, 5], "#aa0000", { flat }));
  const builder = createQuadBuilder();
  meshLayer(builder, grid, markOccupied([grid]));
  return builder.finish();
}

it("leaves the corners of flat strokes unshaded, with far fewer quads", () => {
  const shaded = meshOf(false);
  const flat = meshOf(true);
  expect(Math.min(...shaded.light)).toBeLessThan(255);
  expect(Math.min(...flat.light)).toBe(255);
  expect(flat.flipped.length).toBeLessThan(shaded.flipped.length / 1.5);
});

it("a later stroke clears the flat flag of the cells that it covers", () => {
  const grid = createGrid();
  const painter = { grid, palette: createPalette(), family: 1, boneAt: () => 0 };
  paint(painter, box(0, [0, 1], 0, "#aa0000", { flat: true }));
  paint(painter, box(0, [0, 1], 0, "#00aa00"));
  expect(grid.flat.includes(1)).toBe(false);
});
