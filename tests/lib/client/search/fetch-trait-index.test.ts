import { afterEach, expect, test, vi } from "vitest";
import { fetchTraitIndex } from "@/lib/client/search/fetch-trait-index";
import { SENT_TRAITS } from "@/tests/support/trait-counts";

afterEach(() => vi.unstubAllGlobals());
const fetchIndex = () => fetchTraitIndex(new AbortController().signal);

test("decompresses the traits", async () => {
  vi.stubGlobal("fetch", async () => new Response(new Uint8Array(SENT_TRAITS)));
  expect((await fetchIndex()).map(({ trait }) => trait)).toContain("Hair Style");
});

test.each([
  ["a server without the file", async () => new Response("", { status: 404 })],
  ["an HTML page", async () => new Response("<html>")],
  ["a truncated file", async () => new Response(new Uint8Array(SENT_TRAITS.subarray(0, 40_000)))],
  ["a network that is down", async () => Promise.reject(new TypeError("Failed to fetch"))],
])("rejects for %s", async (_, answer) => {
  vi.stubGlobal("fetch", answer);
  await expect(fetchIndex()).rejects.toThrow();
});

test("rejects in a browser without DecompressionStream", async () => {
  vi.stubGlobal("DecompressionStream", undefined);
  Reflect.deleteProperty(globalThis, "DecompressionStream");
  await expect(fetchIndex()).rejects.toThrow("unpack");
});
