import sharp from "sharp";
import type { Frames } from "@/lib/server/render/animation/draw-frames";

/** No WebP is larger: noisy moods of large pictures are packed harder. */
const MAX_BYTES = 3_000_000;
/** With no effort at all: a quarter more bytes, a quarter less time, the same look. */
const EFFORT = 0;
const QUALITIES = [86, 72, 50] as const;

/**
 * Encodes frames as an animated WebP that loops for ever.
 * @param delays milliseconds of each frame
 */
export async function encodeWebp({ pixels, width, height }: Frames, delays: readonly number[]): Promise<Uint8Array> {
  const raw = { width, height: height * delays.length, channels: 3, pageHeight: height } as const;
  let webp = new Uint8Array(0);
  for (const quality of QUALITIES) {
    webp = await sharp(pixels, { raw, limitInputPixels: false })
      .webp({ quality, effort: EFFORT, loop: 0, delay: [...delays] })
      .toBuffer();
    if (webp.length <= MAX_BYTES) break;
  }
  return webp;
}
