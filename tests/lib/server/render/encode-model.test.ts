import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { encodeModel } from "@/lib/server/render/encode-model";

const glb = new Uint8Array(50_000).map((_, index) => (index * index) & 31);

test("every coding decodes to the same bytes, and br and gzip are smaller", () => {
  expect(encodeModel(glb, "identity")).toEqual(glb);
  const [br, gzip] = [encodeModel(glb, "br"), encodeModel(glb, "gzip")];
  expect(new Uint8Array(brotliDecompressSync(br))).toEqual(glb);
  expect(new Uint8Array(gunzipSync(gzip))).toEqual(glb);
  expect(Math.max(br.length, gzip.length)).toBeLessThan(glb.length / 4);
});
