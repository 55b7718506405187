import sharp from "sharp";
import { encodeAs } from "@/lib/server/render/encode-as";
import type { ImageFormat } from "@/lib/shared/image-formats";

// One libvips thread per picture: the pool's threads already fill the cores.
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
  return await encodeAs(opaque ? raw.removeAlpha() : raw, format);
}
