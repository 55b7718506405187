import { describe, expect, it } from "vitest";
import { arrangeGroup, arrangeMosaic, computeApparentHeight, GROUP_RISE, type Place } from "@/lib/shared/photo/arrange";
import { MAX_SUBJECTS } from "@/lib/shared/photo/shot";
import { getAnimationSize, getAspect, PHOTO_RATIOS } from "@/lib/shared/photo/sizes";

const COUNTS = Array.from({ length: MAX_SUBJECTS }, (_, index) => index + 1);
/** Half the width of a head, heights of chin and crown, in metres. */
const HEAD = 0.23;
const CHIN = 1.25;
const TOP = 1.75;

/** Apparent height of a point in the picture, in metres. */
const projectHeight = ({ y, z }: Place, height: number) => {
  const rise = (GROUP_RISE * Math.PI) / 180;
  return (y + height) * Math.cos(rise) - z * Math.sin(rise);
};

/** Whether the front avatar covers a part of the other's face from far away. */
function hides(front: Place, behind: Place): boolean {
  return Math.abs(front.x - behind.x) < 2 * HEAD && projectHeight(front, TOP) > projectHeight(behind, CHIN);
}

describe.each(PHOTO_RATIOS)("a group in %s", (ratio) => {
  it.each(COUNTS)("of %i has no hidden face", (count) => {
    const places = arrangeGroup(count, getAspect(ratio));
    expect(places).toHaveLength(count);
    for (const behind of places) {
      for (const front of places) if (front.row < behind.row) expect(hides(front, behind)).toBe(false);
    }
  });

  it.each(COUNTS)("of %i is centred, with more than a metre between neighbours", (count) => {
    const places = arrangeGroup(count, getAspect(ratio));
    const across = places.map(({ x }) => x);
    expect(Math.min(...across) + Math.max(...across)).toBeCloseTo(0);
    for (const one of places) {
      const beside = places.filter((other) => other !== one && other.row === one.row);
      for (const other of beside) expect(Math.abs(one.x - other.x)).toBeGreaterThan(1);
    }
  });
});

describe("rows", () => {
  const rowsOf = (count: number, aspect: number) => 1 + Math.max(...arrangeGroup(count, aspect).map(({ row }) => row));

  it("are few in a wide picture and many in a tall one", () => {
    expect(rowsOf(2, 1)).toBe(1);
    expect(rowsOf(12, 5 / 4)).toBeLessThanOrEqual(3);
    expect(rowsOf(12, 9 / 16)).toBeGreaterThan(rowsOf(12, 1));
  });

  it("differ in length by one place at most", () => {
    for (const count of COUNTS) {
      for (const ratio of PHOTO_RATIOS) {
        const lengths: number[] = [];
        for (const { row } of arrangeGroup(count, getAspect(ratio))) lengths[row] = (lengths[row] ?? 0) + 1;
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(count);
        expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
      }
    }
  });

  it("stand in the gaps of the row in front, by half a place", () => {
    for (const count of COUNTS) {
      for (const ratio of PHOTO_RATIOS) {
        const places = arrangeGroup(count, getAspect(ratio));
        for (const one of places) {
          for (const front of places.filter(({ row }) => row === one.row - 1)) {
            const steps = Math.abs(one.x - front.x) / 0.55;
            expect(Math.round(steps) % 2).toBe(1);
            expect(steps).toBeCloseTo(Math.round(steps), 6);
          }
        }
      }
    }
  });

  it("appear as high above the front row as the camera sees them", () => {
    const places = arrangeGroup(12, 9 / 16);
    const front = places.find(({ row }) => row === 0);
    if (!front) throw new Error("There is no front row.");
    for (const place of places) {
      expect(computeApparentHeight(place)).toBeCloseTo(projectHeight(place, 0) - projectHeight(front, 0), 9);
    }
  });

  it("are behind each other, each higher", () => {
    for (const one of arrangeGroup(12, 1)) {
      for (const other of arrangeGroup(12, 1)) {
        if (one.row >= other.row) continue;
        expect(other.z).toBeLessThan(one.z);
        expect(other.y).toBeGreaterThan(one.y);
      }
    }
  });
});

describe("a mosaic", () => {
  it("has the largest tiles that fit, centred but for half a pixel", () => {
    for (const ratio of PHOTO_RATIOS) {
      const { width, height } = getAnimationSize(ratio);
      for (let count = 1; count <= 12; count++) {
        const tiles = arrangeMosaic(count, { width, height });
        const [first, last] = [tiles[0], tiles.at(-1)];
        if (!first || !last) throw new Error("There are no tiles.");
        // Any number of columns with tiles a pixel larger does not fit between gaps of 4 pixels.
        const larger = first.side + 1 + 4;
        for (let columns = 1; columns <= count; columns++) {
          const fits = columns * larger + 4 <= width && Math.ceil(count / columns) * larger + 4 <= height;
          expect(fits, `${columns} columns of ${count} in ${ratio}`).toBe(false);
        }
        const [top, bottom] = [first.y, height - (last.y + last.side)];
        expect(Math.abs(top - bottom)).toBeLessThanOrEqual(1);
        for (const y of new Set(tiles.map((tile) => tile.y))) {
          const row = tiles.filter((tile) => tile.y === y);
          const [left, right] = [row[0], row.at(-1)];
          if (!left || !right) throw new Error(`There are no tiles at ${y}.`);
          expect(Math.abs(left.x - (width - right.x - right.side))).toBeLessThanOrEqual(1);
          for (const [at, tile] of row.entries()) expect(tile.x).toBe(left.x + at * (tile.side + 4));
        }
      }
    }
  });

  for (const ratio of PHOTO_RATIOS) {
    it(`of 2 to 12 fits in a picture of ${ratio} without overlap`, () => {
      const { width, height } = getAnimationSize(ratio);
      for (let count = 2; count <= 12; count++) {
        const tiles = arrangeMosaic(count, { width, height });
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
