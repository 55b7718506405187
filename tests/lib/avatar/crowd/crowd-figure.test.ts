import { describe, expect, test } from "vitest";
import { buildCrowdFigure, type FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import { COLOR_BITS, CROWD_COLORS, QUAD_BYTES } from "@/lib/avatar/crowd/shell";
import { COLLECTION_SIZE } from "@/lib/shared/ids";
import { MAX_FIGURE } from "@/lib/three/crowd/figure-stock";
import { crowdIds } from "@/tools/crowd/crowd-ids";

const LEVELS = ["boxes", "voxels"] as const satisfies readonly FigureLevel[];

function quadsOf({ quads }: { readonly quads: Uint8Array }) {
  return Array.from({ length: quads.length / QUAD_BYTES }, (_, nth) => {
    const [x = 0, y = 0, z = 0, side = 0, columns = 0, rows = 0] = quads.subarray(nth * QUAD_BYTES);
    return { x, y, z, limb: Math.floor(side / 6), axis: Math.floor((side % 6) / 2), out: side % 2, columns, rows };
  });
}

// The first ids include all types.
const sample = process.env["ALL_IDS"]
  ? Array.from({ length: COLLECTION_SIZE }, (_, index) => index + 1)
  : crowdIds(COLLECTION_SIZE).slice(0, 36);

describe.each(LEVELS)("an avatar of the plaza in %s", (level) => {
  test("stays within the limits, and its texels match the area of its rectangles", () => {
    for (const id of sample) {
      const { quads, texels } = buildCrowdFigure(id, level);
      expect(quads.length / QUAD_BYTES, `${id}`).toBeLessThanOrEqual(MAX_FIGURE[level].quads);
      expect(texels.length, `${id}`).toBeLessThanOrEqual(MAX_FIGURE[level].texels);
      const area = quadsOf({ quads }).reduce((sum, { columns, rows }) => sum + columns * rows, 0);
      expect(texels.length, `${id}`).toBe(area);
    }
  }, 600_000);

  test("has faces on all sides except below its feet", () => {
    const trunk = quadsOf(buildCrowdFigure(1, level)).filter(({ limb }) => limb === 0);
    const sides = new Set(trunk.map(({ axis, out }) => axis * 2 + out));
    expect([...sides].sort()).toEqual([0, 1, 3, 4, 5]);
  });

  test("uses more than five colours, all of its palette", () => {
    const { palette, texels } = buildCrowdFigure(517, level);
    expect(palette).toHaveLength(CROWD_COLORS * 3);
    const named = new Set([...texels].filter((texel) => texel > 0).map((texel) => texel & (CROWD_COLORS - 1)));
    expect(named.has(0)).toBe(false);
    expect(named.size).toBeGreaterThan(5);
    expect(texels.every((texel) => texel >> COLOR_BITS <= 3)).toBe(true);
  });

  test("has the same bytes each time, also after another avatar", () => {
    const first = buildCrowdFigure(31, level);
    const before = structuredClone(first);
    buildCrowdFigure(10326, level);
    expect(first).toEqual(before);
    expect(buildCrowdFigure(31, level)).toEqual(before);
  });

  test.each([0, 20001, 1.5, Number.NaN])("refuses the token %d", (id) => {
    expect(() => buildCrowdFigure(id, level)).toThrow(RangeError);
  });
});

test("boxes fit in one pool page of 64 rectangles, voxels in 22 pages", () => {
  expect(MAX_FIGURE.boxes.quads).toBeLessThanOrEqual(64);
  expect(MAX_FIGURE.voxels.quads).toBeLessThanOrEqual(22 * 64);
});
