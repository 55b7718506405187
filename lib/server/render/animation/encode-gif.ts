import sharp from "sharp";
import type { Frames } from "@/lib/server/render/animation/draw-frames";
import { findNearestEntry, measureColorDistance } from "@/lib/shared/gif/color-distance";
import {
  encodeGifHeader,
  encodeGifImageHeader,
  encodeGifTrailer,
  findChangedBox,
  findChanges,
} from "@/lib/shared/gif/gif-parts";
import { compressLzw } from "@/lib/shared/gif/lzw";

/** One of a GIF's 256 entries is reserved for "unchanged". */
const COLORS = 255;
/** Number of sampled pixels for the palette. */
const MAX_SAMPLED_PIXELS = 250_000;

/**
 * Computes the palette of all frames.
 * @param pixels RGB bytes of all frames
 * @returns up to 255 colours, RGB bytes
 */
async function computePalette(pixels: Uint8Array): Promise<Uint8Array> {
  const count = pixels.length / 3;
  let step = Math.max(1, Math.floor(count / MAX_SAMPLED_PIXELS));
  // A common factor with the pictures' width, 480, would sample the same columns in every row.
  while (step % 2 === 0 || step % 3 === 0 || step % 5 === 0) step += 1;
  const width = 500;
  const height = Math.floor(Math.ceil(count / step) / width);
  const samples = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const from = at * step * 3;
    samples[at * 3] = pixels[from]!;
    samples[at * 3 + 1] = pixels[from + 1]!;
    samples[at * 3 + 2] = pixels[from + 2]!;
  }
  const reduced = await sharp(samples, { raw: { width, height, channels: 3 } })
    .png({ palette: true, colours: COLORS, dither: 0, effort: 4, compressionLevel: 1 })
    .toBuffer();
  const { data, info } = await sharp(reduced).raw().toBuffer({ resolveWithObject: true });
  const colors = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels) {
    colors.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
  }
  return Uint8Array.from(
    [...colors].slice(0, COLORS).flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]),
  );
}

/** For each RGB colour, its palette index plus one; 16 MB, reused by the thread's next animation. */
let nearestIndexCache = new Uint8Array(0);

/**
 * Returns a function that finds the palette index nearest to an RGB colour and caches it. Valid until the next call
 * with another palette.
 */
function nearestIn(palette: Uint8Array): (red: number, green: number, blue: number) => number {
  if (nearestIndexCache.length === 0) nearestIndexCache = new Uint8Array(1 << 24);
  else nearestIndexCache.fill(0);
  return (red, green, blue) => {
    const color = (red << 16) | (green << 8) | blue;
    const before = nearestIndexCache[color]!;
    if (before !== 0) return before - 1;
    const nearest = findNearestEntry(palette, red, green, blue);
    nearestIndexCache[color] = nearest + 1;
    return nearest;
  };
}

/** Size limit of a GIF: the tolerance grows until the file fits. */
const MAX_BYTES = 3_000_000;
/**
 * Squared distances (measureColorDistance) up to which a pixel keeps its colour of the previous frame, tried in order.
 */
const TOLERANCES = [60, 240, 700, 2000, 6000] as const;

/**
 * Encodes frames as a GIF that loops endlessly. All frames share one palette, so that no colour flickers, and contain
 * only changed pixels.
 * @param delays milliseconds of each frame, in whole hundredths of a second
 */
export async function encodeGif({ pixels, width, height }: Frames, delays: readonly number[]): Promise<Uint8Array> {
  const palette = await computePalette(pixels);
  const nearest = nearestIn(palette);
  const frame = new Uint8Array(width * height * 3);
  let gif = new Uint8Array(0);
  for (const tolerance of TOLERANCES) {
    const parts = [encodeGifHeader(width, height, palette)];
    let before: Uint8Array | null = null;
    for (const [frameIndex, delay] of delays.entries()) {
      frame.set(pixels.subarray(frameIndex * frame.length, (frameIndex + 1) * frame.length));
      const shown = indicesOf(frame, before, { palette, nearest, tolerance });
      const box = before === null ? { left: 0, top: 0, width, height } : findChangedBox(before, shown, width, height);
      parts.push(encodeGifImageHeader(box, delay), compressLzw(findChanges(box, before, shown, width)));
      before = shown;
    }
    gif = Buffer.concat([...parts, encodeGifTrailer()]);
    if (gif.length <= MAX_BYTES) break;
  }
  return gif;
}

interface Colors {
  readonly palette: Uint8Array;
  readonly nearest: ReturnType<typeof nearestIn>;
  readonly tolerance: number;
}

/**
 * Returns the palette indices of a frame. If the previous frame, or else the pixel to the left, has a similar colour,
 * its index is reused: small changes cost nothing, and errors do not accumulate, as the true colour is always compared.
 */
function indicesOf(frame: Uint8Array, before: Uint8Array | null, { palette, nearest, tolerance }: Colors): Uint8Array {
  const shown = new Uint8Array(frame.length / 3);
  const isNear = (index: number, red: number, green: number, blue: number) =>
    measureColorDistance(palette, index, red, green, blue) <= tolerance;
  let left = 0;
  for (let at = 0, from = 0; at < shown.length; at++, from += 3) {
    const red = frame[from]!;
    const green = frame[from + 1]!;
    const blue = frame[from + 2]!;
    if (before !== null && isNear(before[at]!, red, green, blue)) left = before[at]!;
    else if (!isNear(left, red, green, blue)) left = nearest(red, green, blue);
    shown[at] = left;
  }
  return shown;
}
