import sharp from "sharp";
import { expect, test } from "vitest";
import { encodeGifBlob } from "@/lib/client/photo/encode/encode-gif-blob";
import { paintedFrames } from "@/tests/support/frames";

const frames = paintedFrames({ width: 8, height: 6, count: 3, delayMs: 50 }, (frame) => [frame * 90, 9, 99]);

test("gives a GIF as a Blob, with its settings and progress up to 1", async () => {
  const shares: number[] = [];
  const onProgress = (share: number) => shares.push(share);
  const { blob, ...details } = await encodeGifBlob(frames, { signal: new AbortController().signal, onProgress });
  expect(blob.type).toBe("image/gif");
  expect(details).toEqual({ frames: 3, colors: 255, tolerance: 16 });
  const { pages, delay } = await sharp(Buffer.from(await blob.arrayBuffer()), { animated: true }).metadata();
  expect({ pages, delay }).toEqual({ pages: 3, delay: [50, 50, 50] });
  expect(shares.at(-1)).toBe(1);
});

test("rejects with the reason of its signal", async () => {
  const signal = AbortSignal.abort(new Error("no more"));
  await expect(encodeGifBlob(frames, { signal, onProgress: () => {} })).rejects.toThrow("no more");
});
