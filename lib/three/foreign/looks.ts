import { addDouble, getDouble, throwOutside } from "@/lib/shared/typed-arrays";
import type { GltfJson, GltfMaterial, GltfTextureInfo } from "@/lib/three/gltf-json";

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

/** Reads a picture's size in pixels from its first bytes; null when it is no PNG, JPEG or WebP. */
function pictureSize(bytes: Uint8Array): readonly [width: number, height: number] | null {
  if (bytes.length < 32) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) === 0x89504e47) return [view.getUint32(16), view.getUint32(20)];
  if (view.getUint16(0) === 0xffd8) return jpegSize(view);
  if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return webpSize(view);
  return null;
}

/** The frame header (ITU-T T.81, B.2.2): the first marker C0 to CF except the tables C4, C8 and CC. */
function jpegSize(view: DataView): readonly [number, number] | null {
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return [view.getUint16(at + 7), view.getUint16(at + 5)];
    }
  }
  return null;
}

/** RFC 9649, 2.5 to 2.7. */
function webpSize(view: DataView): readonly [number, number] | null {
  const long = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (view.getUint32(12)) {
    case 0x56503858:
      return [long(24) + 1, long(27) + 1];
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
    }
    case 0x56503820:
      return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
    default:
      return null;
  }
}

/** The pictures of a model, each stretched to a square of one size, for an array texture. */
export interface PictureLayers {
  /** Edge of a layer in pixels. */
  readonly edge: number;
  readonly count: number;
  /** sRGB and opacity, layer after layer. */
  readonly data: Uint8Array<ArrayBuffer>;
  /** Returns the layer of a file's picture; 255 for none. */
  layerOf(image: number | null): number;
}

/** Decodes a picture into the pixels of a square; rejects an invalid picture. */
export type Decode = (bytes: Uint8Array, edge: number, isSmooth: boolean) => Promise<Uint8ClampedArray>;

const NO_LAYER = 255;
const MAX_LAYERS = 32;
/** Maximum pixels of a decoded picture: a small file can claim to be huge. */
const MAX_POINTS = 8192 * 4096;
const LARGEST_EDGE = 1024;
/** More pictures than this are kept at half the edge. */
const MAX_FULL_SIZE_PICTURES = 8;

/** Reads the pictures that the looks of a model use. One that cannot be read leaves its material in plain colour. */
export async function readLayers(
  json: GltfJson,
  bytesOf: (bufferView: number | undefined) => Uint8Array,
  looks: readonly Look[],
  decode: Decode = decodeInBrowser,
): Promise<PictureLayers> {
  const smooth = new Map<number, boolean>();
  for (const { image, isPixelArt } of looks) if (image !== null) smooth.set(image, !isPixelArt);
  const pictures = [...smooth].slice(0, MAX_LAYERS).flatMap(([image, isSmooth]) => {
    const entry = json.images?.[image];
    if (entry === undefined) return [];
    const bytes = bytesOf(entry.bufferView);
    const size = pictureSize(bytes);
    const isFit = size !== null && size[0] > 0 && size[1] > 0 && size[0] * size[1] <= MAX_POINTS;
    return isFit ? [{ image, isSmooth, bytes, size }] : [];
  });
  const largest = Math.max(1, ...pictures.flatMap(({ size }) => size));
  const most = pictures.length > MAX_FULL_SIZE_PICTURES ? LARGEST_EDGE / 2 : LARGEST_EDGE;
  // Small pictures are enlarged, so that palette pixels do not blend.
  const edge = pictures.length === 0 ? 1 : Math.min(most, Math.max(256, 2 ** Math.ceil(Math.log2(largest))));
  const data = new Uint8Array(edge * edge * 4 * Math.max(1, pictures.length)).fill(255);
  const layers = new Map<number, number>();
  for (const { image, isSmooth, bytes } of pictures) {
    const points = await decode(bytes, edge, isSmooth).catch(() => null);
    if (points === null) continue;
    fillClear(points);
    data.set(points, layers.size * edge * edge * 4);
    layers.set(image, layers.size);
  }
  return { edge, count: Math.max(1, pictures.length), data, layerOf: (image) => layers.get(image ?? -1) ?? NO_LAYER };
}

/** Gives transparent pixels the mean colour of the others, so that edges do not blend to black. */
function fillClear(points: Uint8ClampedArray): void {
  const sum = new Float64Array(3);
  let opaqueCount = 0;
  for (let at = 0; at < points.length; at += 4) {
    if ((points[at + 3] ?? throwOutside(points, at + 3)) < 128) continue;
    opaqueCount++;
    for (let part = 0; part < 3; part++) addDouble(sum, part, points[at + part] ?? throwOutside(points, at + part));
  }
  if (opaqueCount === 0 || opaqueCount === points.length / 4) return;
  for (let at = 0; at < points.length; at += 4) {
    if (points[at + 3] === 0)
      for (let part = 0; part < 3; part++) points[at + part] = getDouble(sum, part) / opaqueCount;
  }
}

/** MIME types by first byte. */
const TYPES: Readonly<Record<number, string>> = { 137: "image/png", 255: "image/jpeg" };

/** Context of a square canvas; workers have no document. */
function contextOf(edge: number) {
  const settings: CanvasRenderingContext2DSettings = { willReadFrequently: true };
  if (typeof document === "undefined") return new OffscreenCanvas(edge, edge).getContext("2d", settings);
  const canvas: HTMLCanvasElement = Object.assign(document.createElement("canvas"), { width: edge, height: edge });
  return canvas.getContext("2d", settings);
}

async function decodeInBrowser(bytes: Uint8Array, edge: number, isSmooth: boolean): Promise<Uint8ClampedArray> {
  const type = TYPES[bytes[0] ?? 0] ?? "image/webp";
  const bitmap = await createImageBitmap(new Blob([bytes.slice()], { type }), { colorSpaceConversion: "none" });
  const ctx = contextOf(edge);
  if (ctx === null) throw new Error("The browser gives no 2D canvas.");
  ctx.imageSmoothingEnabled = isSmooth;
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(bitmap, 0, 0, edge, edge);
  bitmap.close();
  return ctx.getImageData(0, 0, edge, edge).data;
}

export type Rgb = readonly [red: number, green: number, blue: number];

/** Colour of a picture at texture coordinates, sRGB 0..255. */
export function pointAt({ edge, data }: PictureLayers, layer: number, u: number, v: number): Rgb {
  if (layer === NO_LAYER) return [255, 255, 255];
  const place = (part: number) => Math.min(edge - 1, Math.floor((part - Math.floor(part)) * edge));
  const at = ((layer * edge + place(v)) * edge + place(u)) * 4;
  return [data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255];
}
