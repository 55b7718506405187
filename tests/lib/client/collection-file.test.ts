// @vitest-environment jsdom
import { gzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";

const FILE = gzipSync("traits");

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The module in a page with these settings, and the URLs that it requests. */
async function openPage(settings: object, statusOf: (address: string) => number) {
  const requestedPaths: string[] = [];
  const meta = document.createElement("meta");
  meta.name = "public-settings";
  meta.content = JSON.stringify(settings);
  document.head.append(meta);
  vi.stubGlobal("fetch", async (address: string) => {
    requestedPaths.push(address);
    return new Response(Uint8Array.from(FILE), { status: statusOf(address) });
  });
  const { fetchCollectionFile } = await import("@/lib/client/collection-file");
  meta.remove();
  const get = () => fetchCollectionFile("traits.bin", "/built-in.bin", { signal: new AbortController().signal });
  return { requestedPaths, get };
}

test("without own traits requests only the built-in file", async () => {
  const { requestedPaths, get } = await openPage({}, () => 200);
  await get();
  expect(requestedPaths).toEqual(["/built-in.bin"]);
});

test("with own traits requests the collection file, and the built-in file when that is missing", async () => {
  const made = await openPage({ OWN_TRAITS: "true" }, () => 200);
  await made.get();
  expect(made.requestedPaths).toEqual(["/api/collection/traits.bin"]);
  vi.resetModules();
  const missing = await openPage({ OWN_TRAITS: "true" }, (address) => (address.startsWith("/api/") ? 404 : 200));
  expect(new TextDecoder().decode(await missing.get())).toBe("traits");
  expect(missing.requestedPaths).toEqual(["/api/collection/traits.bin", "/built-in.bin"]);
});
