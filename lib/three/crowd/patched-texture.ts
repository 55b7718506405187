import {
  DataTexture,
  FloatType,
  RedFormat,
  RGBAFormat,
  RGFormat,
  RGIntegerFormat,
  UnsignedByteType,
  UnsignedIntType,
  type WebGLRenderer,
} from "three";

/** Data that can be updated in parts: texels row by row. */
export interface Patched<T> {
  readonly data: T;
  /** Marks texels as changed. They may span several rows. */
  patch(first: number, count: number): void;
  /** Marks everything as changed. */
  send(): void;
}

const KINDS = {
  /** One byte a texel. */
  byte: { parts: 1, format: RedFormat, type: UnsignedByteType, make: (length: number) => new Uint8Array(length) },
  twoBytes: { parts: 2, format: RGFormat, type: UnsignedByteType, make: (length: number) => new Uint8Array(length) },
  color: { parts: 4, format: RGBAFormat, type: UnsignedByteType, make: (length: number) => new Uint8Array(length) },
  twoWords: {
    parts: 2,
    format: RGIntegerFormat,
    type: UnsignedIntType,
    make: (length: number) => new Uint32Array(length),
  },
  float: { parts: 1, format: RedFormat, type: FloatType, make: (length: number) => new Float32Array(length) },
  fourFloats: { parts: 4, format: RGBAFormat, type: FloatType, make: (length: number) => new Float32Array(length) },
} as const;
type Kind = keyof typeof KINDS;
type DataOf<K extends Kind> = ReturnType<(typeof KINDS)[K]["make"]>;

/** A table of numbers for shaders, uploaded in parts. The caller disposes the texture. */
export interface PatchedTexture<K extends Kind> extends Patched<DataOf<K>> {
  readonly texture: DataTexture;
  /** Call before each frame: a new context gets everything, not only the changes. */
  renew(renderer: WebGLRenderer): void;
}

/** Creates a table of zeros, in texels. */
export function createPatchedTexture<K extends Kind>(kind: K, width: number, height: number): PatchedTexture<K> {
  const { parts, format, type, make } = KINDS[kind];
  // `as`: the kind determines the result.
  const data = make(width * height * parts) as DataOf<K>;
  const texture = new DataTexture(data, width, height, format, type);
  if (kind === "twoWords") texture.internalFormat = "RG32UI";
  texture.needsUpdate = true;
  return {
    texture,
    data,
    patch(first, count) {
      for (let at = first; at < first + count; ) {
        const end = Math.min(first + count, at - (at % width) + width);
        // three counts in fours, whatever the format, and uploads one row at a time.
        texture.addUpdateRange(at * 4, (end - at) * 4);
        at = end;
      }
      texture.needsUpdate = true;
    },
    send() {
      texture.clearUpdateRanges();
      texture.needsUpdate = true;
    },
    renew(renderer) {
      if (!renderer.properties.has(texture)) texture.clearUpdateRanges();
    },
  };
}
