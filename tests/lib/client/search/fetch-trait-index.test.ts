import { afterEach, expect, test, vi } from "vitest";
import { fetchTraitIndex } from "@/lib/client/search/fetch-trait-index";
import { SENT_TRAITS } from "@/tests/support/trait-counts";

afterEach(() => vi.unstubAllGlobals());
const ask = () => fetchTraitIndex(new AbortController().signal);

test("the traits arrive unpacked", async () => {
  vi.stubGlobal("fetch", async () => new Response(new Uint8Array(SENT_TRAITS)));
  expect((await ask()).map(({ trait }) => trait)).toContain("Hair Style");
});

test.each([
  ["a server that has none", async () => new Response("", { status: 404 })],
  ["something else", async () => new Response("<html>")],
  ["half of it", async () => new Response(new Uint8Array(SENT_TRAITS.subarray(0, 40_000)))],
  ["a network that is down", async () => Promise.reject(new TypeError("Failed to fetch"))],
])("%s is a failure", async (_, answer) => {
  vi.stubGlobal("fetch", answer);
  await expect(ask()).rejects.toThrow();
});

test("so is a browser that cannot unpack it", async () => {
  vi.stubGlobal("DecompressionStream", undefined);
  Reflect.deleteProperty(globalThis, "DecompressionStream");
  await expect(ask()).rejects.toThrow("unpack");
});
