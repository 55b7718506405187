import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import type { FrameSource } from "@/lib/shared/frames";
import { encodeGif, type Gif } from "@/lib/shared/gif/encode-gif";
import { realFrames } from "@/scripts/gif-bench/real-frames";
import { paintedFrames } from "@/tests/support/frames";

const quiet = () => ({ signal: new AbortController().signal, setProgress: () => {} });

const join = ({ parts }: Gif) => Buffer.concat(parts);

async function decode(gif: Gif) {
  const picture = sharp(join(gif), { animated: true });
  const { pages = 1, delay, loop, width, pageHeight, height } = await picture.metadata();
  const pixels = new Uint8Array(await picture.ensureAlpha().raw().toBuffer());
  return { pages, delay, loop, width, height: pageHeight ?? height, pixels };
}

async function allPixels(source: FrameSource): Promise<Uint8Array> {
  const frames = await Promise.all(Array.from({ length: source.count }, (_, index) => source.frame(index)));
  return joined(frames);
}

const joined = (frames: readonly Uint8ClampedArray[]) => Buffer.concat(frames.map((frame) => new Uint8Array(frame)));

/** Mean and maximum difference of the bytes. */
function measureDifference(some: Uint8Array, others: Uint8Array) {
  let [sum, most] = [0, 0];
  for (let at = 0; at < some.length; at++) {
    const difference = Math.abs((some[at] ?? 0) - (others[at] ?? 0));
    sum += difference;
    most = Math.max(most, difference);
  }
  return { mean: sum / some.length, most };
}

const size = { width: 96, height: 64, count: 8, delayMs: 50 };
const square = paintedFrames(size, (frame, x, y) =>
  Math.abs(x - 8 - frame * 10) < 6 && Math.abs(y - 30) < 6 ? [250, 240, 10] : [20, 40, 60 + 40 * Math.floor(y / 16)],
);

describe("a moving square of few colours", () => {
  test("decodes to the same pixels and delays, with an endless loop", async () => {
    const gif = await encodeGif(square, quiet());
    expect(gif).toMatchObject({ frames: 8, colors: 255, tolerance: 16 });
    const { pixels, ...metadata } = await decode(gif);
    expect(metadata).toEqual({ pages: 8, delay: Array(8).fill(50), loop: 0, width: 96, height: 64 });
    expect(measureDifference(pixels, await allPixels(square))).toEqual({ mean: 0, most: 0 });
  });

  test("stores only changed pixels", async () => {
    const still = await encodeGif({ ...square, frame: () => square.frame(0) }, quiet());
    const moving = await encodeGif(square, quiet());
    const first = await encodeGif({ ...square, count: 1 }, quiet());
    expect(join(still).length - join(first).length).toBeLessThan(7 * 32);
    expect(join(moving).length - join(first).length).toBeLessThan(7 * 250);
  });

  test("spreads delays that GIF cannot express, so that the loop keeps its length", async () => {
    const { delay } = await decode(await encodeGif({ ...square, delayMs: 1000 / 24 }, quiet()));
    expect(new Set(delay)).toEqual(new Set([40, 50]));
    expect(delay?.reduce((sum, one) => sum + one, 0)).toBe(Math.round((8 * 100) / 24) * 10);
  });
});

describe("transparent pixels", () => {
  test("stay transparent, and become so again behind a moving shape", async () => {
    const passing = paintedFrames(size, (frame, x, y) => {
      if (Math.abs(x - 20) < 3) return [200, 10, 10];
      return Math.abs(x - 8 - frame * 10) < 6 && Math.abs(y - 30) < 6 ? [250, 240, 10, 200] : [1, 2, 3, 90];
    });
    const { pixels, pages } = await decode(await encodeGif(passing, quiet()));
    expect(pages).toBe(8);
    const wanted = (await allPixels(passing)).map((byte, at, all) => {
      const alpha = all[at - (at % 4) + 3] ?? 0;
      if (at % 4 === 3) return alpha < 128 ? 0 : 255;
      return alpha < 128 ? 0 : byte;
    });
    const visiblePixels = pixels.map((byte, at) => (pixels[at - (at % 4) + 3] === 0 ? 0 : byte));
    expect(measureDifference(visiblePixels, wanted)).toEqual({ mean: 0, most: 0 });
  });

  test("may fill all frames", async () => {
    const nothing = paintedFrames({ ...size, count: 2 }, () => [0, 0, 0, 0]);
    const { pages, pixels } = await decode(await encodeGif(nothing, quiet()));
    expect(pages).toBe(2);
    expect(Math.max(...pixels.filter((_, at) => at % 4 === 3))).toBe(0);
  });
});

describe("many colours", () => {
  test("a gradient keeps the mean of each 8 x 8 block", async () => {
    const wide = { width: 256, height: 64, count: 2, delayMs: 100 };
    const gradient = paintedFrames(wide, (_, x, y) => [40 + x / 2, 90 + y, 200 - x / 4]);
    const { pixels } = await decode(await encodeGif(gradient, quiet()));
    const source = await allPixels(gradient);
    const means = (of: Uint8Array, left: number, top: number) => {
      let sum = 0;
      for (let y = top; y < top + 8; y++) for (let x = left; x < left + 8; x++) sum += of[(y * 256 + x) * 4 + 1] ?? 0;
      return sum / 64;
    };
    for (let left = 0; left < 256; left += 8) {
      for (let top = 0; top < 64; top += 8) {
        expect(Math.abs(means(pixels, left, top) - means(source, left, top))).toBeLessThan(2);
      }
    }
  });

  test("small bright spots keep their colours beside a large gradient", async () => {
    const bright = [
      [255, 0, 80],
      [0, 230, 255],
      [120, 255, 0],
      [255, 200, 0],
    ] as const;
    const busy = paintedFrames({ width: 240, height: 240, count: 4, delayMs: 100 }, (frame, x, y) => {
      const spot = bright[(y >> 6) % 4];
      const isSpot = (x + frame * 7) % 60 < 3 && y % 64 < 3;
      return isSpot && spot ? spot : [60 + y / 3, 70 + x / 4 + ((x * y) % 5), 110 + y / 4 + frame];
    });
    const { pixels } = await decode(await encodeGif(busy, quiet()));
    const source = await allPixels(busy);
    for (let at = 0; at < source.length; at += 4) {
      const color = source.subarray(at, at + 3);
      if (!bright.some((one) => one.every((part, index) => part === color[index]))) continue;
      for (let part = 0; part < 3; part++) {
        expect(Math.abs((pixels[at + part] ?? 0) - (color[part] ?? 0))).toBeLessThan(20);
      }
    }
  });

  test("noise is reduced to 3 MB with fewer colours and frames, as the result reports", async () => {
    let seed = 1;
    const drawn = Array.from({ length: 20 }, () => {
      const pixels = new Uint8ClampedArray(400 * 400 * 4);
      for (let at = 0; at < pixels.length; at++) {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        pixels[at] = at % 4 === 3 ? 255 : seed >>> 24;
      }
      return pixels;
    });
    const frame = async (index: number) => drawn[index]?.slice() ?? new Uint8ClampedArray();
    const noise: FrameSource = { width: 400, height: 400, count: 20, delayMs: 50, frame };
    const gif = await encodeGif(noise, quiet());
    expect(join(gif).length).toBeLessThanOrEqual(3_000_000);
    expect(gif.colors).toBeLessThan(255);
    const { pages, delay } = await decode(gif);
    expect(pages).toBe(gif.frames);
    expect(delay?.reduce((sum, one) => sum + one, 0)).toBe(1000);
  }, 60_000);
});

test("a real avatar keeps its colours, and the loop has no visible seam", async () => {
  const small = { width: 270, height: 480 };
  const drawn = [...realFrames({ avatar: buildAvatar(22), mood: "meebin", count: 10, size: small })];
  const source: FrameSource = {
    ...small,
    count: drawn.length,
    delayMs: 100,
    frame: async (index) => drawn[index] ?? new Uint8ClampedArray(),
  };
  const { pixels, pages } = await decode(await encodeGif(source, quiet()));
  expect(pages).toBe(10);
  const all = joined(drawn);
  expect(measureDifference(pixels, all).mean).toBeLessThan(2);
  const length = small.width * small.height * 4;
  const seam = (of: Uint8Array) => measureDifference(of.subarray(0, length), of.subarray(9 * length)).mean;
  expect(Math.abs(seam(pixels) - seam(all))).toBeLessThan(1.5);
}, 60_000);

/** Lists the images of a GIF by walking every block, as a decoder does. */
function listImages(file: Uint8Array) {
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
      const readUint16 = (offset: number) => (file[at + offset] ?? 0) + 256 * (file[at + offset + 1] ?? 0);
      images.push({ width: readUint16(5), height: readUint16(7), hasOwnColors: (file[at + 9] ?? 0) >> 7 === 1 });
      at = skip(at + 11);
    }
  }
  return { hasGlobalColors, images, length: at + 1 };
}

describe("as the server encodes, without signal and progress", () => {
  test("keeps a delay of each frame", async () => {
    const delayMs = [50, 60, 50, 60, 50, 60, 50, 70];
    const { pages, delay, loop, pixels } = await decode(await encodeGif({ ...square, delayMs }));
    expect({ pages, delay, loop }).toEqual({ pages: 8, delay: delayMs, loop: 0 });
    expect(measureDifference(pixels, await allPixels(square))).toEqual({ mean: 0, most: 0 });
  });

  test("has one palette for all frames, and later frames cover only the changed area", async () => {
    const file = join(await encodeGif(square));
    const { hasGlobalColors, images, length } = listImages(file);
    expect(hasGlobalColors).toBe(true);
    expect(images.map(({ hasOwnColors }) => hasOwnColors)).toEqual(Array(8).fill(false));
    expect(images[0]).toMatchObject({ width: 96, height: 64 });
    for (const image of images.slice(1)) expect(image.width * image.height).toBeLessThan((96 * 64) / 8);
    expect(length).toBe(file.length);
  });

  test("a source may reuse the memory of its frames", async () => {
    const shared = new Uint8ClampedArray(96 * 64 * 4);
    const reusing = {
      ...square,
      frame: async (index: number) => {
        shared.set(await square.frame(index));
        return shared;
      },
    };
    const { pixels } = await decode(await encodeGif(reusing));
    expect(measureDifference(pixels, await allPixels(square))).toEqual({ mean: 0, most: 0 });
  });

  test("noise, which overflows the dictionary, decodes to the nearest colours", async () => {
    let seed = 1;
    const noise = paintedFrames({ ...size, count: 3, delayMs: 100 }, () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return [(seed >>> 8) & 255, (seed >>> 16) & 255, seed >>> 24];
    });
    const frames = [await noise.frame(0), await noise.frame(1), await noise.frame(2)];
    const frame = async (index: number) => frames[index]?.slice() ?? new Uint8ClampedArray();
    const { pages, pixels } = await decode(await encodeGif({ ...noise, frame }));
    expect(pages).toBe(3);
    expect(measureDifference(pixels, joined(frames)).mean).toBeLessThan(18);
  });

  test("a slow gradient keeps its colours closely, and small changes add few bytes", async () => {
    const slow = paintedFrames({ ...size, count: 6 }, (frame, x, y) => [
      100 + Math.floor(x / 3) + (frame % 2),
      90 + y,
      60,
    ]);
    const gif = await encodeGif(slow);
    const { pixels } = await decode(gif);
    expect(measureDifference(pixels, await allPixels(slow)).most).toBeLessThan(9);
    const still = await encodeGif({ ...slow, count: 1 });
    expect(join(gif).length).toBeLessThan(join(still).length * 2);
  });

  test("a picture that does not move keeps all frames and delays", async () => {
    const still = paintedFrames({ ...size, count: 3 }, () => [9, 99, 199]);
    const { pages, delay, pixels } = await decode(await encodeGif({ ...still, delayMs: [100, 110, 120] }));
    expect({ pages, delay }).toEqual({ pages: 3, delay: [100, 110, 120] });
    expect([...pixels.subarray(0, 4)]).toEqual([9, 99, 199, 255]);
  });
});

describe("unusual input", () => {
  test.each([
    ["no frames", { ...square, count: 0 }],
    ["a fraction of a frame", { ...square, count: 1.5 }],
    ["no width", { ...square, width: 0 }],
    ["more height than GIF allows", { ...square, height: 70_000 }],
    ["no delay", { ...square, delayMs: 0 }],
    ["a delay that is not a number", { ...square, delayMs: Number.NaN }],
    ["fewer delays than frames", { ...square, delayMs: [50, 50] }],
    ["a delay of 0 among others", { ...square, delayMs: [50, 50, 50, 50, 50, 50, 50, 0] }],
    ["frames of another size", { ...square, width: 95 }],
  ])("%s is refused", async (_, source) => {
    await expect(encodeGif(source, quiet())).rejects.toThrow(RangeError);
  });

  test("one frame of one pixel is encoded", async () => {
    const dot = paintedFrames({ width: 1, height: 1, count: 1, delayMs: 100 }, () => [9, 99, 199]);
    const { pixels, pages } = await decode(await encodeGif(dot, quiet()));
    expect(pages).toBe(1);
    expect([...pixels]).toEqual([9, 99, 199, 255]);
  });

  test("odd sizes are kept", async () => {
    const odd = paintedFrames({ width: 7, height: 3, count: 2, delayMs: 100 }, (frame, x, y) => [x * 9, y * 9, frame]);
    const { width, height } = await decode(await encodeGif(odd, quiet()));
    expect({ width, height }).toEqual({ width: 7, height: 3 });
  });

  test("a frame that cannot be drawn rejects with its error", async () => {
    const broken = {
      ...square,
      frame: (index: number) => (index < 3 ? square.frame(index) : Promise.reject(new Error("lost"))),
    };
    await expect(encodeGif(broken, quiet())).rejects.toThrow("lost");
  });
});

describe("cancellation", () => {
  test("before the start draws nothing", async () => {
    const frame = vi.fn(square.frame);
    const signal = AbortSignal.abort(new Error("no more"));
    await expect(encodeGif({ ...square, frame }, { ...quiet(), signal })).rejects.toThrow("no more");
    expect(frame).not.toHaveBeenCalled();
  });

  test("during a frame that never resolves ends at once", async () => {
    const controller = new AbortController();
    const made = encodeGif(
      { ...square, frame: () => new Promise(() => {}) },
      { ...quiet(), signal: controller.signal },
    );
    controller.abort();
    await expect(made).rejects.toThrow(/abort/i);
  });

  test.each([0.3, 0.9])("at %f of the work stops drawing and reporting", async (at) => {
    const controller = new AbortController();
    let progressCalls = 0;
    const setProgress = (share: number) => {
      progressCalls++;
      if (share >= at) controller.abort();
    };
    const frame = vi.fn(square.frame);
    await expect(encodeGif({ ...square, frame }, { signal: controller.signal, setProgress })).rejects.toThrow(/abort/i);
    const [drawnThen, progressCallsThen] = [frame.mock.calls.length, progressCalls];
    // Takes all the turns that the cancelled one would have taken.
    await encodeGif(square, quiet());
    expect([frame.mock.calls.length, progressCalls]).toEqual([drawnThen, progressCallsThen]);
  });
});

test("progress grows up to 1", async () => {
  const shares: number[] = [];
  await encodeGif(square, { ...quiet(), setProgress: (share) => shares.push(share) });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.length).toBeGreaterThan(10);
  expect(shares.at(-1)).toBe(1);
});
