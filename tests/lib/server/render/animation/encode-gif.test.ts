import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { encodeGif } from "@/lib/server/render/animation/encode-gif";

const WIDTH = 96;
const HEIGHT = 64;

type Rgb = readonly [number, number, number];

/** Frames painted pixel by pixel. */
function paint(frames: number, colorAt: (frame: number, x: number, y: number) => Rgb) {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3 * frames);
  for (let at = 0; at < pixels.length / 3; at++) {
    const frame = Math.floor(at / (WIDTH * HEIGHT));
    pixels.set(colorAt(frame, at % WIDTH, Math.floor(at / WIDTH) % HEIGHT), at * 3);
  }
  return { pixels, width: WIDTH, height: HEIGHT };
}

async function decode(file: Uint8Array) {
  const picture = sharp(file, { animated: true });
  const { pages = 1, delay, loop } = await picture.metadata();
  return { pages, delay, loop, pixels: new Uint8Array(await picture.removeAlpha().raw().toBuffer()) };
}

/** Places of image descriptors: every block of a GIF is walked, as a reader does. */
function imagesOf(file: Uint8Array) {
  const hasGlobalColors = (file[10] ?? 0) >> 7 === 1;
  const images: { width: number; height: number; hasOwnColors: boolean }[] = [];
  const skip = (at: number): number => {
    let next = at;
    while ((file[next] ?? 0) !== 0) next += (file[next] ?? 0) + 1;
    return next + 1;
  };
  let at = 13 + 768;
  while (file[at] !== 0x3b) {
    if (file[at] === 0x21) at = skip(at + 2);
    else {
      const word = (offset: number) => (file[at + offset] ?? 0) + 256 * (file[at + offset + 1] ?? 0);
      images.push({ width: word(5), height: word(7), hasOwnColors: (file[at + 9] ?? 0) >> 7 === 1 });
      at = skip(at + 11);
    }
  }
  return { hasGlobalColors, images, length: at + 1 };
}

describe("a moving square of few colours", () => {
  const frames = paint(8, (frame, x, y) =>
    Math.abs(x - 8 - frame * 10) < 6 && Math.abs(y - 30) < 6 ? [250, 240, 10] : [20, 40, 60 + 40 * Math.floor(y / 16)],
  );
  const delays = [50, 60, 50, 60, 50, 60, 50, 70];

  test("comes back exactly, with its times, for ever", async () => {
    const { pages, delay, loop, pixels } = await decode(await encodeGif(frames, delays));
    expect({ pages, delay, loop }).toEqual({ pages: 8, delay: delays, loop: 0 });
    expect(Buffer.from(pixels).equals(Buffer.from(frames.pixels))).toBe(true);
  });

  test("has one palette for all frames, and later frames are only as large as what moves", async () => {
    const file = await encodeGif(frames, delays);
    const { hasGlobalColors, images, length } = imagesOf(file);
    expect(hasGlobalColors).toBe(true);
    expect(images.map(({ hasOwnColors }) => hasOwnColors)).toEqual(Array(8).fill(false));
    expect(images[0]).toMatchObject({ width: WIDTH, height: HEIGHT });
    for (const image of images.slice(1)) expect(image.width * image.height).toBeLessThan((WIDTH * HEIGHT) / 8);
    expect(length).toBe(file.length);
  });
});

test("noise, which fills the dictionary again and again, comes back in the nearest colours", async () => {
  let seed = 1;
  const frames = paint(3, () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return [(seed >>> 8) & 255, (seed >>> 16) & 255, seed >>> 24];
  });
  const { pages, pixels } = await decode(await encodeGif(frames, [100, 100, 100]));
  expect(pages).toBe(3);
  const away = pixels.reduce((sum, byte, at) => sum + Math.abs(byte - (frames.pixels[at] ?? 0)), 0) / pixels.length;
  expect(away).toBeLessThan(24);
});

test("a slow gradient keeps its look, and what hardly changes costs next to nothing", async () => {
  const frames = paint(6, (frame, x, y) => [100 + Math.floor(x / 3) + (frame % 2), 90 + y, 60]);
  const file = await encodeGif(frames, Array(6).fill(50));
  const { pixels } = await decode(file);
  expect(pixels.reduce((most, byte, at) => Math.max(most, Math.abs(byte - (frames.pixels[at] ?? 0))), 0)).toBeLessThan(
    9,
  );
  const still = await encodeGif(
    paint(1, (_, x, y) => [100 + Math.floor(x / 3), 90 + y, 60]),
    [50],
  );
  expect(file.length).toBeLessThan(still.length * 2);
});

test("a picture that does not move is still all of its frames and times", async () => {
  const { pages, delay, pixels } = await decode(
    await encodeGif(
      paint(3, () => [9, 99, 199]),
      [100, 110, 120],
    ),
  );
  expect({ pages, delay }).toEqual({ pages: 3, delay: [100, 110, 120] });
  expect(pixels.subarray(0, 3)).toEqual(Uint8Array.of(9, 99, 199));
});
