import type { GltfJson, GltfMaterial, GltfTextureInfo } from "@/lib/three/foreign/gltf-json";

/** Appearance of a material's triangles. */
export interface Look {
  /** Linear colour and opacity, 0..1. */
  readonly tint: readonly [number, number, number, number];
  /** Picture that the colour is multiplied with, by its index in the file; null for none. */
  readonly image: number | null;
  /** Whether its pixels have hard edges. */
  readonly isPixelArt: boolean;
  /** Index of its texture coordinates: 0 or 1. */
  readonly texcoord: number;
  /** Transform of texture coordinates: two rows. */
  readonly uv: readonly [number, number, number, number, number, number];
  /** Opacity below which nothing is drawn. */
  readonly cutoff: number;
  readonly isBlended: boolean;
  readonly isDoubleSided: boolean;
}

const NEAREST = 9728;
const PLAIN_UV: Look["uv"] = [1, 0, 0, 0, 1, 0];
/** Almost invisible pixels are not drawn, and hide nothing behind them. */
const FAINT = 0.02;

const readNumber = (value: unknown, otherwise: number): number =>
  typeof value === "number" && Number.isFinite(value) ? value : otherwise;

function uvOf(info: GltfTextureInfo | undefined): Look["uv"] {
  const transform = info?.extensions?.KHR_texture_transform;
  if (transform === undefined) return PLAIN_UV;
  const [x, y] = [readNumber(transform.offset?.[0], 0), readNumber(transform.offset?.[1], 0)];
  const [width, height] = [readNumber(transform.scale?.[0], 1), readNumber(transform.scale?.[1], 1)];
  const turn = readNumber(transform.rotation, 0);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [cos * width, sin * height, x, -sin * width, cos * height, y];
}

/** Reads a material's base colour and opacity. Gloss and emission are ignored: the studio is matte. */
export function readLook(json: GltfJson, material: GltfMaterial | undefined): Look {
  const { baseColorFactor, baseColorTexture: info } = material?.pbrMetallicRoughness ?? {};
  const texture = json.textures?.[info?.index ?? -1];
  const image = texture?.extensions?.EXT_texture_webp?.source ?? texture?.source;
  const part = (at: number) => Math.min(1, Math.max(0, readNumber(baseColorFactor?.[at], 1)));
  const isBlended = material?.alphaMode === "BLEND";
  const isMasked = material?.alphaMode === "MASK";
  return {
    tint: [part(0), part(1), part(2), isBlended || isMasked ? part(3) : 1],
    image: image ?? null,
    isPixelArt: json.samplers?.[texture?.sampler ?? -1]?.magFilter === NEAREST,
    texcoord: info?.extensions?.KHR_texture_transform?.texCoord ?? info?.texCoord ?? 0,
    uv: uvOf(info),
    cutoff: isMasked ? readNumber(material?.alphaCutoff, 0.5) : Number(isBlended) * FAINT,
    isBlended,
    isDoubleSided: material?.doubleSided === true,
  };
}
