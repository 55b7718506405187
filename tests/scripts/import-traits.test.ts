import type { RequestListener } from "node:http";
import { expect, test, vi } from "vitest";
import { createAddressTemplate } from "@/lib/server/settings/address-template.mjs";
import { MetadataHost } from "@/lib/server/traits/token-traits";
import { TraitStore } from "@/lib/server/traits/trait-store";
import { type ImportOptions, importTraits } from "@/scripts/lib/import-traits";
import { startArtHost } from "@/tests/support/art-host";
import { fakeClock } from "@/tests/support/fake-clock";
import { createRecordingLog } from "@/tests/support/recording-log";
import { runNode, startNode } from "@/tests/support/run-node";
import { tempFolder } from "@/tests/support/temp-folder";
import { currentMetadata } from "@/tests/support/token-metadata";

// Waits advance the faked clock: a circuit requests half a minute or more.
vi.mock("node:timers/promises", async (importOriginal) => {
  const timers = await importOriginal<typeof import("node:timers/promises")>();
  const setTimeout: typeof timers.setTimeout = async (ms = 0, ...args) => {
    const result = await timers.setTimeout(0, ...args);
    if (vi.isFakeTimers()) vi.advanceTimersByTime(Math.max(0, ms));
    return result;
  };
  return { ...timers, setTimeout };
});

const idOf = (url = "") => Number(url.split("/").at(-1));
const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const giveMetadata: RequestListener = (request, response) =>
  void response.end(JSON.stringify(currentMetadata(idOf(request.url))));

async function openImport(handler: RequestListener, folder = tempFolder()) {
  fakeClock();
  const host = await startArtHost(handler);
  const lines: string[] = [];
  const store = new TraitStore(folder, host.url, createRecordingLog());
  const metadata = new MetadataHost({
    findTemplate: async () => createAddressTemplate("traits", `${host.url}/{id}`),
    allowedHosts: [],
    allowPrivate: true,
    onEvent: () => undefined,
    onRefused: () => undefined,
  });
  const run = (ids: readonly number[], options: Partial<ImportOptions> = {}) =>
    importTraits({
      ids,
      host: metadata,
      store,
      perSecond: 10_000,
      onProgress: (line) => lines.push(line),
      failureWaitMs: 1,
      ...options,
    });
  return { host, store, lines, run };
}

test("fetches every token once, and none in a second run", async () => {
  const { host, store, run, lines } = await openImport(giveMetadata);
  expect(await run(idsFrom(100, 60))).toEqual({ stored: 60, missing: 0, refused: 0, isDone: true });
  expect(host.requestedPaths.map(idOf).sort((a, b) => a - b)).toEqual(idsFrom(100, 60));
  expect(host.maxOpen()).toBeLessThanOrEqual(4);
  expect(await store.read(130)).toMatchObject({ isComplete: true });
  expect(await run(idsFrom(100, 60))).toMatchObject({ stored: 60, isDone: true });
  expect(host.requestedPaths).toHaveLength(60);
  expect(lines).toEqual(["60 of 60 are here already."]);
});

test("keeps to the configured rate", async () => {
  const { run } = await openImport(giveMetadata);
  const startedAt = performance.now();
  await run(idsFrom(1, 11), { perSecond: 50 });
  expect(performance.now() - startedAt).toBeGreaterThan(195);
});

test("counts missing and refused tokens and stores the others", async () => {
  const { run } = await openImport((request, response) => {
    const id = idOf(request.url);
    if (id === 101) response.writeHead(404).end();
    else response.end(JSON.stringify(currentMetadata(id === 102 ? 103 : id)));
  });
  expect(await run(idsFrom(100, 10))).toEqual({ stored: 8, missing: 1, refused: 1, isDone: true });
});

test("retries a host that fails for a while, without leaving out a token", async () => {
  let failures = 7;
  const { run } = await openImport((request, response) => {
    if (failures-- > 0) response.writeHead(503).end();
    else giveMetadata(request, response);
  });
  expect(await run(idsFrom(100, 20))).toEqual({ stored: 20, missing: 0, refused: 0, isDone: true });
});

test("aborts with a message when the host keeps failing, and keeps stored tokens", async () => {
  let left = 5;
  const { run, store, host } = await openImport((request, response) => {
    if (left-- > 0) giveMetadata(request, response);
    else response.writeHead(500).end();
  });
  await expect(run(idsFrom(100, 40))).rejects.toThrow(/failed 10 times in a row .* run it again later/);
  expect((await store.ids()).size).toBe(5);
  host.setHandler(giveMetadata);
  expect(await run(idsFrom(100, 40))).toMatchObject({ stored: 40, isDone: true });
});

test("aborts with a message when the URL does not lead to metadata", async () => {
  const { run, host } = await openImport((_request, response) => void response.end("<!doctype html>"));
  await expect(run(idsFrom(100, 400))).rejects.toThrow("Does ART_TRAITS_URL lead to the metadata of the Meebits?");
  expect(host.requestedPaths.length).toBeLessThan(60);
});

test("aborts when the folder cannot be written", async () => {
  const { run } = await openImport(giveMetadata, "/dev/null");
  await expect(run([100])).rejects.toThrow("ENOTDIR");
});

test("after a kill the next run of the command fetches only missing tokens", async () => {
  const host = await startArtHost((request, response) => {
    setTimeout(() => giveMetadata(request, response), 5);
  });
  const settings = { DATA_DIR: tempFolder(), ART_TRAITS_URL: `${host.url}/{id}`, ART_ALLOW_PRIVATE: "true" };
  const args = ["--ids", "1-60", "--rate", "20"];
  const first = startNode("scripts/traits-import.ts", args, settings);
  const isEnded = new Promise((resolve) => first.on("close", resolve));
  await expect.poll(() => host.requestedPaths.length, { timeout: 50_000 }).toBeGreaterThan(10);
  first.kill("SIGKILL");
  await isEnded;
  const requestCount = host.requestedPaths.length;
  expect(requestCount).toBeLessThan(60);
  const second = await runNode("scripts/traits-import.ts", args, settings);
  expect(second.output).toContain("60 of 60 tokens are kept, 0 have no metadata, 0 were refused.");
  expect(second.code).toBe(0);
  // Requests in flight are repeated.
  expect(host.requestedPaths.length - requestCount).toBeLessThanOrEqual(60 - requestCount + 8);
}, 60_000);

test.each([
  [{}, "ART_TRAITS_URL is not set"],
  [{ ART_TRAITS_URL: "https://a.example/x" }, "ART_TRAITS_URL must have {id}"],
])(
  "the command reports a wrong setting: %s",
  async (settings, message) => {
    const { code, output } = await runNode("scripts/traits-import.ts", [], { ART_TRAITS_URL: "", ...settings });
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
  },
  60_000,
);
