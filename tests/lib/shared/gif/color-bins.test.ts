import { expect, test } from "vitest";
import { ColorBins, packBins, TRANSPARENT_BIN, unpackBins } from "@/lib/shared/gif/color-bins";

/** Adds a picture. @returns the bin of each pixel */
function add(bins: ColorBins, picture: Uint8ClampedArray): Uint16Array {
  const added = new Uint16Array(picture.length / 4);
  bins.add(picture, added);
  return added;
}

test("each bin has the mean colour and the number of its pixels", () => {
  const bins = new ColorBins();
  const picture = Uint8ClampedArray.of(10, 20, 30, 255, 10, 20, 30, 255, 200, 0, 0, 255, 9, 9, 9, 127, 200, 0, 0, 128);
  const [a, b, c, clear, d] = add(bins, picture);
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
  const [first] = add(bins, Uint8ClampedArray.of(1, 2, 3, 255));
  expect(add(bins, Uint8ClampedArray.of(99, 99, 99, 255, 1, 2, 3, 255))[1]).toBe(first);
});

test("areas of one colour keep exactly that colour beside similar ones", () => {
  const bins = new ColorBins();
  const picture = new Uint8ClampedArray(64 * 4).fill(20);
  for (let at = 3; at < picture.length; at += 4) picture[at] = 255;
  picture.fill(21, 32 * 4, 32 * 4 + 3);
  picture.set([20, 20, 21], 33 * 4);
  const added = add(bins, picture);
  const { rgb } = bins.colors();
  const [bin = 0] = added;
  expect([...rgb.subarray(bin * 3, bin * 3 + 3)]).toEqual([20, 20, 20]);
  expect([added[31], added[34]]).toEqual([bin, bin]);
});

test("accepts a picture at any place in its memory", () => {
  const memory = Uint8ClampedArray.of(0, 10, 20, 30, 255, 40, 50, 60, 255);
  const bins = new ColorBins();
  const [a = 0, b = 0] = add(bins, memory.subarray(1));
  const { rgb } = bins.colors();
  expect([...rgb.subarray(a * 3, a * 3 + 3), ...rgb.subarray(b * 3, b * 3 + 3)]).toEqual([10, 20, 30, 40, 50, 60]);
});

test("all colours fit in the bins, each at most 8 levels away", () => {
  const bins = new ColorBins();
  const picture = new Uint8ClampedArray(256 * 256 * 4);
  for (let at = 0; at < 65_536; at++) picture.set([0, at >> 8, at & 255, 255], at * 4);
  const added: Uint16Array[] = [];
  for (let red = 0; red < 256; red += 2) {
    for (let at = 0; at < 65_536; at++) picture[at * 4] = red;
    added.push(add(bins, picture));
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

function unpack(packed: Uint16Array, length: number): number[] {
  const bins = new Uint16Array(length).fill(7);
  unpackBins(packed, bins);
  return [...bins];
}

test.each([
  ["one pixel", [5]],
  ["two equal pixels", [5, 5]],
  ["pixels that all differ", [1, 2, 3, 4, 5, 6]],
  ["runs that take exactly as much as the pixels", [1, 1, 2, 2]],
  ["runs", [0, 0, 0, 0, 65_535, 65_535, 65_535, 3, 0, 0, 0, 0]],
])("unpacks %s as they were", (_, bins) => {
  const packed = packBins(Uint16Array.from(bins));
  expect(packed.length).toBeLessThanOrEqual(bins.length);
  expect(unpack(packed, bins.length)).toEqual(bins);
});

test("an area of one bin takes a few numbers, also beyond the longest run", () => {
  const bins = new Uint16Array(200_000).fill(9);
  const packed = packBins(bins);
  expect(packed.length).toBe(8);
  expect(unpack(packed, bins.length)).toEqual([...bins]);
});
