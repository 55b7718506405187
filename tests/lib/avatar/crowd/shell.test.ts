import { describe, expect, test } from "vitest";
import { BONE_INDEX } from "@/lib/avatar/bones";
import { boxLattices } from "@/lib/avatar/crowd/boxes";
import { coarsenLattice, createFineLattice } from "@/lib/avatar/crowd/lattice";
import { buildShell, COLOR_BITS, CROWD_COLORS, QUAD_BYTES } from "@/lib/avatar/crowd/shell";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { buildVoxels, paint } from "@/lib/avatar/voxels/build-voxels";
import { createGrid } from "@/lib/avatar/voxels/grid";
import { createPalette } from "@/lib/avatar/voxels/palette";
import { box } from "@/lib/avatar/voxels/strokes";

/** A two-coloured block on the trunk. */
function block() {
  const grid = createGrid();
  const painter = { grid, palette: createPalette(), family: 1, boneAt: () => BONE_INDEX.chest };
  paint(painter, box([-2, 1], [10, 13], [-2, 1], "#aa0000"));
  paint(painter, box([-2, 1], [10, 11], [-2, 1], "#00aa00"));
  return grid;
}

const quadsOf = (quads: readonly number[]) =>
  Array.from({ length: quads.length / QUAD_BYTES }, (_, at) => quads.slice(at * QUAD_BYTES, (at + 1) * QUAD_BYTES));

describe("an avatar's shell", () => {
  test("joins faces of any colours and leaves out backs and soles", () => {
    const { quads, texels } = buildShell([createFineLattice(block())]);
    expect(quadsOf(quads).map(([, , , side]) => side)).toEqual([0, 1, 3, 5]);
    expect(texels.length).toBe(4 * 16);
    expect(new Set(texels.map((texel) => texel & (CROWD_COLORS - 1)))).toEqual(new Set([1, 2]));
  });

  test("seen from around has backs, and the undersides of arms and heads", () => {
    const sidesOf = (bone: keyof typeof BONE_INDEX) => {
      const grid = createGrid();
      const painter = { grid, palette: createPalette(), family: 1, boneAt: () => BONE_INDEX[bone] };
      paint(painter, box([-2, 1], [10, 13], [-2, 1], "#aa0000"));
      return quadsOf(buildShell([createFineLattice(grid)], "around").quads).map(([, , , side = 0]) => side % 6);
    };
    expect(sidesOf("chest")).toEqual([0, 1, 3, 4, 5]);
    expect(sidesOf("head")).toEqual([0, 1, 2, 3, 4, 5]);
    expect(sidesOf("leftHand")).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("keeps the faces of a limb that another limb hides", () => {
    const grid = block();
    const arm = { grid, palette: createPalette(), family: 1, boneAt: () => BONE_INDEX.leftUpperArm };
    paint(arm, box([2, 5], [10, 13], [-2, 1], "#0000aa"));
    const sides = quadsOf(buildShell([createFineLattice(grid)]).quads).map(([, , , side]) => side);
    // The trunk's side facing the arm; the arm's side facing the trunk, and its underside.
    expect(sides).toEqual(expect.arrayContaining([1, 12, 13, 14]));
  });

  test("darkens corners", () => {
    const grid = block();
    paint(
      { grid, palette: createPalette(), family: 1, boneAt: () => BONE_INDEX.chest },
      box([-8, 8], 9, [-8, 8], "#ffffff"),
    );
    const shades = buildShell([createFineLattice(grid)]).texels.map((texel) => texel >> COLOR_BITS);
    expect(Math.max(...shades)).toBeGreaterThan(0);
    expect(Math.min(...shades)).toBe(0);
  });

  test.each([1, 31, 8369, 13766])("has as many texels of token %d as the area of its rectangles", (id) => {
    const { body, head } = buildVoxels(id, deriveTraits(id).traits);
    for (const shell of [
      buildShell([body, head].map(createFineLattice)),
      boxLattices([body, head].map(createFineLattice).map(coarsenLattice)),
    ]) {
      const area = quadsOf(shell.quads).reduce((sum, [, , , , columns = 0, rows = 0]) => sum + columns * rows, 0);
      expect(shell.texels.length).toBe(area);
    }
  });
});

describe("an avatar in boxes", () => {
  const { body, head } = buildVoxels(1, deriveTraits(1).traits);
  const boxes = boxLattices([body, head].map(createFineLattice).map(coarsenLattice));

  test("takes 21 to 44 rectangles", () => {
    expect(boxes.quads.length / QUAD_BYTES).toBeLessThan(45);
    expect(boxes.quads.length / QUAD_BYTES).toBeGreaterThan(20);
  });

  test("has only colours of its voxels", () => {
    const known = new Set(
      buildShell([body, head].map(createFineLattice)).texels.map((texel) => texel & (CROWD_COLORS - 1)),
    );
    for (const texel of boxes.texels) if (texel > 0) expect(known).toContain(texel & (CROWD_COLORS - 1));
  });

  test("keeps the dark texels of its eyes", () => {
    const black = (palette: Uint8Array, index: number) => Math.max(...palette.subarray(index * 3, index * 3 + 3)) < 40;
    const model = buildVoxels(1, deriveTraits(1).traits);
    const palette = model.palette.bytes();
    const dark = boxLattices([coarsenLattice(createFineLattice(model.head))]).texels.filter(
      (texel) => texel > 0 && black(palette, texel & 63),
    );
    expect(dark.length).toBeGreaterThanOrEqual(2);
  });
});
