import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import sharp from "sharp";
import { FOREIGN_PICTURE } from "@/lib/server/art/upstream/check-art";
import { encodeAs } from "@/lib/server/render/encode-picture";
import type { UpstreamKind } from "@/lib/server/settings/address-template.mjs";
import type { ArtVariant, ContentCoding } from "@/lib/shared/art-variant";
import { getPictureHeight } from "@/lib/shared/image-formats";
import { getMood } from "@/lib/shared/moods";

export type UpstreamVariant = Extract<ArtVariant, { readonly kind: "picture" | "print" | "model" }>;

/** Returns the kind of upstream art that a variant is made of; null for variants that only the engine can draw. */
export function getUpstreamKind(variant: ArtVariant): UpstreamKind | null {
  switch (variant.kind) {
    case "picture": {
      const { framing, view, mood, background } = variant;
      if (mood !== "default" || view !== "three-quarter" || background !== "mood") return null;
      if (framing === "portrait") return null;
      return framing === "poster" ? "poster" : "image";
    }
    case "print":
      return "print";
    case "model":
      return variant.file === "glb" || variant.file === "packed" ? "model" : null;
    case "card":
    case "animation":
    case "motion":
    case "tile":
      return null;
    default:
      return variant satisfies never;
  }
}

/** Fast enough for 10 MB of images that hardly compress. */
const BROTLI_QUALITY = 5;
const PICTURE_SECONDS = 15;
/** Background of transparent upstream pictures: the backdrop of the mood `default`. */
const BACKDROP = getMood("default").backdrop;

/** Size of the print in pixels, of either source. */
const PRINT = [3000, 4500] as const;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Resizes a picture to cover a box, upright and centred; metadata is dropped. */
function resizePicture(source: Buffer, width: number, height: number) {
  return sharp(source, FOREIGN_PICTURE)
    .timeout({ seconds: PICTURE_SECONDS })
    .autoOrient()
    .resize(width, height, { fit: "cover" })
    .flatten({ background: BACKDROP })
    .toColourspace("srgb");
}

async function compressModel(model: Buffer, coding: ContentCoding): Promise<Uint8Array> {
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

/** Makes a variant of checked upstream art, off the event loop. @throws Error when a picture cannot be read */
export async function makeVariant(source: Buffer, variant: UpstreamVariant): Promise<Uint8Array> {
  if (variant.kind === "model") return await compressModel(source, variant.coding);
  if (variant.kind === "print") return await encodeAs(resizePicture(source, ...PRINT), "jpeg");
  const { width, framing, format } = variant;
  return await encodeAs(resizePicture(source, width, getPictureHeight(framing, width)), format);
}
