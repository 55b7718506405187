import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGif } from "@/lib/client/photo/encode/encode-gif";
import type { FrameSource } from "@/lib/client/photo/encode/frames";
import { realFrames } from "@/scripts/gif-bench/real-frames";
import { paintedFrames } from "@/tests/support/frames";

const quiet = () => ({ signal: new AbortController().signal, onProgress: () => {} });

async function decode(blob: Blob) {
  const picture = sharp(Buffer.from(await blob.arrayBuffer()), { animated: true });
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
    const { blob, ...details } = await encodeGif(square, quiet());
    expect(blob.type).toBe("image/gif");
    expect(details).toEqual({ frames: 8, colors: 255, tolerance: 16 });
    const { pixels, ...metadata } = await decode(blob);
    expect(metadata).toEqual({ pages: 8, delay: Array(8).fill(50), loop: 0, width: 96, height: 64 });
    expect(measureDifference(pixels, await allPixels(square))).toEqual({ mean: 0, most: 0 });
  });

  test("stores only changed pixels", async () => {
    const still = await encodeGif({ ...square, frame: () => square.frame(0) }, quiet());
    const moving = await encodeGif(square, quiet());
    const first = await encodeGif({ ...square, count: 1 }, quiet());
    expect(still.blob.size - first.blob.size).toBeLessThan(7 * 32);
    expect(moving.blob.size - first.blob.size).toBeLessThan(7 * 250);
  });

  test("spreads delays that GIF cannot express, so that the loop keeps its length", async () => {
    const { delay } = await decode((await encodeGif({ ...square, delayMs: 1000 / 24 }, quiet())).blob);
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
    const { pixels, pages } = await decode((await encodeGif(passing, quiet())).blob);
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
    const { pages, pixels } = await decode((await encodeGif(nothing, quiet())).blob);
    expect(pages).toBe(2);
    expect(Math.max(...pixels.filter((_, at) => at % 4 === 3))).toBe(0);
  });
});

describe("many colours", () => {
  test("a gradient keeps the mean of each 8 x 8 block", async () => {
    const wide = { width: 256, height: 64, count: 2, delayMs: 100 };
    const gradient = paintedFrames(wide, (_, x, y) => [40 + x / 2, 90 + y, 200 - x / 4]);
    const { pixels } = await decode((await encodeGif(gradient, quiet())).blob);
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
    const { pixels } = await decode((await encodeGif(busy, quiet())).blob);
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
    const { blob, frames, colors } = await encodeGif(noise, quiet());
    expect(blob.size).toBeLessThanOrEqual(3_000_000);
    expect(colors).toBeLessThan(255);
    const { pages, delay } = await decode(blob);
    expect(pages).toBe(frames);
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
  const { blob } = await encodeGif(source, quiet());
  const { pixels, pages } = await decode(blob);
  expect(pages).toBe(10);
  const all = joined(drawn);
  expect(measureDifference(pixels, all).mean).toBeLessThan(2);
  const length = small.width * small.height * 4;
  const seam = (of: Uint8Array) => measureDifference(of.subarray(0, length), of.subarray(9 * length)).mean;
  expect(Math.abs(seam(pixels) - seam(all))).toBeLessThan(1.5);
}, 60_000);

describe("unusual input", () => {
  test.each([
    ["no frames", { ...square, count: 0 }],
    ["a fraction of a frame", { ...square, count: 1.5 }],
    ["no width", { ...square, width: 0 }],
    ["more height than GIF allows", { ...square, height: 70_000 }],
    ["no delay", { ...square, delayMs: 0 }],
    ["a delay that is not a number", { ...square, delayMs: Number.NaN }],
    ["frames of another size", { ...square, width: 95 }],
  ])("%s is refused", async (_, source) => {
    await expect(encodeGif(source, quiet())).rejects.toThrow(RangeError);
  });

  test("one frame of one pixel is encoded", async () => {
    const dot = paintedFrames({ width: 1, height: 1, count: 1, delayMs: 100 }, () => [9, 99, 199]);
    const { pixels, pages } = await decode((await encodeGif(dot, quiet())).blob);
    expect(pages).toBe(1);
    expect([...pixels]).toEqual([9, 99, 199, 255]);
  });

  test("odd sizes are kept", async () => {
    const odd = paintedFrames({ width: 7, height: 3, count: 2, delayMs: 100 }, (frame, x, y) => [x * 9, y * 9, frame]);
    const { width, height } = await decode((await encodeGif(odd, quiet())).blob);
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
    const onProgress = (share: number) => {
      progressCalls++;
      if (share >= at) controller.abort();
    };
    const frame = vi.fn(square.frame);
    await expect(encodeGif({ ...square, frame }, { signal: controller.signal, onProgress })).rejects.toThrow(/abort/i);
    const [drawnThen, progressCallsThen] = [frame.mock.calls.length, progressCalls];
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([frame.mock.calls.length, progressCalls]).toEqual([drawnThen, progressCallsThen]);
  });
});

test("progress grows up to 1", async () => {
  const shares: number[] = [];
  await encodeGif(square, { ...quiet(), onProgress: (share) => shares.push(share) });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.length).toBeGreaterThan(10);
  expect(shares.at(-1)).toBe(1);
});
