import { gzipSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { MINI, MINI_TINTS } from "@/lib/plaza/data/mini-pack";
import { fetchMinis } from "@/lib/plaza/supply/fetch-minis";
import { getPublicFile } from "@/lib/shared/public-files";
import { encodeMinis } from "@/tools/plaza/encode-minis";

const file = encodeMinis([
  { tints: new Uint16Array(MINI_TINTS).fill(99), texels: new Uint8Array(MINI.wide * MINI.high * MINI.views).fill(1) },
]);
const { signal } = new AbortController();
const answers = (body: Uint8Array, status = 200) => {
  const fetched = vi.fn(async (_address: string) => new Response(Uint8Array.from(body), { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it("fetches the minis of a cell with the version in the URL", async () => {
  const fetched = answers(gzipSync(file));
  const pack = await fetchMinis(7, signal);
  expect(pack.count).toBe(1);
  expect(pack.pixels[0]).toBe((99 << 1) | 1);
  expect(fetched.mock.calls[0]?.[0]).toBe(getPublicFile("/crowd/minis-07.bin"));
});

it.each([
  ["are missing", new Uint8Array(3), 404],
  ["are not compressed", file, 200],
  ["are truncated", gzipSync(file).subarray(0, 20), 200],
])("fails when they %s", async (_, body, status) => {
  answers(body, status);
  await expect(fetchMinis(7, signal)).rejects.toThrow();
});

it("fails with a message for another file", async () => {
  answers(gzipSync(Buffer.from("something else")));
  await expect(fetchMinis(7, signal)).rejects.toThrow(/^The (crowd|file|minis)/);
});

it("fails with a message when the browser cannot decompress", async () => {
  vi.stubGlobal("DecompressionStream", undefined);
  answers(gzipSync(file));
  await expect(fetchMinis(7, signal)).rejects.toThrow("cannot unpack");
});
