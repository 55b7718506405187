import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { ContentCoding } from "@/lib/shared/art-variant";

/** Tenths of a second for a model, once; the next level takes twice as long for nothing. */
const BROTLI_QUALITY = 10;

/** Puts a model's bytes into a content coding. */
export function encodeModel(glb: Uint8Array, coding: ContentCoding): Uint8Array {
  switch (coding) {
    case "br":
      return brotliCompressSync(glb, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          // Its numbers are four bytes long: distances are multiples of that.
          [constants.BROTLI_PARAM_NPOSTFIX]: 2,
          [constants.BROTLI_PARAM_SIZE_HINT]: glb.byteLength,
        },
      });
    case "gzip":
      return gzipSync(glb, { level: 9 });
    case "identity":
      return glb;
    default:
      return coding satisfies never;
  }
}
