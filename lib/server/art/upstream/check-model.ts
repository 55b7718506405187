import { z } from "zod";
import { UpstreamError } from "@/lib/server/art/upstream/upstream-error";
import { READ_GLTF_EXTENSIONS } from "@/lib/shared/gltf-extensions";

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const HEADER = 12;
const CHUNK_HEADER = 8;
/** A document that takes longer to parse than the server can stand still. */
const MOST_JSON = 2_000_000;
/** Fewer joints than the bones that every humanoid must have. */
const FEWEST_JOINTS = 15;

const count = z.number().int().nonnegative();
/** A file of its own beside the model. Inside data addresses are not read by the viewer either. */
const inside = z.looseObject({ uri: z.undefined().optional() });

/** What is looked at of a glTF 2.0 document before it is handed on; the viewer looks at the rest. */
const documentSchema = z.looseObject({
  asset: z.looseObject({ version: z.string().regex(/^2\.\d+$/) }),
  extensionsRequired: z.array(z.string().refine((name) => READ_GLTF_EXTENSIONS.has(name))).optional(),
  buffers: z.array(inside.extend({ byteLength: count })).length(1),
  images: z.array(inside).optional(),
  bufferViews: z.array(z.looseObject({ buffer: z.literal(0), byteOffset: count.default(0), byteLength: count })),
  nodes: z.array(z.looseObject({})).min(FEWEST_JOINTS),
  meshes: z.array(z.looseObject({})).min(1),
  skins: z.array(z.looseObject({ joints: z.array(count).min(1) })).min(1),
});

interface Chunk {
  readonly type: number;
  readonly body: Buffer;
}

/** The chunks of a GLB (glTF 2.0 §4.4), which fill it exactly; null when they do not. */
function chunksOf(bytes: Buffer): readonly Chunk[] | null {
  if (bytes.length < HEADER + CHUNK_HEADER || bytes.readUInt32LE(0) !== MAGIC || bytes.readUInt32LE(4) !== 2)
    return null;
  if (bytes.readUInt32LE(8) !== bytes.length) return null;
  const chunks: Chunk[] = [];
  for (let at = HEADER; at < bytes.length; ) {
    if (at + CHUNK_HEADER > bytes.length) return null;
    const end = at + CHUNK_HEADER + bytes.readUInt32LE(at);
    if (end > bytes.length) return null;
    chunks.push({ type: bytes.readUInt32LE(at + 4), body: bytes.subarray(at + CHUNK_HEADER, end) });
    at = end;
  }
  return chunks;
}

/**
 * Looks at a model's structure: a GLB of version 2, whole, with a skeleton and all of its parts inside. VRM 0.x, VRM 1.0 and
 * plain GLB are all of that form.
 * @throws UpstreamError `wrong_type`, `too_large` (its document), `broken`
 */
export function checkModel(bytes: Buffer): void {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== MAGIC) throw new UpstreamError("wrong_type");
  const [json, binary] = chunksOf(bytes) ?? [];
  if (json?.type !== JSON_CHUNK || binary?.type !== BINARY_CHUNK) throw new UpstreamError("broken");
  if (json.body.length > MOST_JSON) throw new UpstreamError("too_large");
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
