import { describe, expect, test } from "vitest";
import { MINI, MINI_TINTS } from "@/lib/plaza/data/mini-pack";
import { drawMini, MINI_TEXELS } from "@/tools/plaza/draw-mini";
import { tintMini } from "@/tools/plaza/encode-minis";

const VIEWS = { front: 0, side: 1, back: 2 } as const;
type Color = readonly [number, number, number];

/** Colour of a texel, columns from the left and rows from the feet; null if empty. */
function colorAt(picture: Uint8Array, view: keyof typeof VIEWS, column: number, row: number): Color | null {
  const at = ((VIEWS[view] * MINI.high + MINI.high - 1 - row) * MINI.wide + column) * 4;
  const [r = 0, g = 0, b = 0, alpha] = picture.subarray(at, at + 4);
  return alpha === 0 ? null : [r, g, b];
}
const brightness = (color: Color | null) => (color === null ? -1 : color[0] + color[1] + color[2]);
const columns = Array.from({ length: MINI.wide }, (_, column) => column);

describe("drawMini", () => {
  test("draws the feet on the lowest row and the arms down", () => {
    const picture = drawMini(1);
    expect(columns.some((column) => colorAt(picture, "front", column, 0))).toBe(true);
    expect(colorAt(picture, "front", 0, 17)).toBeNull();
    // A hand hangs beside the hips.
    expect(colorAt(picture, "front", 2, 10) ?? colorAt(picture, "front", 1, 10)).not.toBeNull();
  });

  test("draws left and right with the same outline", () => {
    const picture = drawMini(20);
    for (const view of ["front", "back"] as const) {
      for (let row = 0; row < MINI.high; row++) {
        const [left, right] = [0, 11].map((column) => colorAt(picture, view, column, row));
        expect(left === null).toBe(right === null);
      }
    }
  });

  // Humans, an Elephant, a Pig, a Skeleton, a Dissected, a Visitor.
  test.each([1, 2, 20, 7, 45, 155, 6863, 10326])("shows the eyes of token %d in front only", (id) => {
    const picture = drawMini(id);
    const eyes = [20, 21, 22, 23, 24].flatMap((row) => {
      const skin = brightness(colorAt(picture, "front", 5, row));
      return [3, 4, 7, 8].filter((column) => Math.abs(brightness(colorAt(picture, "front", column, row)) - skin) > 40);
    });
    expect(eyes.length).toBeGreaterThanOrEqual(2);
    expect(picture.slice(0, 32 * 12 * 4)).not.toEqual(picture.slice(64 * 12 * 4));
  });

  test("faces left in the side view", () => {
    // A cap's peak.
    const picture = drawMini(2);
    const rowWithPeak = [24, 25, 26].find((row) => colorAt(picture, "side", 0, row));
    expect(rowWithPeak).toBeDefined();
    expect(colorAt(picture, "side", 11, rowWithPeak ?? 0)).toBeNull();
  });

  test("returns the same bytes after drawing another avatar", () => {
    const first = drawMini(31);
    drawMini(10326);
    expect(drawMini(31)).toEqual(first);
    expect(first).toHaveLength(MINI_TEXELS * 4);
  });

  test.each([0, 20001, 1.5])("refuses token %d", (id) => {
    expect(() => drawMini(id)).toThrow(RangeError);
  });
});

describe("tintMini", () => {
  test("keeps the outline, in colours close to the original", () => {
    const picture = drawMini(517);
    const { texels, tints } = tintMini(picture);
    let most = 0;
    for (const [texel, tint] of texels.entries()) {
      expect(tint === 0).toBe(picture[texel * 4 + 3] === 0);
      expect(tint).toBeLessThanOrEqual(MINI_TINTS);
      if (tint === 0) continue;
      const word = tints[tint - 1] ?? 0;
      [word >> 10, (word >> 5) & 31, word & 31].forEach((part, nth) => {
        most = Math.max(most, Math.abs((part * 255) / 31 - (picture[texel * 4 + nth] ?? 0)));
      });
    }
    expect(most).toBeLessThan(90);
  });

  test("uses no more colours than needed", () => {
    const plain = new Uint8Array(16).fill(255);
    plain.set([0, 0, 0, 255], 4);
    expect([...tintMini(plain).tints].slice(0, 3)).toEqual([0x7fff, 0, 0]);
    expect([...tintMini(plain).texels]).toEqual([1, 2, 1, 1]);
    expect([...tintMini(new Uint8Array(8)).texels]).toEqual([0, 0]);
  });
});
