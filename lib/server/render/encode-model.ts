import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { MeshoptEncoder } from "meshoptimizer";
import { createBufferWriter, packGlb } from "@/lib/avatar/glb/buffer-writer";
import type { ContentCoding } from "@/lib/shared/art-variant";

/** Takes tenths of a second per model, once; the next level takes twice as long without gain. */
const BROTLI_QUALITY = 10;

export function encodeModel(glb: Uint8Array, coding: ContentCoding): Uint8Array {
  switch (coding) {
    case "br":
      return brotliCompressSync(glb, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          // Numbers have four bytes: distances are multiples of that.
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

interface BufferView {
  readonly buffer: number;
  readonly byteOffset?: number;
  readonly byteLength: number;
  readonly target?: number;
}

/** The parts of a glTF document that compression changes; the rest is copied. */
interface Document {
  readonly accessors: readonly { readonly bufferView?: number; readonly count: number }[];
  readonly bufferViews: readonly BufferView[];
  readonly extensionsUsed?: readonly string[];
  readonly extensionsRequired?: readonly string[];
}

const EXTENSION = "EXT_meshopt_compression";
const INDICES = 34963;

/**
 * Compresses the vertex attributes and indices of a GLB of this engine with meshopt, without loss (glTF vendor
 * extension EXT_meshopt_compression). Only readers with a meshopt decoder open it.
 */
export async function compressGlb(glb: Uint8Array): Promise<Uint8Array> {
  await MeshoptEncoder.ready;
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  const jsonLength = view.getUint32(12, true);
  // `as`: the engine's own document.
  const document = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + jsonLength))) as Document;
  const binary = glb.subarray(28 + jsonLength);
  const writer = createBufferWriter();
  let unpacked = 0;
  /** Returns where the bytes begin. */
  const keep = (bytes: Uint8Array) => writer.bufferViews[writer.view(bytes)]?.byteOffset ?? 0;
  const bufferViews = document.bufferViews.map((entry, index) => {
    const source = binary.subarray(entry.byteOffset ?? 0, (entry.byteOffset ?? 0) + entry.byteLength);
    const accessor = document.accessors.find(({ bufferView }) => bufferView === index);
    if (entry.target === undefined || accessor === undefined) return { ...entry, buffer: 0, byteOffset: keep(source) };
    const { count } = accessor;
    const byteStride = source.length / count;
    const mode = entry.target === INDICES ? "TRIANGLES" : "ATTRIBUTES";
    const bytes = MeshoptEncoder.encodeGltfBuffer(source, count, byteStride, mode);
    const packedView = { buffer: 0, byteOffset: keep(bytes), byteLength: bytes.length, byteStride, count, mode };
    const fallback = { buffer: 1, byteOffset: unpacked, byteLength: source.length, target: entry.target };
    unpacked += (source.length + 3) & ~3;
    const stride = mode === "ATTRIBUTES" ? { byteStride } : {};
    return { ...fallback, ...stride, extensions: { [EXTENSION]: packedView } };
  });
  const packed = writer.bytes();
  const compressed = {
    ...document,
    extensionsUsed: [...(document.extensionsUsed ?? []), EXTENSION],
    extensionsRequired: [...(document.extensionsRequired ?? []), EXTENSION],
    bufferViews,
    buffers: [{ byteLength: packed.length }, { byteLength: unpacked, extensions: { [EXTENSION]: { fallback: true } } }],
  };
  return packGlb(compressed, packed);
}
