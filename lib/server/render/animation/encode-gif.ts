import type { Frames } from "@/lib/server/render/animation/draw-frames";
import { compressLzw } from "@/lib/server/render/animation/lzw";
import { colorDistance, commonPalette, nearestIn } from "@/lib/server/render/animation/palette";

/** The palette entry that leaves a pixel as it was. */
const AS_BEFORE = 255;

/** No GIF is larger: colours may stand for neighbours as far away as it takes. */
const MOST_BYTES = 3_000_000;
/** Squared distances (as of colorDistance) up to which a pixel keeps its colour from the frame before, one after the other. */
const TOLERANCES = [60, 240, 700, 2000, 6000] as const;

/**
 * Encodes frames as a GIF that loops for ever. All frames share one palette, so that no colour flickers, and carry only
 * what has changed.
 * @param delays milliseconds of each frame, in whole hundredths of a second
 */
export async function encodeGif({ pixels, width, height }: Frames, delays: readonly number[]): Promise<Uint8Array> {
  const palette = await commonPalette(pixels);
  const nearest = nearestIn(palette);
  let gif = new Uint8Array(0);
  for (const tolerance of TOLERANCES) {
    const parts = [header(width, height, palette)];
    const size = width * height;
    let before: Uint8Array | null = null;
    for (const [frame, delay] of delays.entries()) {
      const shown = indicesOf(pixels.subarray(frame * size * 3, (frame + 1) * size * 3), before, {
        palette,
        nearest,
        tolerance,
      });
      const box = before === null ? { left: 0, top: 0, width, height } : changedBox(before, shown, width, height);
      parts.push(imageHeader(box, delay), compressLzw(changesIn(box, before, shown, width)));
      before = shown;
    }
    gif = Buffer.concat([...parts, Uint8Array.of(TRAILER)]);
    if (gif.length <= MOST_BYTES) break;
  }
  return gif;
}

interface Colors {
  readonly palette: Uint8Array;
  readonly nearest: ReturnType<typeof nearestIn>;
  readonly tolerance: number;
}

/**
 * The palette indices of a frame. Where the frame before, or else the pixel to the left, shows about the right colour,
 * its index is taken over: what hardly changes costs nothing, and no error grows, as it is always the true colour that
 * is compared.
 */
function indicesOf(frame: Uint8Array, before: Uint8Array | null, { palette, nearest, tolerance }: Colors): Uint8Array {
  const shown = new Uint8Array(frame.length / 3);
  const isNear = (index: number, red: number, green: number, blue: number) =>
    colorDistance(palette, index, red, green, blue) <= tolerance;
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

const TRAILER = 0x3b;
const low = (value: number) => value & 255;
const high = (value: number) => value >> 8;

/** Signature, screen, global palette of 256 and the extension that loops for ever. */
function header(width: number, height: number, palette: Uint8Array): Uint8Array {
  const colors = new Uint8Array(256 * 3);
  colors.set(palette);
  const screen = [low(width), high(width), low(height), high(height), 0xf7, 0, 0];
  const loop = [0x21, 0xff, 11, ...Buffer.from("NETSCAPE2.0"), 3, 1, 0, 0, 0];
  return Uint8Array.from([...Buffer.from("GIF89a"), ...screen, ...colors, ...loop]);
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Delay, transparency and place of a frame, which is left standing under the next one. */
function imageHeader({ left, top, width, height }: Box, delay: number): Uint8Array {
  const hundredths = Math.round(delay / 10);
  const control = [0x21, 0xf9, 4, 0x05, low(hundredths), high(hundredths), AS_BEFORE, 0];
  const place = [left, top, width, height].flatMap((value) => [low(value), high(value)]);
  return Uint8Array.from([...control, 0x2c, ...place, 0]);
}

/** The smallest box round all pixels that differ; one pixel when none does. */
function changedBox(before: Uint8Array, shown: Uint8Array, width: number, height: number): Box {
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let y = 0; y < height; y++) {
    const start = y * width;
    let first = 0;
    while (first < width && before[start + first] === shown[start + first]) first++;
    if (first === width) continue;
    let last = width - 1;
    while (before[start + last] === shown[start + last]) last--;
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, first);
    right = Math.max(right, last);
  }
  if (top < 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The indices in a box: what has changed, and "as before" for the rest. */
function changesIn(box: Box, before: Uint8Array | null, shown: Uint8Array, width: number): Uint8Array {
  const changes = new Uint8Array(box.width * box.height);
  for (let y = 0; y < box.height; y++) {
    const from = (box.top + y) * width + box.left;
    for (let x = 0; x < box.width; x++) {
      const index = shown[from + x]!;
      changes[y * box.width + x] = before !== null && before[from + x] === index ? AS_BEFORE : index;
    }
  }
  return changes;
}
