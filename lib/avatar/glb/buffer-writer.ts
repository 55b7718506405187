import { throwOutside } from "@/lib/shared/typed-arrays";

/** glTF component types. */
export const COMPONENT = { u8: 5121, i16: 5122, u16: 5123, u32: 5125, f32: 5126 } as const;

type Values = Float32Array | Uint8Array | Int16Array | Uint16Array | Uint32Array;

export interface Accessor {
  readonly bufferView?: number;
  readonly byteOffset?: number;
  readonly componentType: number;
  readonly count: number;
  readonly type: "SCALAR" | "VEC2" | "VEC3" | "VEC4" | "MAT4";
  readonly normalized?: true;
  readonly min?: readonly number[];
  readonly max?: readonly number[];
  readonly sparse?: unknown;
}

interface BufferView {
  readonly buffer: 0;
  readonly byteOffset: number;
  readonly byteLength: number;
  readonly target?: 34962 | 34963;
}

/** Numbers per item. */
const SIZES = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 } as const satisfies Record<Accessor["type"], number>;

/** One list of an animation: times, or values at them. `bounds` states its minimum and maximum, as times need. */
export interface PackedList {
  readonly values: Float32Array | Uint8Array | Int16Array;
  readonly type: Accessor["type"];
  readonly normalized?: true;
  readonly bounds?: true;
}

/** Collects the binary chunk of a GLB with its buffer views and accessors. */
export function createBufferWriter() {
  const parts: Uint8Array[] = [];
  const bufferViews: BufferView[] = [];
  const accessors: Accessor[] = [];
  let length = 0;

  const view = (values: Values, target?: BufferView["target"]): number => {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    const padded = new Uint8Array((bytes.length + 3) & ~3);
    padded.set(bytes);
    parts.push(padded);
    bufferViews.push({ buffer: 0, byteOffset: length, byteLength: bytes.length, ...(target && { target }) });
    length += padded.length;
    return bufferViews.length - 1;
  };
  const accessor = (entry: Accessor): number => accessors.push(entry) - 1;

  return {
    bufferViews,
    accessors,
    view,
    accessor,
    /** Adds a vertex attribute or index list as own buffer view. */
    attribute(
      values: Values,
      type: Accessor["type"],
      options: { normalized?: true; bounds?: true; index?: true } = {},
    ): number {
      const size = SIZES[type];
      const vertices = type === "MAT4" ? undefined : 34962;
      const target = options.index ? 34963 : vertices;
      return accessor({
        bufferView: view(values, target),
        componentType: getComponent(values),
        count: values.length / size,
        type,
        ...(options.normalized && { normalized: true as const }),
        ...(options.bounds && computeBounds(values, size)),
      });
    },
    /** Adds the keys of animations; lists of one component type share a buffer view. */
    packed(lists: readonly PackedList[]): number[] {
      const packs = new Map<number, PackedList["values"][]>();
      const firstView = bufferViews.length;
      const indices = lists.map(({ values, type, normalized, bounds }) => {
        const componentType = getComponent(values);
        const pack = packs.get(componentType) ?? [];
        packs.set(componentType, pack);
        const byteOffset = pack.reduce((sum, { byteLength }) => sum + byteLength, 0);
        pack.push(values);
        return accessor({
          bufferView: firstView + [...packs.keys()].indexOf(componentType),
          ...(byteOffset > 0 && { byteOffset }),
          componentType,
          count: values.length / SIZES[type],
          type,
          ...(normalized && { normalized }),
          ...(bounds && computeBounds(values, SIZES[type])),
        });
      });
      for (const pack of packs.values()) view(joinBytes(pack));
      return indices;
    },
    bytes: () => joinBytes(parts),
  };
}

export type BufferWriter = ReturnType<typeof createBufferWriter>;

/** Concatenates the bytes of all parts. */
export function joinBytes(parts: readonly Values[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  }
  return all;
}

function getComponent(values: Values): number {
  if (values instanceof Float32Array) return COMPONENT.f32;
  if (values instanceof Uint8Array) return COMPONENT.u8;
  if (values instanceof Int16Array) return COMPONENT.i16;
  return values instanceof Uint16Array ? COMPONENT.u16 : COMPONENT.u32;
}

/** Returns each component's minimum and maximum, which glTF requires for positions. */
function computeBounds(values: Values, size: number): { min: number[]; max: number[] } {
  const min = new Array<number>(size).fill(Number.POSITIVE_INFINITY);
  const max = new Array<number>(size).fill(Number.NEGATIVE_INFINITY);
  values.forEach((value: number, index: number) => {
    const part = index % size;
    if (value < (min[part] ?? throwOutside(min, part))) min[part] = value;
    if (value > (max[part] ?? throwOutside(max, part))) max[part] = value;
  });
  return { min, max };
}

/** Packs a glTF document and its binary chunk as GLB (glTF 2.0, "GLB File Format"). */
export function packGlb(document: object, binary: Uint8Array): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(document));
  const jsonLength = (json.length + 3) & ~3;
  const glb = new Uint8Array(12 + 8 + jsonLength + 8 + binary.length);
  const view = new DataView(glb.buffer);
  view.setUint32(0, 0x46546c67, true);
  view.setUint32(4, 2, true);
  view.setUint32(8, glb.length, true);
  view.setUint32(12, jsonLength, true);
  view.setUint32(16, 0x4e4f534a, true);
  glb.fill(0x20, 20, 20 + jsonLength);
  glb.set(json, 20);
  view.setUint32(20 + jsonLength, binary.length, true);
  view.setUint32(24 + jsonLength, 0x004e4942, true);
  glb.set(binary, 28 + jsonLength);
  return glb;
}
