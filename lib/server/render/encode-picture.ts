import sharp, { type Sharp } from "sharp";
import type { ImageFormat } from "@/lib/shared/image-formats";

/**
 * Encodes a picture in a format of the art API, without metadata. At these efforts encoding takes no longer than
 * drawing: the next ones take two to three times as long for a tenth of the bytes, or of a decibel.
 */
export async function encodeAs(picture: Sharp, format: ImageFormat): Promise<Uint8Array> {
  switch (format) {
    case "avif":
      return await picture.avif({ quality: 60, effort: 1, chromaSubsampling: "4:4:4" }).toBuffer();
    case "webp":
      return await picture.webp({ quality: 88, effort: 3 }).toBuffer();
    case "png":
      return await picture.png({ compressionLevel: 8 }).toBuffer();
    case "jpeg":
      return await picture.jpeg({ quality: 88, chromaSubsampling: "4:4:4" }).toBuffer();
    default:
      return format satisfies never;
  }
}

/** Encodes a picture of RGBA bytes: sRGB, straight alpha, row by row from the top. */
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

/**
 * Allocates memory for large drawings that `releasePixels` frees at once: garbage collection is late, and 105 MB of an
 * animation's frames would stay until then. The buffer is resizable, which slows single-byte access: copy whole frames
 * and bands.
 */
export const allocatePixels = (length: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new ArrayBuffer(length, { maxByteLength: length }));

/** Frees the memory of `allocatePixels`. It must not be used afterwards. */
export const releasePixels = ({ buffer }: Uint8Array<ArrayBuffer>): void => buffer.resize(0);
