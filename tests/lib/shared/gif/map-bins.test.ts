import { describe, expect, test } from "vitest";
import { createRandom } from "@/lib/avatar/random";
import { type BinColors, TRANSPARENT_BIN } from "@/lib/shared/gif/color-bins";
import { UNCHANGED_ENTRY } from "@/lib/shared/gif/gif-parts";
import { mapBins } from "@/lib/shared/gif/map-bins";

type Rgb = readonly [number, number, number];
const grey = (level: number): Rgb => [level, level, level];

/** Maps colours to a palette: the nearest entry of each, and the other one with its share of 16. */
function map(palette: readonly Rgb[], colors: readonly Rgb[], isDithered = true) {
  // The transparent bin comes first; `as`: the part that is mapped.
  const bins = { length: colors.length + 1, rgb: Uint8Array.from([0, 0, 0, ...colors.flat()]) } as unknown as BinColors;
  const mapping = mapBins(bins, Uint8Array.from(palette.flat()), isDithered);
  const rows = colors.map((_, at) => [mapping.nearest[at + 1], mapping.other[at + 1], mapping.share[at + 1]]);
  return { mapping, rows: rows as [number, number, number][] };
}

/** Perceived difference of two colours, as in the encoder: green counts most. */
const distance = (a: Rgb, b: Rgb) => 3 * (a[0] - b[0]) ** 2 + 6 * (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

describe("the entry of a colour", () => {
  test("is the nearest one, by eye: a green difference counts more than a blue one", () => {
    const palette: Rgb[] = [
      [100, 100, 140],
      [100, 120, 100],
      [200, 0, 0],
    ];
    const { rows } = map(palette, [[100, 100, 100], [190, 10, 10], ...palette], false);
    expect(rows.map(([nearest]) => nearest)).toEqual([0, 2, 0, 1, 2]);
  });

  test("is the unchanged one for transparent pixels", () => {
    expect(map([grey(0)], [grey(0)]).mapping.nearest[TRANSPARENT_BIN]).toBe(UNCHANGED_ENTRY);
  });
});

describe("a dithered colour", () => {
  test.each([
    [102, 0, 1, 4],
    [104, 0, 1, 8],
    [106, 1, 0, 4],
  ])("between two greys is both in proportion: %i", (level, nearest, other, share) => {
    expect(map([grey(100), grey(108)], [grey(level)]).rows).toEqual([[nearest, other, share]]);
  });

  test("that the palette has, or nearly has, stays flat", () => {
    expect(
      map([grey(100), grey(108)], [grey(100), grey(108), [101, 100, 100]]).rows.map(([, , share]) => share),
    ).toEqual([0, 0, 0]);
  });

  test("is not mixed of entries so different that the pattern is visible", () => {
    expect(map([grey(100), grey(109)], [grey(104)]).rows[0]?.[2]).toBe(7);
    expect(map([grey(100), grey(110)], [grey(104)]).rows[0]?.[2]).toBe(0);
  });

  test("is not mixed with an entry on the other side", () => {
    expect(map([grey(100), grey(108)], [grey(96)]).rows).toEqual([[0, 0, 0]]);
  });

  test("takes the partner whose mix is closest, and the finer pattern of two that are alike", () => {
    const target: Rgb = [104, 100, 100];
    expect(map([grey(100), grey(104), [108, 100, 100]], [target]).rows).toEqual([[0, 2, 8]]);
    expect(map([grey(100), [112, 100, 100], [108, 100, 100]], [target]).rows).toEqual([[0, 2, 8]]);
  });

  test("is closer than its nearest entry, for any colours", () => {
    const random = createRandom("mixes");
    const pick = (): Rgb => [0, 1, 2].map(() => 100 + Math.floor(random() * 24)) as unknown as Rgb;
    const palette = Array.from({ length: 40 }, pick);
    const colors = Array.from({ length: 120 }, pick);
    let mixed = 0;
    map(palette, colors).rows.forEach(([nearest, other, share], at) => {
      const [color, a, b] = [colors[at] ?? grey(0), palette[nearest] ?? grey(0), palette[other] ?? grey(0)];
      const least = Math.min(...palette.map((entry) => distance(entry, color)));
      expect(distance(a, color)).toBe(least);
      if (share === 0) return;
      mixed += 1;
      const mix = ([0, 1, 2] as const).map((part) => a[part] + ((b[part] - a[part]) * share) / 16) as unknown as Rgb;
      expect(share).toBeLessThanOrEqual(16);
      expect(distance(mix, color)).toBeLessThan(distance(a, color));
    });
    expect(mixed).toBeGreaterThan(20);
  });
});

test("without dithering no colour is mixed", () => {
  const { rows } = map([grey(100), grey(108)], [grey(104), grey(102)], false);
  expect(rows.map(([, , share]) => share)).toEqual([0, 0]);
});
