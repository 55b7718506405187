import type { Frames } from "@/lib/server/render/animation/draw-frames";
import { commonPalette, nearestIn } from "@/lib/server/render/animation/palette";
import { colorDistance } from "@/lib/shared/gif/color-distance";
import { changedBox, changesIn, gifHeader, gifImageHeader, gifTrailer } from "@/lib/shared/gif/gif-parts";
import { compressLzw } from "@/lib/shared/gif/lzw";

/** No GIF is larger: colours may stand for neighbours as far away as it takes. */
const MAX_BYTES = 3_000_000;
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
  const frame = new Uint8Array(width * height * 3);
  let gif = new Uint8Array(0);
  for (const tolerance of TOLERANCES) {
    const parts = [gifHeader(width, height, palette)];
    let before: Uint8Array | null = null;
    for (const [nth, delay] of delays.entries()) {
      frame.set(pixels.subarray(nth * frame.length, (nth + 1) * frame.length));
      const shown = indicesOf(frame, before, { palette, nearest, tolerance });
      const box = before === null ? { left: 0, top: 0, width, height } : changedBox(before, shown, width, height);
      parts.push(gifImageHeader(box, delay), compressLzw(changesIn(box, before, shown, width)));
      before = shown;
    }
    gif = Buffer.concat([...parts, gifTrailer()]);
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
