import sharp from "sharp";
import type { Frames } from "@/lib/server/render/animation/draw-frames";

/**
 * Encodes frames as an animated WebP that loops for ever.
 * @param delays milliseconds of each frame
 */
export async function encodeWebp({ pixels, width, height }: Frames, delays: readonly number[]): Promise<Uint8Array> {
  const raw = { width, height: height * delays.length, channels: 3, pageHeight: height } as const;
  return await sharp(pixels, { raw, limitInputPixels: false })
    .webp({ quality: 80, effort: 2, loop: 0, delay: [...delays] })
    .toBuffer();
}
