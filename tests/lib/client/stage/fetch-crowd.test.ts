import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { decodeCrowd } from "@/lib/avatar/crowd/decode-crowd";
import { fetchCrowd } from "@/lib/client/stage/fetch-crowd";

const sent = readFileSync(new URL("../../../../lib/client/stage/crowd.bin", import.meta.url));
afterEach(() => vi.unstubAllGlobals());

test("decompresses the crowd", async () => {
  vi.stubGlobal("fetch", async () => new Response(new Uint8Array(sent)));
  expect(decodeCrowd(await fetchCrowd(new AbortController().signal)).count).toBeGreaterThanOrEqual(300);
});

test.each([
  ["a server without the file", async () => new Response("", { status: 404 })],
  ["an HTML page", async () => new Response("<html>")],
  ["a network that is down", async () => Promise.reject(new TypeError("Failed to fetch"))],
])("rejects for %s", async (_, answer) => {
  vi.stubGlobal("fetch", answer);
  await expect(fetchCrowd(new AbortController().signal)).rejects.toThrow();
});

test("rejects in a browser without DecompressionStream", async () => {
  vi.stubGlobal("DecompressionStream", undefined);
  Reflect.deleteProperty(globalThis, "DecompressionStream");
  await expect(fetchCrowd(new AbortController().signal)).rejects.toThrow("unpack");
});
