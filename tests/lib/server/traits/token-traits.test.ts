import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { UPSTREAM_TRUST, type UpstreamLimits } from "@/lib/server/art/upstream/limits";
import type { UpstreamEvent } from "@/lib/server/art/upstream/report-upstream";
import { createAddressTemplate } from "@/lib/server/settings/address-template.mjs";
import { MetadataHost, TokenTraitsSource } from "@/lib/server/traits/token-traits";
import { TraitStore } from "@/lib/server/traits/trait-store";
import { type ArtHost, startArtHost } from "@/tests/support/art-host";
import { fakeClock } from "@/tests/support/fake-clock";
import { createRecordingLog } from "@/tests/support/recording-log";
import { tempFolder } from "@/tests/support/temp-folder";
import { currentMetadata, larvaMetadata } from "@/tests/support/token-metadata";

const ID = 218;
const ANSWER = larvaMetadata(ID, { "Hair Color": "Rainbow" });

const sending =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));

interface Options {
  readonly folder?: string;
  readonly limits?: Partial<UpstreamLimits>;
  readonly allowPrivate?: boolean;
}

function openSource(host: Pick<ArtHost, "url">, { folder = tempFolder(), limits = {}, ...options }: Options = {}) {
  const { allowPrivate = true } = options;
  const clock = fakeClock();
  const events: UpstreamEvent[] = [];
  const refused: [number, readonly string[]][] = [];
  const log = createRecordingLog();
  const store = new TraitStore(folder, host.url, log);
  const metadata = new MetadataHost({
    findTemplate: async () => createAddressTemplate("traits", `${host.url}/meebit/{id}`),
    allowedHosts: [],
    allowPrivate,
    onEvent: (event) => events.push(event),
    onRefused: (id, reasons) => refused.push([id, reasons]),
    limits,
  });
  const source = new TokenTraitsSource({ store, host: metadata, log });
  const endings = () => events.flatMap((event) => (event.type === "call" ? [event.ending] : []));
  return { source, store, clock, refused, endings, log, events };
}

describe("a token's traits", () => {
  test("are fetched once for concurrent calls, and not again by the next process", async () => {
    const host = await startArtHost(sending(200, ANSWER));
    const folder = tempFolder();
    const first = openSource(host, { folder });
    expect(first.source.peek(ID)).toBeUndefined();
    const answers = await Promise.all(Array.from({ length: 50 }, () => first.source.get(ID)));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatchObject({ isComplete: true, facts: { "Hair Color": "Rainbow" } });
    expect(first.source.peek(ID)).toBe(answers[0]);
    host.setHandler(sending(500, ""));
    const second = openSource(host, { folder });
    expect(await second.source.get(ID)).toEqual(answers[0]);
    expect(host.requestedPaths).toEqual([`/meebit/${ID}`]);
  });

  test("stored from another address are not used", async () => {
    const host = await startArtHost(sending(200, ANSWER));
    const folder = tempFolder();
    await openSource(host, { folder }).source.get(ID);
    expect(await new TraitStore(folder, "https://other.example/{id}", createRecordingLog()).read(ID)).toBeNull();
  });

  test("read as null from a damaged file, which a new write replaces", async () => {
    const host = await startArtHost(sending(200, ANSWER));
    const { store, source } = openSource(host);
    const record = await source.get(ID);
    const path = join(store.folder, "002", "00218");
    const file = readFileSync(path);
    expect(readdirSync(join(store.folder, "002"))).toEqual(["00218"]);
    file[60] = (file[60] ?? 0) ^ 1;
    writeFileSync(path, file);
    expect(await store.read(ID)).toBeNull();
    if (record.facts !== undefined) await store.write(ID, record);
    expect(await store.read(ID)).toEqual(record);
    expect(await store.ids()).toEqual(new Set([ID]));
  });
});

describe("traits that cannot be fetched", () => {
  test("are missing for an hour when the host answers 404", async () => {
    const host = await startArtHost(sending(404, ""));
    const { source, clock } = openSource(host);
    expect(await source.get(ID)).toMatchObject({ isMissing: true });
    await source.get(ID);
    expect(host.requestedPaths).toHaveLength(1);
    clock.now += UPSTREAM_TRUST.missingMs + 1;
    host.setHandler(sending(200, ANSWER));
    expect(await source.get(ID)).toMatchObject({ isComplete: true });
  });

  test("are fetched again after half a minute when the host failed", async () => {
    const host = await startArtHost(sending(500, ""));
    const { source, clock } = openSource(host);
    expect(await source.get(ID)).toMatchObject({ isMissing: false });
    clock.now += UPSTREAM_TRUST.failureMs + 1;
    host.setHandler(sending(200, ANSWER));
    expect(await source.get(ID)).toMatchObject({ isComplete: true });
  });

  test("open the circuit after five failures in a row, and are fetched again after the cooldown", async () => {
    const host = await startArtHost(sending(503, ""));
    const { source, clock, endings, events } = openSource(host);
    for (let id = 100; id < 110; id++) await source.get(id);
    expect(host.requestedPaths).toHaveLength(UPSTREAM_TRUST.failures);
    expect(endings().slice(5)).toEqual(Array.from({ length: 5 }, () => "resting"));
    expect(events).toContainEqual(expect.objectContaining({ type: "circuit", state: "open" }));
    clock.now += UPSTREAM_TRUST.cooldownMs + 1;
    host.setHandler((request, response) => {
      const id = Number(request.url?.split("/").at(-1));
      response.end(JSON.stringify(currentMetadata(id)));
    });
    expect(await source.get(111)).toMatchObject({ isComplete: true });
  });

  test.each([
    ["another token's metadata", sending(200, larvaMetadata(219)), "untrue"],
    ["HTML", sending(200, "<!doctype html><script>alert(1)</script>"), "untrue"],
    ["a body of 70 kB", sending(200, "x".repeat(70_000)), "too_large"],
    ["a compressed body", sending(200, "x", { "Content-Encoding": "gzip" }), "encoded"],
    ["a redirect to another host", sending(302, "", { Location: "https://elsewhere.example/218" }), "not_allowed"],
    ["a redirect loop", sending(302, "", { Location: "/again" }), "too_many_redirects"],
    ["a connection that is closed", (_, response) => void response.destroy(), "unreachable"],
  ] satisfies [string, RequestListener, string][])(
    "are refused when the host sends %s",
    async (_what, handler, ending) => {
      const host = await startArtHost(handler);
      const { source, store, endings, refused } = openSource(host);
      expect((await source.get(ID)).facts).toBeUndefined();
      expect(endings()).toEqual([ending]);
      expect(refused.map(([id]) => id)).toEqual(ending === "untrue" ? [ID] : []);
      expect(existsSync(store.folder)).toBe(false);
    },
  );

  test("are not fetched from a private address", async () => {
    const host = await startArtHost(sending(200, ANSWER));
    const { source, endings } = openSource(host, { allowPrivate: false });
    expect((await source.get(ID)).facts).toBeUndefined();
    expect([endings(), host.requestedPaths]).toEqual([["inward"], []]);
  });

  test("time out within the limits", async () => {
    const host = await startArtHost(() => undefined);
    const { source, endings } = openSource(host, { limits: { firstByteMs: 50, totalMs: 100 } });
    expect(await source.get(ID)).toMatchObject({ isMissing: false });
    expect(endings()).toEqual(["timeout"]);
  });
});

test("reports a refused value with its reason and keeps the others", async () => {
  const host = await startArtHost(sending(200, larvaMetadata(ID, { "Hair Color": "Plaid", "Shirt Color": "Green" })));
  const { source, refused } = openSource(host);
  expect(await source.get(ID)).toMatchObject({ isComplete: false, facts: { "Shirt Color": "Green" } });
  expect(refused).toEqual([[ID, ["Hair Color: no such value"]]]);
});

test("fetches at most eight tokens at once", async () => {
  const host = await startArtHost((request, response) => {
    const id = Number(request.url?.split("/").at(-1));
    setTimeout(() => response.end(JSON.stringify(currentMetadata(id))), 20);
  });
  const { source } = openSource(host);
  const records = await Promise.all(Array.from({ length: 40 }, (_, index) => source.get(1000 + index)));
  expect(records.every(({ facts }) => facts !== undefined)).toBe(true);
  expect(host.maxOpen()).toBeLessThanOrEqual(8);
});

test("returns traits and logs a warning when the folder cannot be written", async () => {
  const host = await startArtHost(sending(200, ANSWER));
  const file = join(tempFolder(), "file");
  writeFileSync(file, "");
  const { source, log } = openSource(host, { folder: file });
  expect(await source.get(ID)).toMatchObject({ isComplete: true });
  expect(log.warnings.join()).toContain("cannot be stored");
});
