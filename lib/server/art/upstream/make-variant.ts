import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import sharp from "sharp";
import { openingOf } from "@/lib/server/art/upstream/check-picture";
import type { UpstreamLimits } from "@/lib/server/art/upstream/limits";
import type { UpstreamVariant } from "@/lib/server/art/upstream/upstream-variant";
import { encodeAs } from "@/lib/server/render/encode-as";
import type { ContentCoding } from "@/lib/shared/art-variant";
import { type ImageFormat, pictureHeight } from "@/lib/shared/image-formats";
import { moodRecord } from "@/lib/shared/moods";

/** Fast enough for 10 MB of pictures that hardly become smaller. */
const BROTLI_QUALITY = 5;
/** Seconds that a picture may take. */
const PICTURE_SECONDS = 15;
/** Behind what an upstream picture leaves clear: the backdrop of the calm avatar. */
const BACKDROP = moodRecord("default").backdrop;

/** Pixels of the print, whoever made it. */
const PRINT = [3000, 4500] as const;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fills a box with a picture, upright, its middle in the middle; what it had besides pixels is dropped. */
function filled(source: Buffer, width: number, height: number, limits: Pick<UpstreamLimits, "pixels">) {
  return sharp(source, openingOf(limits))
    .timeout({ seconds: PICTURE_SECONDS })
    .autoOrient()
    .resize(width, height, { fit: "cover" })
    .flatten({ background: BACKDROP })
    .toColourspace("srgb");
}

async function coded(model: Buffer, coding: ContentCoding): Promise<Uint8Array> {
  switch (coding) {
    case "br":
      return await brotli(model, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: model.byteLength,
        },
      });
    case "gzip":
      return await zip(model);
    case "identity":
      return model;
    default:
      return coding satisfies never;
  }
}

/** The format of a picture; prints are JPEG. */
const formatOf = (variant: Exclude<UpstreamVariant, { kind: "model" }>): ImageFormat =>
  variant.kind === "print" ? "jpeg" : variant.format;

/**
 * Makes a variant of checked upstream art, off the event loop.
 * @throws Error when a picture cannot be read after all
 */
export async function makeVariant(
  source: Buffer,
  variant: UpstreamVariant,
  limits: Pick<UpstreamLimits, "pixels">,
): Promise<Uint8Array> {
  if (variant.kind === "model") return await coded(source, variant.coding);
  const [width, height] =
    variant.kind === "print" ? PRINT : [variant.width, pictureHeight(variant.framing, variant.width)];
  return await encodeAs(filled(source, width, height, limits), formatOf(variant));
}
