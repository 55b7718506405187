import { expect, test } from "vitest";
import { ColorBins, TRANSPARENT_BIN } from "@/lib/client/photo/encode/gif-colors";

test("each bin has the mean colour and the number of its pixels", () => {
  const bins = new ColorBins();
  const picture = Uint8ClampedArray.of(10, 20, 30, 255, 10, 20, 30, 255, 200, 0, 0, 255, 9, 9, 9, 127, 200, 0, 0, 128);
  const [a, b, c, clear, d] = bins.add(picture);
  expect([b, d, clear]).toEqual([a, c, TRANSPARENT_BIN]);
  expect(c).not.toBe(a);
  const { rgb, pixels } = bins.colors();
  const colorOf = (bin = 0) => [...rgb.subarray(bin * 3, bin * 3 + 3)];
  expect([colorOf(a), colorOf(c)]).toEqual([
    [10, 20, 30],
    [200, 0, 0],
  ]);
  expect([pixels[a ?? 0], pixels[c ?? 0], pixels[TRANSPARENT_BIN]]).toEqual([2, 2, 1]);
});

test("later pictures reuse the bins of known colours", () => {
  const bins = new ColorBins();
  const [first] = bins.add(Uint8ClampedArray.of(1, 2, 3, 255));
  expect(bins.add(Uint8ClampedArray.of(99, 99, 99, 255, 1, 2, 3, 255))[1]).toBe(first);
});

test("all colours fit in the bins, each at most 8 levels away", () => {
  const bins = new ColorBins();
  const picture = new Uint8ClampedArray(256 * 256 * 4);
  const added: Uint16Array[] = [];
  for (let red = 0; red < 256; red += 2) {
    for (let at = 0; at < 65_536; at++) picture.set([red, at >> 8, at & 255, 255], at * 4);
    added.push(bins.add(picture));
  }
  const { length, rgb } = bins.colors();
  expect(length).toBeLessThanOrEqual(65_536);
  for (const [half, row] of added.entries()) {
    for (let at = 0; at < row.length; at += 97) {
      const bin = row[at] ?? 0;
      expect(bin).not.toBe(TRANSPARENT_BIN);
      const distance = Math.max(
        Math.abs((rgb[bin * 3] ?? 0) - half * 2),
        Math.abs((rgb[bin * 3 + 1] ?? 0) - (at >> 8)),
        Math.abs((rgb[bin * 3 + 2] ?? 0) - (at & 255)),
      );
      if (distance > 8) throw new Error(`${distance} away`);
    }
  }
});
