import sharp, { type Metadata, type SharpOptions } from "sharp";
import type { UpstreamLimits } from "@/lib/server/art/upstream/limits";
import { UpstreamError } from "@/lib/server/art/upstream/upstream-error";

/** Seconds that decoding a picture may take. */
const DECODING_SECONDS = 10;

type Known = "jpeg" | "png" | "webp" | "gif" | "avif";

const at = (bytes: Buffer, from: number, text: string) => bytes.toString("latin1", from, from + text.length) === text;

/** The type of a picture by its first bytes, whatever anybody says of it; null for all but plain pixels. */
export function pictureType(bytes: Buffer): Known | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (at(bytes, 0, "\x89PNG\r\n\x1a\n")) return "png";
  if (at(bytes, 0, "RIFF") && at(bytes, 8, "WEBP")) return "webp";
  if (at(bytes, 0, "GIF87a") || at(bytes, 0, "GIF89a")) return "gif";
  if (at(bytes, 4, "ftypavif") || at(bytes, 4, "ftypavis")) return "avif";
  return null;
}

/** How sharp opens a picture of somebody else's: it stops at the first damage, and nothing large is ever begun. */
export function openingOf(limits: Pick<UpstreamLimits, "pixels">): SharpOptions {
  return { limitInputPixels: limits.pixels, failOn: "warning", sequentialRead: true };
}

/** Whether what sharp found is what the first bytes said: its own look at a file goes further than ours. */
function isAsSaid(type: Known, { format, compression }: Metadata): boolean {
  return type === "avif" ? format === "heif" && compression === "av1" : format === type;
}

/**
 * Looks at a picture and reads it once to its end.
 * @throws UpstreamError `wrong_type`, `too_large` (pixels or frames), `broken`
 */
export async function checkPicture(bytes: Buffer, limits: Pick<UpstreamLimits, "pixels" | "frames">): Promise<void> {
  const type = pictureType(bytes);
  if (type === null) throw new UpstreamError("wrong_type");
  try {
    // Without a limit of its own, so that a picture that is too large is told from a broken one. Nothing is decoded here.
    const found = await sharp(bytes, { ...openingOf(limits), limitInputPixels: false }).metadata();
    if (!isAsSaid(type, found)) throw new UpstreamError("wrong_type");
    const { width, height, pages = 1 } = found;
    if (width * height > limits.pixels || pages > limits.frames) throw new UpstreamError("too_large");
    await sharp(bytes, openingOf(limits)).timeout({ seconds: DECODING_SECONDS }).resize(8, 8).raw().toBuffer();
  } catch (cause) {
    throw cause instanceof UpstreamError ? cause : new UpstreamError("broken", null, { cause });
  }
}
