import { afterEach, expect, test, vi } from "vitest";
import { readLayers, readLook } from "@/lib/three/foreign/looks";
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
