import sharp from "sharp";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Decode, pointAt, readLayers, readLook } from "@/lib/three/foreign/looks";
import type { GltfJson, GltfMaterial } from "@/lib/three/gltf-json";
import { pngOf } from "@/tests/support/foreign-glb";

const JSON_OF_ONE = {
  textures: [{ source: 0 }],
  images: [{ bufferView: 0, mimeType: "image/png" }],
  materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
};
const PNG = pngOf(4, 4, () => [9, 8, 7, 255]);

/** A worker canvas with one colour. */
class FlatCanvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext() {
    const { width, height } = this;
    const data = new Uint8ClampedArray(width * height * 4).fill(77);
    return { drawImage: vi.fn(), getImageData: () => ({ data }) };
  }
}

afterEach(() => vi.unstubAllGlobals());

test("decodes pictures in a worker without a document", async () => {
  const close = vi.fn();
  vi.stubGlobal("OffscreenCanvas", FlatCanvas);
  vi.stubGlobal("createImageBitmap", async () => ({ close }));
  expect("document" in globalThis).toBe(false);
  const { layerOf, data } = await readLayers(JSON_OF_ONE, () => PNG, [readLook(JSON_OF_ONE, JSON_OF_ONE.materials[0])]);
  expect(layerOf(0)).toBe(0);
  expect(data.subarray(0, 4)).toEqual(Uint8Array.from([77, 77, 77, 77]));
  expect(close).toHaveBeenCalledOnce();
});

/** Reads the look of a material whose colour is a texture of this file. */
const look = (material: GltfMaterial, json: GltfJson = JSON_OF_ONE) => readLook(json, material);

describe("the look of a material", () => {
  test("is opaque, white, smooth and single-sided by default", () => {
    const plain = {
      ...{ tint: [1, 1, 1, 1], image: null, isPixelArt: false, texcoord: 0, uv: [1, 0, 0, 0, 1, 0] },
      ...{ cutoff: 0, isBlended: false, isDoubleSided: false },
    };
    expect(readLook({}, undefined)).toEqual(plain);
    expect(look({})).toEqual(plain);
    // Opacity applies to blended and masked materials only.
    expect(look({ pbrMetallicRoughness: { baseColorFactor: [1, 1, 1, 0.2] } })).toEqual(plain);
  });

  test("has a colour within its bounds, also from a damaged file", () => {
    const tintOf = (baseColorFactor: readonly unknown[], alphaMode?: string) =>
      // `as`: files may contain anything.
      look({ pbrMetallicRoughness: { baseColorFactor }, alphaMode } as GltfMaterial).tint;
    expect(tintOf([0.5, 0, 1, 0.25], "BLEND")).toEqual([0.5, 0, 1, 0.25]);
    expect(tintOf([2, -1, "red", null], "MASK")).toEqual([1, 0, 1, 1]);
    expect(tintOf([Number.NaN], "BLEND")).toEqual([1, 1, 1, 1]);
  });

  test("leaves out faint pixels where it blends, and those below its cutoff where it is masked", () => {
    expect(look({ alphaMode: "BLEND", alphaCutoff: 0.7 })).toMatchObject({ cutoff: 0.02, isBlended: true });
    expect(look({ alphaMode: "MASK", alphaCutoff: 0.7 })).toMatchObject({ cutoff: 0.7, isBlended: false });
    expect(look({ alphaMode: "MASK" }).cutoff).toBe(0.5);
    expect(look({ alphaMode: "OPAQUE", alphaCutoff: 0.7 }).cutoff).toBe(0);
    expect(look({ doubleSided: true }).isDoubleSided).toBe(true);
  });

  test("has the picture of its texture: its WebP if there is one, and none without a source", () => {
    const textures = [{ source: 3, extensions: { EXT_texture_webp: { source: 5 } } }, { source: 4 }, {}];
    const imageOf = (index: number) =>
      look({ pbrMetallicRoughness: { baseColorTexture: { index } } }, { textures }).image;
    expect([0, 1, 2, 3].map(imageOf)).toEqual([5, 4, null, null]);
  });

  test("keeps hard pixels where the file asks for them", () => {
    const isPixelArt = (magFilter: number) =>
      look(
        { pbrMetallicRoughness: { baseColorTexture: { index: 0 } } },
        { textures: [{ source: 0, sampler: 0 }], samplers: [{ magFilter }] },
      ).isPixelArt;
    expect([9728, 9729].map(isPixelArt)).toEqual([true, false]);
  });

  test("transforms its texture coordinates by scale, turn and offset", () => {
    const transform = { offset: [0.25, 0.5], scale: [2, 3], rotation: Math.PI / 2, texCoord: 1 };
    const info = { index: 0, texCoord: 0, extensions: { KHR_texture_transform: transform } };
    const { uv, texcoord } = look({ pbrMetallicRoughness: { baseColorTexture: info } } as unknown as GltfMaterial);
    expect(texcoord).toBe(1);
    expect(uv).toEqual([0, 3, 0.25, -2, 0, 0.5].map((part) => expect.closeTo(part, 9)));
  });
});

/** Decodes one clear pixel of each picture. */
function createDecode() {
  const decoded: (readonly [edge: number, isSmooth: boolean])[] = [];
  const decode: Decode = async (_, edge, isSmooth) => {
    decoded.push([edge, isSmooth]);
    return new Uint8ClampedArray(4);
  };
  return { decode, decoded };
}

/** Reads the layers of pictures, each used by one look. */
function readPictures(pictures: readonly Uint8Array[], decode: Decode = createDecode().decode, isPixelArt = false) {
  const json = { images: pictures.map((_, bufferView) => ({ bufferView })) };
  const looks = pictures.map((_, image) => ({ ...readLook({}, undefined), image, isPixelArt }));
  return readLayers(json, (at) => pictures[at ?? -1] ?? new Uint8Array(), looks, decode);
}

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#ff000080" } });

/** A PNG's beginning that claims a size. */
function claimSize(width: number, height: number): Uint8Array {
  const bytes = Uint8Array.from(PNG);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

describe("the pictures of a model", () => {
  const formats = {
    png: (width: number, height: number) => pictureOf(width, height).png(),
    jpeg: (width: number, height: number) => pictureOf(width, height).removeAlpha().jpeg(),
    "progressive jpeg": (width: number, height: number) =>
      pictureOf(width, height).removeAlpha().jpeg({ progressive: true }),
    "lossy WebP": (width: number, height: number) => pictureOf(width, height).removeAlpha().webp(),
    "lossless WebP": (width: number, height: number) => pictureOf(width, height).webp({ lossless: true }),
    "WebP with opacity": (width: number, height: number) => pictureOf(width, height).webp(),
  };

  test.each(Object.entries(formats))("as %s are layers of the next power of two, from 256", async (_, make) => {
    for (const [width, height, edge] of [
      [257, 4, 512],
      [4, 256, 256],
      [513, 513, 1024],
    ] as const) {
      const layers = await readPictures([await make(width, height).toBuffer()]);
      expect([layers.edge, layers.count, layers.layerOf(0)]).toEqual([edge, 1, 0]);
    }
  });

  test("have the edge of the largest one, up to 1,024, or half of that when there are more than eight", async () => {
    expect((await readPictures([PNG, claimSize(300, 300)])).edge).toBe(512);
    expect((await readPictures([claimSize(8192, 10)])).edge).toBe(1024);
    const many = Array.from({ length: 9 }, () => claimSize(600, 600));
    expect((await readPictures(many.slice(1))).edge).toBe(1024);
    expect((await readPictures(many)).edge).toBe(512);
  });

  test("are not decoded when they claim to be huge or empty", async () => {
    const { decode, decoded } = createDecode();
    const pictures = [
      claimSize(8192, 4096),
      claimSize(8192, 4097),
      claimSize(2 ** 31, 1),
      claimSize(0, 5),
      claimSize(5, 0),
    ];
    const { layerOf } = await readPictures(pictures, decode);
    expect(decoded).toHaveLength(1);
    expect(pictures.map((_, image) => layerOf(image))).toEqual([0, 255, 255, 255, 255]);
  });

  test.each([
    ["no picture", new TextEncoder().encode("<svg>".padEnd(64))],
    ["the beginning of a PNG", PNG.slice(0, 20)],
    ["a JPEG without a frame", Uint8Array.from({ length: 64 }, (_, at) => [0xff, 0xd8, 0xff, 0xda, 0, 4][at] ?? 0)],
    ["another RIFF file", new TextEncoder().encode("RIFF....WAVEfmt ".padEnd(64))],
    ["an unknown WebP", new TextEncoder().encode("RIFF....WEBPVP9 ".padEnd(64))],
    ["nothing", new Uint8Array()],
  ])("that are %s leave the material in plain colour", async (_, bytes) => {
    const { decode, decoded } = createDecode();
    const { layerOf, edge, count, data } = await readPictures([bytes], decode);
    expect([decoded.length, layerOf(0), edge, count]).toEqual([0, 255, 1, 1]);
    expect([...data]).toEqual([255, 255, 255, 255]);
  });

  test("that cannot be decoded are left out, and the others keep their pixels", async () => {
    let nth = 0;
    const { layerOf, data, edge } = await readPictures([PNG, PNG, PNG], async (_, size) => {
      nth += 1;
      if (nth === 2) throw new Error("damaged");
      return new Uint8ClampedArray(size * size * 4).fill(nth);
    });
    expect([0, 1, 2, 3, null].map((image) => layerOf(image))).toEqual([0, 255, 1, 255, 255]);
    expect([data[0], data[edge * edge * 4]]).toEqual([1, 3]);
  });

  test("are decoded once each, smoothly unless they are pixel art, 32 at most", async () => {
    const { decode, decoded } = createDecode();
    const json = { images: [{ bufferView: 0 }] };
    const plain = readLook({}, undefined);
    const looks = [plain, { ...plain, image: 0 }, { ...plain, image: 0 }, { ...plain, image: 7 }];
    await readLayers(json, () => PNG, looks, decode);
    await readPictures([PNG], decode, true);
    expect(decoded).toEqual([
      [256, true],
      [256, false],
    ]);
    const many = await readPictures(Array.from({ length: 40 }, () => PNG));
    expect([many.count, many.layerOf(31), many.layerOf(32)]).toEqual([32, 31, 255]);
  });

  test("have the mean colour of their opaque pixels where they are clear", async () => {
    const { data } = await readPictures([PNG], async (_, edge) => {
      const points = new Uint8ClampedArray(edge * edge * 4);
      points.set([200, 100, 0, 255, 100, 50, 0, 128, 90, 90, 90, 127]);
      return points;
    });
    expect([...data.subarray(0, 16)]).toEqual([200, 100, 0, 255, 100, 50, 0, 128, 90, 90, 90, 127, 150, 75, 0, 0]);
  });
});

test("a point of a picture is found at any texture coordinates; without a picture it is white", () => {
  const data = Uint8Array.from({ length: 2 * 2 * 2 * 4 }, (_, at) => at);
  const layers = { edge: 2, count: 2, data, layerOf: () => 0 };
  expect(pointAt(layers, 0, 0.2, 0.2)).toEqual([0, 1, 2]);
  expect(pointAt(layers, 0, 0.7, 0.2)).toEqual([4, 5, 6]);
  expect(pointAt(layers, 0, 0.2, 0.7)).toEqual([8, 9, 10]);
  expect(pointAt(layers, 1, 0.7, 0.7)).toEqual([28, 29, 30]);
  // Coordinates repeat.
  expect(pointAt(layers, 0, -0.3, 3.2)).toEqual([4, 5, 6]);
  expect(pointAt(layers, 0, 1, -1)).toEqual([0, 1, 2]);
  expect(pointAt(layers, 255, 0.5, 0.5)).toEqual([255, 255, 255]);
});
