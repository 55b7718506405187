import { expect, test } from "vitest";
import { choosePalette } from "@/lib/shared/gif/choose-palette";
import type { BinColors } from "@/lib/shared/gif/color-bins";
import { findNearestEntry, measureColorDistance } from "@/lib/shared/gif/color-distance";

type Rgb = readonly [number, number, number];

/** Colours with their numbers of pixels, after the transparent bin. */
function binsOf(colors: readonly (readonly [color: Rgb, pixels: number])[]): BinColors {
  return {
    length: colors.length + 1,
    rgb: Uint8Array.from([0, 0, 0, ...colors.flatMap(([color]) => color)]),
    pixels: Float64Array.from([0, ...colors.map(([, pixels]) => pixels)]),
  };
}

const distanceTo = (palette: Uint8Array, color: Rgb) =>
  measureColorDistance(palette, findNearestEntry(palette, ...color), ...color);

test("has exactly the colours of a picture with few", () => {
  const colors: Rgb[] = [
    [1, 2, 3],
    [250, 0, 9],
  ];
  expect([...choosePalette(binsOf(colors.map((color) => [color, 10])), 255)]).toEqual(colors.flat());
});

test("gives a narrow gradient of large areas its levels, and few vivid pixels an entry", () => {
  const gradient = Array.from({ length: 40 }, (_, level): [Rgb, number] => [[30 + level, 34 + level, 60], 5000]);
  const shades = Array.from({ length: 3000 }, (_, at): [Rgb, number] => [
    [100 + (at % 60), 80 + (at % 50), 70 + (at % 53)],
    20,
  ]);
  const heart: Rgb = [255, 0, 80];
  const palette = choosePalette(binsOf([...gradient, ...shades, [heart, 60]]), 255);
  expect(palette.length).toBeLessThanOrEqual(255 * 3);
  for (const [color] of gradient) expect(distanceTo(palette, color)).toBeLessThanOrEqual(10);
  expect(distanceTo(palette, heart)).toBeLessThanOrEqual(10);
});

test("equal colours in several bins do not stop it", () => {
  const colors = Array.from({ length: 50 }, (): [Rgb, number] => [[9, 9, 9], 3]);
  const palette = choosePalette(binsOf([...colors, [[200, 9, 9], 1]]), 16);
  expect(distanceTo(palette, [9, 9, 9])).toBe(0);
  expect(distanceTo(palette, [200, 9, 9])).toBe(0);
});
