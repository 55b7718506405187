import { ModelError } from "@/lib/shared/scene-error";
import type { GltfJson } from "@/lib/three/gltf-json";

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

type Numbers = Float32Array | Uint8Array | Uint16Array | Uint32Array;

/** An open GLB. Its JSON is unchecked: every field may be missing or wrong. */
export type GlbDocument = ReturnType<typeof openGlb>;

/** Numbers of an item, by glTF's type of accessors. */
export const ITEM_SIZE: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};

/** Arrays by glTF's type of components. */
const ARRAYS = new Map<unknown, { new (buffer: ArrayBuffer): Numbers; readonly BYTES_PER_ELEMENT: number }>([
  [5121, Uint8Array],
  [5123, Uint16Array],
  [5125, Uint32Array],
  [5126, Float32Array],
]);

/** Returns the value, or throws a ModelError that names the missing part. */
export function requirePart<T>(value: T | undefined, partName: string): T {
  if (value === undefined) throw new ModelError("unreadable", `The model has no ${partName}.`);
  return value;
}

function chunksOf(file: ArrayBuffer): { json: GltfJson; binary: Uint8Array } {
  const view = new DataView(file);
  if (file.byteLength < 20 || view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== 2) {
    throw new ModelError("unreadable", "The file is not a GLB 2.0.");
  }
  const jsonLength = view.getUint32(12, true);
  const binaryAt = 20 + jsonLength;
  if (view.getUint32(16, true) !== JSON_CHUNK || binaryAt + 8 > file.byteLength) {
    throw new ModelError("unreadable", "The GLB is cut short.");
  }
  const binaryLength = view.getUint32(binaryAt, true);
  if (view.getUint32(binaryAt + 4, true) !== BINARY_CHUNK || binaryAt + 8 + binaryLength > file.byteLength) {
    throw new ModelError("unreadable", "The GLB is cut short.");
  }
  return {
    json: parseJson(new TextDecoder().decode(new Uint8Array(file, 20, jsonLength))),
    binary: new Uint8Array(file, binaryAt + 8, binaryLength),
  };
}

function parseJson(text: string): GltfJson {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ModelError("unreadable", "The GLB's JSON cannot be read.", { cause });
  }
}

/**
 * Opens a GLB 2.0 with one binary chunk and tightly packed accessors, as lib/avatar/glb writes it.
 * @throws ModelError when the file is something else or cut short
 */
export function openGlb(file: ArrayBuffer) {
  const { json, binary } = chunksOf(file);
  /** The bytes of a buffer view. */
  const bytes = (bufferView: number | undefined): Uint8Array => {
    const { byteOffset = 0, byteLength = 0 } = requirePart(json.bufferViews?.[bufferView ?? -1], "buffer view");
    if (byteOffset + byteLength > binary.length)
      throw new ModelError("unreadable", "A buffer view reaches beyond the file.");
    return binary.subarray(byteOffset, byteOffset + byteLength);
  };
  return {
    json,
    binary,
    bytes,
    /** The numbers of an accessor, copied out of the file. */
    numbers(accessor: number | undefined): Numbers {
      const entry = requirePart(json.accessors?.[accessor ?? -1], "accessor");
      // A copy: typed arrays must start on a multiple of their element's size.
      const { buffer, byteLength } = bytes(entry.bufferView).slice();
      const NumberArray = ARRAYS.get(entry.componentType);
      if (NumberArray === undefined)
        throw new ModelError("unreadable", `Component type ${entry.componentType} is not one the viewer reads.`);
      const count = (entry.count ?? 0) * (ITEM_SIZE[entry.type ?? ""] ?? 0);
      if (byteLength !== count * NumberArray.BYTES_PER_ELEMENT)
        throw new ModelError("unreadable", "An accessor has not as many numbers as it says.");
      return new NumberArray(buffer);
    },
  };
}
