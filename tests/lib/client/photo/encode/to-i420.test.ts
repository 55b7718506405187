import { expect, test } from "vitest";
import { roundToEven, toI420 } from "@/lib/client/photo/encode/encode-video";

const WHITE = [255, 255, 255] as const;
const dots = (...colors: readonly (readonly number[])[]) => Uint8ClampedArray.from(colors.flat());

test.each([
  ["black", [0, 0, 0], [16, 128, 128]],
  ["white", [255, 255, 255], [235, 128, 128]],
  ["grey", [128, 128, 128], [126, 128, 128]],
  ["red", [255, 0, 0], [63, 102, 240]],
  ["green", [0, 255, 0], [173, 42, 26]],
  ["blue", [0, 0, 255], [32, 240, 118]],
])("converts %s by BT.709", (_, color, planes) => {
  const dot = [...color, 255];
  const [a, b, c, d, ...colors] = toI420(dots(dot, dot, dot, dot), { width: 2, height: 2 }, WHITE);
  expect([a, ...colors]).toEqual(planes);
  expect([b, c, d]).toEqual([a, a, a]);
});

test("writes the planes Y, U and V row by row, with U and V of 2x2 pixels", () => {
  const [red, blue] = [
    [255, 0, 0, 255],
    [0, 0, 255, 255],
  ] as const;
  const picture = dots(red, red, blue, blue, red, red, blue, blue);
  expect([...toI420(picture, { width: 4, height: 2 }, WHITE)]).toEqual([
    63, 63, 32, 32, 63, 63, 32, 32, 102, 240, 240, 118,
  ]);
});

test("repeats odd edges", () => {
  expect(roundToEven({ width: 1, height: 3 })).toEqual({ width: 2, height: 4 });
  expect(roundToEven({ width: 540, height: 960 })).toEqual({ width: 540, height: 960 });
  expect([...toI420(dots([255, 0, 0, 255]), { width: 1, height: 1 }, WHITE)]).toEqual([63, 63, 63, 63, 102, 240]);
});

test("transparent pixels show the background", () => {
  expect([...toI420(dots([9, 9, 9, 0]), { width: 1, height: 1 }, WHITE)].slice(0, 1)).toEqual([235]);
  const [half] = toI420(dots([0, 0, 0, 128]), { width: 1, height: 1 }, WHITE);
  expect(half).toBeGreaterThan(120);
  expect(half).toBeLessThan(130);
});
