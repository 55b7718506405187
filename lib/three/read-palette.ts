import { ModelError } from "@/lib/shared/scene-error";

const SIGNATURE_LENGTH = 8;
/** Length, type and checksum around the data of a PNG chunk. */
const CHUNK_FRAME = 12;
const IDAT = 0x49444154;
/** zlib header, block header of a stored block, filter byte of the one row. */
const BEFORE_PIXELS = 2 + 5 + 1;
const PALETTE_LENGTH = 768;

/**
 * The 256 sRGB triples of the palette picture in an avatar's GLB: a PNG of one unfiltered row in a stored deflate block,
 * which needs no picture decoder.
 * @throws ModelError for any other picture
 */
export function readPalette(png: Uint8Array): Uint8Array {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = SIGNATURE_LENGTH; at + CHUNK_FRAME <= png.length; at += CHUNK_FRAME + view.getUint32(at)) {
    if (view.getUint32(at + 4) !== IDAT) continue;
    const data = png.subarray(at + 8, at + 8 + view.getUint32(at));
    const stored = data[2] === 1 && data[BEFORE_PIXELS - 1] === 0;
    if (!stored || data.length < BEFORE_PIXELS + PALETTE_LENGTH) break;
    return data.subarray(BEFORE_PIXELS, BEFORE_PIXELS + PALETTE_LENGTH);
  }
  throw new ModelError("unreadable", "The model's palette is not one the viewer reads.");
}
