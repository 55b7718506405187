import sharp from "sharp";
import type { ImageFormat } from "@/lib/shared/image-formats";

// One libvips thread a picture: the pool's threads already fill the cores.
sharp.concurrency(1);

/**
 * Encodes a picture.
 * @param pixels RGBA, sRGB, straight alpha, row by row from the top
 * @param opaque whether the alpha channel is dropped
 */
export async function encodePicture(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  format: ImageFormat,
  opaque: boolean,
): Promise<Uint8Array> {
  const raw = sharp(pixels, { raw: { width, height, channels: 4 } });
  const picture = opaque ? raw.removeAlpha() : raw;
  switch (format) {
    case "avif":
      return await picture.avif({ quality: 60, effort: 2, chromaSubsampling: "4:4:4" }).toBuffer();
    case "webp":
      return await picture.webp({ quality: 86, effort: 3, smartSubsample: true }).toBuffer();
    case "png":
      return await picture.png({ compressionLevel: 8 }).toBuffer();
    case "jpeg":
      return await picture.jpeg({ quality: 88, chromaSubsampling: "4:4:4" }).toBuffer();
    default:
      return format satisfies never;
  }
}
