import sharp, { type Metadata, type SharpOptions } from "sharp";
import { z } from "zod";
import { UPSTREAM_LIMITS } from "@/lib/server/art/upstream/limits";
import { UpstreamError } from "@/lib/server/art/upstream/upstream-error";
import { READ_GLTF_EXTENSIONS } from "@/lib/shared/gltf-extensions";

const DECODING_SECONDS = 10;

type PictureType = "jpeg" | "png" | "webp" | "gif" | "avif";

const at = (bytes: Buffer, from: number, text: string) => bytes.toString("latin1", from, from + text.length) === text;

/** Detects the type of a picture by its first bytes, whatever its headers say; null for all but raster formats. */
export function detectPictureType(bytes: Buffer): PictureType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (at(bytes, 0, "\x89PNG\r\n\x1a\n")) return "png";
  if (at(bytes, 0, "RIFF") && at(bytes, 8, "WEBP")) return "webp";
  if (at(bytes, 0, "GIF87a") || at(bytes, 0, "GIF89a")) return "gif";
  if (at(bytes, 4, "ftypavif") || at(bytes, 4, "ftypavis")) return "avif";
  return null;
}

/** For foreign pictures: sharp stops at the first damage, and does not decode pictures above the limit. */
export const FOREIGN_PICTURE: SharpOptions = {
  limitInputPixels: UPSTREAM_LIMITS.pixels,
  failOn: "warning",
  sequentialRead: true,
};

function hasType(type: PictureType, { format, compression }: Metadata): boolean {
  return type === "avif" ? format === "heif" && compression === "av1" : format === type;
}

/** Checks a picture and decodes it once completely. @throws UpstreamError `wrong_type`, `too_large` or `broken` */
export async function checkPicture(bytes: Buffer): Promise<void> {
  const type = detectPictureType(bytes);
  if (type === null) throw new UpstreamError("wrong_type");
  try {
    // No pixel limit here, to distinguish a picture that is too large from a broken one. Nothing is decoded here.
    const found = await sharp(bytes, { ...FOREIGN_PICTURE, limitInputPixels: false }).metadata();
    if (!hasType(type, found)) throw new UpstreamError("wrong_type");
    const { width, height, pages = 1 } = found;
    if (width * height > UPSTREAM_LIMITS.pixels || pages > UPSTREAM_LIMITS.frames) throw new UpstreamError("too_large");
    await sharp(bytes, FOREIGN_PICTURE).timeout({ seconds: DECODING_SECONDS }).resize(8, 8).raw().toBuffer();
  } catch (cause) {
    throw cause instanceof UpstreamError ? cause : new UpstreamError("broken", null, { cause });
  }
}

const GLB_MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Parsing a larger document blocks the server too long. */
const MAX_JSON_BYTES = 2_000_000;
/** Fewer than the bones that every humanoid must have. */
const MIN_JOINTS = 15;

const count = z.number().int().nonnegative();
/** Rejects references to separate files. The viewer does not read data addresses either. */
const inside = z.looseObject({ uri: z.undefined().optional() });

/** The parts of a glTF 2.0 document that are checked before it is served; the viewer checks the rest. */
const documentSchema = z.looseObject({
  asset: z.looseObject({ version: z.string().regex(/^2\.\d+$/) }),
  extensionsRequired: z.array(z.string().refine((name) => READ_GLTF_EXTENSIONS.has(name))).optional(),
  buffers: z.array(inside.extend({ byteLength: count })).length(1),
  images: z.array(inside).optional(),
  bufferViews: z.array(z.looseObject({ buffer: z.literal(0), byteOffset: count.default(0), byteLength: count })),
  nodes: z.array(z.looseObject({})).min(MIN_JOINTS),
  meshes: z.array(z.looseObject({})).min(1),
  skins: z.array(z.looseObject({ joints: z.array(count).min(1) })).min(1),
});

/** Returns the chunks of a GLB (glTF 2.0 §4.4), which must fill it exactly; none when they do not. */
function chunksOf(bytes: Buffer) {
  const hasHeader = bytes.length >= HEADER_BYTES && bytes.readUInt32LE(4) === 2;
  if (!hasHeader || bytes.readUInt32LE(8) !== bytes.length) return [];
  const chunks: { readonly type: number; readonly body: Buffer }[] = [];
  for (let at = HEADER_BYTES; at < bytes.length; ) {
    if (at + CHUNK_HEADER_BYTES > bytes.length) return [];
    const end = at + CHUNK_HEADER_BYTES + bytes.readUInt32LE(at);
    if (end > bytes.length) return [];
    chunks.push({ type: bytes.readUInt32LE(at + 4), body: bytes.subarray(at + CHUNK_HEADER_BYTES, end) });
    at = end;
  }
  return chunks;
}

/** Checks a model: a whole GLB 2.0 with a skeleton and all parts inside, as VRM 0.x and 1.0. @throws UpstreamError */
export function checkModel(bytes: Buffer): void {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== GLB_MAGIC) throw new UpstreamError("wrong_type");
  const [json, binary] = chunksOf(bytes);
  if (json?.type !== JSON_CHUNK || binary?.type !== BINARY_CHUNK) throw new UpstreamError("broken");
  if (json.body.length > MAX_JSON_BYTES) throw new UpstreamError("too_large");
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(json.body);
    const { buffers, bufferViews } = documentSchema.parse(JSON.parse(text));
    const size = binary.body.length;
    const isOutside = bufferViews.some(({ byteOffset, byteLength }) => byteOffset + byteLength > size);
    if (isOutside || (buffers[0]?.byteLength ?? 0) > size) throw new Error("a part lies outside of the file");
  } catch (cause) {
    throw new UpstreamError("broken", null, { cause });
  }
}
