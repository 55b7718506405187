import { describe, expect, it } from "vitest";
import { mosaicOf } from "@/lib/shared/photo/mosaic";
import { animationSize, PHOTO_RATIOS } from "@/lib/shared/photo/sizes";

describe("a mosaic", () => {
  for (const ratio of PHOTO_RATIOS) {
    it(`of 2 to 12 lies within a picture of ${ratio}, and no square on another`, () => {
      const { width, height } = animationSize(ratio);
      for (let count = 2; count <= 12; count++) {
        const tiles = mosaicOf(count, { width, height });
        expect(tiles).toHaveLength(count);
        for (const [at, { x, y, side }] of tiles.entries()) {
          expect(side).toBeGreaterThan(Math.min(width, height) / 5);
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(x + side).toBeLessThanOrEqual(width);
          expect(y + side).toBeLessThanOrEqual(height);
          for (const other of tiles.slice(at + 1)) {
            const isApart = Math.abs(other.x - x) >= side || Math.abs(other.y - y) >= side;
            expect(isApart).toBe(true);
          }
        }
      }
    });
  }
});
