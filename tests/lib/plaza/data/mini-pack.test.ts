import { expect, test } from "vitest";
import { decodeMinis, MINI, MINI_LAYER, MINI_TINTS } from "@/lib/plaza/data/mini-pack";
import { encodeMinis, type TintedMini } from "@/tools/plaza/encode-minis";

const side = MINI.wide * MINI.high;

/** A mini whose texel colours depend on their position, without left-right symmetry. */
const mini = (seed: number): TintedMini => ({
  tints: Uint16Array.from({ length: MINI_TINTS }, (_, tint) => (seed * 1009 + tint * 2111) & 0x7fff),
  texels: Uint8Array.from({ length: side * MINI.views }, (_, texel) => (texel * 7 + seed) % (MINI_TINTS + 1)),
});
const minis = Array.from({ length: 18 }, (_, seed) => mini(seed));
const file = encodeMinis(minis);

test("decodes what encodeMinis wrote, upside down for textures", () => {
  const { count, pixels } = decodeMinis(file);
  expect(count).toBe(18);
  expect(pixels).toHaveLength(MINI_LAYER.wide * MINI_LAYER.high);
  let wrong = 0;
  for (const [nth, { tints, texels }] of minis.entries()) {
    for (const [texel, tint] of texels.entries()) {
      const view = Math.floor(texel / side);
      const row = MINI.high - 1 - (Math.floor(texel / MINI.wide) % MINI.high);
      const x = ((nth % 16) * MINI.views + view) * MINI.wide + (texel % MINI.wide);
      const y = Math.floor(nth / 16) * MINI.high + row;
      const pixel = tint === 0 ? 0 : ((tints[tint - 1] ?? 0) << 1) | 1;
      if (pixels[y * MINI_LAYER.wide + x] !== pixel) wrong++;
    }
  }
  expect(wrong).toBe(0);
});

test("pixels beyond the last avatar are empty", () => {
  expect(decodeMinis(encodeMinis([])).pixels.every((pixel) => pixel === 0)).toBe(true);
  expect(
    decodeMinis(file)
      .pixels.subarray(MINI_LAYER.wide * MINI.high * 2)
      .every((pixel) => pixel === 0),
  ).toBe(true);
});

test("reads a file at any offset of its buffer", () => {
  const shifted = new Uint8Array(file.length + 5);
  shifted.set(file, 5);
  const [pixels, others] = [decodeMinis(shifted.subarray(5)).pixels, decodeMinis(file).pixels];
  expect(pixels.every((pixel, at) => pixel === others[at])).toBe(true);
});

test("refuses to encode more than a layer holds", () => {
  expect(() => encodeMinis(Array.from({ length: 257 }, () => mini(1)))).toThrow(RangeError);
});

const changed = (at: number, value: number) => {
  const copy = file.slice();
  new DataView(copy.buffer).setUint32(at, value, true);
  return copy;
};

test.each([
  ["empty", new Uint8Array(0)],
  ["not a minis file", new Uint8Array(40)],
  ["truncated", file.slice(0, -1)],
  ["too long", new Uint8Array([...file, 0])],
  ["of another format", changed(4, 2)],
  ["with more avatars than it has", changed(8, 19)],
  ["with more avatars than a layer holds", changed(8, 1_000_000)],
])("a file that is %s is refused", (_, bytes) => {
  expect(() => decodeMinis(bytes)).toThrow(/^The (crowd|file|minis)/);
});
