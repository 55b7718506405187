import type { RequestListener } from "node:http";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { DiskCache } from "@/lib/server/art/disk-cache";
import { representArt } from "@/lib/server/art/represent-art";
import { UPSTREAM_TRUST, type UpstreamLimits } from "@/lib/server/art/upstream/limits";
import type { UpstreamEvent } from "@/lib/server/art/upstream/report-upstream";
import { openUpstream, type UpstreamSettings } from "@/lib/server/art/upstream/upstream-art";
import type { Representation } from "@/lib/server/http/send";
import { getMetrics } from "@/lib/server/metrics/metrics";
import { type ArtVariant, getVariantKey } from "@/lib/shared/art-variant";
import { HttpError } from "@/lib/shared/errors";
import { type ArtHost, hugePng, pictureOf, respondWith, startArtHost } from "@/tests/support/art-host";
import { fakeClock } from "@/tests/support/fake-clock";
import { foreignGlb } from "@/tests/support/foreign-glb";
import { posterVariant } from "@/tests/support/poster-variant";
import { createRecordingLog } from "@/tests/support/recording-log";
import { tempFolder } from "@/tests/support/temp-folder";

const MODEL: ArtVariant = { kind: "model", id: 1, file: "glb", coding: "identity" };
const DAY = UPSTREAM_TRUST.copyMs;

interface Wanted {
  readonly folder?: string;
  readonly templates?: UpstreamSettings["templates"];
  readonly limits?: Partial<UpstreamLimits>;
  readonly pay?: (variant: ArtVariant) => Promise<void>;
}

/** A site whose stand-ins record their variant. */
function site(host: Pick<ArtHost, "url">, wanted: Wanted = {}) {
  const clock = fakeClock();
  const events: UpstreamEvent[] = [];
  const drawn: string[] = [];
  const disk = new DiskCache(wanted.folder ?? tempFolder(), "v1-0123abcd", 100_000_000, createRecordingLog());
  const engine = {
    get(variant: ArtVariant) {
      drawn.push(getVariantKey(variant));
      return representArt(variant, { body: Buffer.from("drawn"), digest: Buffer.alloc(32) }, "1");
    },
  };
  const { url } = host;
  const every = { poster: `${url}/p/{id}`, image: `${url}/i/{id5}`, print: `${url}/r/{id}`, model: `${url}/m/{id}` };
  const art = openUpstream(
    { templates: wanted.templates ?? every, allowedHosts: [], allowPrivate: true },
    {
      engine,
      disk,
      memoryBytes: 10_000_000,
      onEvent: (event) => events.push(event),
      limits: wanted.limits ?? {},
      consumeLimit: wanted.pay ?? (async () => undefined),
    },
  );
  const get = async (variant: ArtVariant) => await art.get(variant);
  const endings = () => events.flatMap((event) => (event.type === "call" ? [event.ending] : []));
  return { art, get, clock, drawn, events, endings };
}

const getOrigin = ({ full }: Representation) => full["X-Art"];
const getCacheControl = ({ full }: Representation) => full["Cache-Control"];
/** Count of art served so far, by layer. */
const countByLayer = async () => {
  const { values } = (await getMetrics().getSingleMetric("mb1_art_total")?.get()) ?? { values: [] };
  return new Map(values.map(({ labels, value }) => [labels["layer"], value]));
};
const colorOf = async ({ body }: Representation) => {
  const { data, info } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = ((info.height >> 1) * info.width + (info.width >> 1)) * 3;
  return [...data.subarray(at, at + 3)].map((part) => Math.round(part / 51) * 51);
};

test("uses only the engine without a template", () => {
  const { art, drawn } = site({ url: "" }, { templates: {} });
  art.get(posterVariant(1));
  expect(drawn).toHaveLength(1);
});

describe("upstream art", () => {
  test("a poster has upstream's pixels in the requested size and format, without metadata", async () => {
    const host = await startArtHost(respondWith(await pictureOf("#ff0000", "jpeg")));
    const { get, drawn, art } = site(host);
    const answer = await get(posterVariant(7));
    expect(answer.full).toMatchObject({
      "Content-Type": "image/png",
      "Cache-Control": "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800",
      "X-Art": "upstream",
      "Access-Control-Allow-Origin": "*",
    });
    expect(answer.etag).toMatch(/^"up-[\w-]{22}"$/);
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: "png", width: 160, height: 160 });
    expect((await sharp(answer.body).metadata()).exif).toBeUndefined();
    expect(await colorOf(answer)).toEqual([255, 0, 0]);
    expect([host.requestedPaths, drawn]).toEqual([["/p/7"], []]);
    expect(art.get(posterVariant(7))).toBe(answer);
  });

  test("is counted once per request, by the cache layer that served it", async () => {
    const host = await startArtHost(respondWith(await pictureOf("#0000ff")));
    const folder = tempFolder();
    const [first, second] = [site(host, { folder }), site(host, { folder })];
    const before = await countByLayer();
    await first.get(posterVariant(7));
    await first.get(posterVariant(7, { width: 320 }));
    await second.get(posterVariant(7));
    await second.get(posterVariant(7));
    const after = await countByLayer();
    const more = (layer: string) => (after.get(layer) ?? 0) - (before.get(layer) ?? 0);
    expect([more("made"), more("disk"), more("memory"), more("shared")]).toEqual([2, 1, 1, 0]);
  });

  test("all sizes and formats are made from one file that is fetched once", async () => {
    const host = await startArtHost(respondWith(await pictureOf("#0000ff")));
    const { get } = site(host);
    const requests = [
      posterVariant(7),
      posterVariant(7, { width: 320, format: "webp" }),
      posterVariant(7, { format: "avif" }),
    ];
    const answers = await Promise.all([...requests, ...requests].map(get));
    expect(host.requestedPaths).toEqual(["/p/7"]);
    expect(new Set(answers.map(getOrigin))).toEqual(new Set(["upstream"]));
    expect((await sharp(answers[1]?.body).metadata()).width).toBe(320);
  });

  test("a full picture is 2:3, with the default backdrop behind transparent pixels", async () => {
    const clear = await sharp({ create: { width: 40, height: 60, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    const host = await startArtHost(respondWith(clear));
    const { get } = site(host);
    const answer = await get(posterVariant(7, { framing: "full", width: 320 }));
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 320, height: 480, hasAlpha: false });
    expect(await colorOf(answer)).toEqual([102, 153, 153]);
    expect(host.requestedPaths).toEqual(["/i/00007"]);
  });

  test("a print is a 3000x4500 JPEG that only the browser may cache", async () => {
    const host = await startArtHost(respondWith(await pictureOf("#00ff00", "jpeg")));
    const { get } = site(host);
    const print = await get({ kind: "print", id: 7 });
    expect(await sharp(print.body).metadata()).toMatchObject({ width: 3000, height: 4500, format: "jpeg" });
    expect(print.full).toMatchObject({ "X-Art": "upstream", "Cache-Control": "private, no-cache" });
    expect(print.full["Access-Control-Allow-Origin"]).toBeUndefined();
  });

  test("a model is upstream's file byte for byte, compressed for transfer on request", async () => {
    const file = Buffer.from(foreignGlb({ format: "vrm-0" }));
    const host = await startArtHost(respondWith(file));
    const { get } = site(host);
    const model = await get(MODEL);
    expect(Buffer.from(model.body).equals(file)).toBe(true);
    expect(model.full).toMatchObject({ "Content-Type": "model/gltf-binary", "X-Art": "upstream" });
    expect((await get({ ...MODEL, coding: "br" })).full["Content-Encoding"]).toBe("br");
    expect(host.requestedPaths).toEqual(["/m/1"]);
  });

  test.each<[string, ArtVariant]>([
    ["a mood", posterVariant(1, { mood: "gm" })],
    ["another view", posterVariant(1, { view: "side" })],
    ["a cut-out", posterVariant(1, { background: "none" })],
    ["a portrait", posterVariant(1, { framing: "portrait" })],
    ["a card", { kind: "card", id: 1, mood: "default", ratio: "2:1", format: "jpeg" }],
    ["an animation", { kind: "animation", id: 1, mood: "default", ratio: "1:1", format: "webp" }],
    ["a model with moods", { kind: "model", id: 1, file: "glb-moods", coding: "identity" }],
    ["voxels", { kind: "model", id: 1, file: "vox", coding: "identity" }],
  ])("is not used for %s, which the engine draws with the usual cache time", async (_what, variant) => {
    const host = await startArtHost(respondWith(await pictureOf("#f00")));
    const { get } = site(host);
    const answer = await get(variant);
    expect([getOrigin(answer), getCacheControl(answer)]).toEqual([
      "stand-in",
      expect.stringContaining("public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800"),
    ]);
    expect(host.requestedPaths).toEqual([]);
  });
});

describe("a stand-in when upstream", () => {
  test.each<[string, RequestListener, ArtVariant?]>([
    ["does not respond", () => undefined],
    ["closes the connection", (request) => void request.socket.destroy()],
    ["answers 500", (_request, response) => void response.writeHead(500).end()],
    ["sends HTML as a PNG", respondWith(Buffer.from("<html>"), { "Content-Type": "image/png" })],
    ["sends a picture far too large", respondWith(hugePng(50_000, 50_000))],
    ["sends a picture for a model", respondWith(hugePng(9, 9)), MODEL],
  ])("%s: is cached for one minute", async (_situation, handler, variant = posterVariant(1)) => {
    const host = await startArtHost(handler);
    const { get } = site(host, { limits: { firstByteMs: 300, totalMs: 500 } });
    const cacheControl = "public, max-age=60, stale-while-revalidate=60, stale-if-error=604800";
    for (let round = 0; round < 3; round++) {
      const answer = await get(variant);
      expect([getOrigin(answer), getCacheControl(answer)]).toEqual([
        "stand-in",
        variant === MODEL ? `${cacheControl}, no-transform` : cacheControl,
      ]);
      expect(Buffer.from(answer.body).toString()).toBe("drawn");
    }
    // Not every request goes upstream.
    expect(host.requestedPaths).toHaveLength(1);
  });

  test("answers 404: is cached for ten minutes, and no process requests it again within the hour", async () => {
    const host = await startArtHost((_request, response) => void response.writeHead(404).end());
    const folder = tempFolder();
    const { get, clock } = site(host, { folder });
    expect(getCacheControl(await get(posterVariant(1)))).toBe(
      "public, max-age=600, stale-while-revalidate=600, stale-if-error=604800",
    );
    clock.now += UPSTREAM_TRUST.missingMs - 1;
    const later = site(host, { folder });
    for (const { get: getArt } of [{ get }, later]) expect(getOrigin(await getArt(posterVariant(1)))).toBe("stand-in");
    expect(host.requestedPaths).toHaveLength(1);
  });

  test("recovers: is replaced by the art after the failure time", async () => {
    const host = await startArtHost((_request, response) => void response.writeHead(500).end());
    const { get, clock } = site(host);
    expect(getOrigin(await get(posterVariant(1)))).toBe("stand-in");
    host.setHandler(respondWith(await pictureOf("#f00")));
    clock.now += UPSTREAM_TRUST.failureMs + 1;
    expect(getOrigin(await get(posterVariant(1)))).toBe("upstream");
  });
});

describe("a stored copy", () => {
  test("of another process is read from disk, but not for a template with another address", async () => {
    const host = await startArtHost(respondWith(await pictureOf("#f00")));
    const folder = tempFolder();
    const first = await site(host, { folder }).get(posterVariant(1));
    const again = await site(host, { folder }).get(posterVariant(1));
    expect([again.etag, getOrigin(again), host.requestedPaths.length]).toEqual([first.etag, "upstream", 1]);
    await site(host, { folder, templates: { poster: `${host.url}/new/{id}` } }).get(posterVariant(1));
    expect(host.requestedPaths).toEqual(["/p/1", "/new/1"]);
  });

  test("that is stale is served at once and revalidated in the background with 304", async () => {
    const host = await startArtHost(respondWith(await pictureOf("#f00"), { ETag: '"one"' }));
    const { art, get, clock, endings } = site(host);
    const first = await get(posterVariant(1));
    host.setHandler((_request, response) => void response.writeHead(304).end());
    clock.now += DAY;
    const old = art.get(posterVariant(1));
    expect(old).not.toBeInstanceOf(Promise);
    expect([getOrigin(await old), getCacheControl(await old)]).toEqual([
      "stale",
      "public, max-age=60, stale-while-revalidate=60, stale-if-error=604800",
    ]);
    await expect.poll(() => getOrigin(art.get(posterVariant(1)) as Representation)).toBe("upstream");
    expect(endings()).toEqual(["ok", "unchanged"]);
    expect(host.heads[1]?.["if-none-match"]).toBe('"one"');
    expect((await get(posterVariant(1))).etag).toBe(first.etag);
  });

  test("that is stale is replaced by new upstream art", async () => {
    const host = await startArtHost(respondWith(await pictureOf("#f00")));
    const { art, get, clock } = site(host);
    await get(posterVariant(1));
    host.setHandler(respondWith(await pictureOf("#00f")));
    clock.now += DAY;
    await get(posterVariant(1));
    await expect.poll(async () => colorOf(await art.get(posterVariant(1)))).toEqual([0, 0, 255]);
  });

  test("is served as stale while upstream is down, also after a restart", async () => {
    const host = await startArtHost(respondWith(await pictureOf("#f00")));
    const folder = tempFolder();
    const { get, clock, drawn } = site(host, { folder });
    await get(posterVariant(1));
    host.stop();
    clock.now += 30 * DAY;
    const later = site(host, { folder });
    for (let round = 0; round < 3; round++) {
      for (const getArt of [get, later.get]) {
        const answer = await getArt(posterVariant(1));
        expect([getOrigin(answer), await colorOf(answer)]).toEqual(["stale", [255, 0, 0]]);
      }
    }
    expect([...drawn, ...later.drawn]).toEqual([]);
    await expect.poll(() => later.endings()).toEqual(["unreachable"]);
  });

  test("is replaced by a stand-in after upstream answers 410", async () => {
    const host = await startArtHost(respondWith(await pictureOf("#f00")));
    const { art, get, clock } = site(host);
    await get(posterVariant(1));
    host.setHandler((_request, response) => void response.writeHead(410).end());
    clock.now += DAY;
    await get(posterVariant(1));
    await expect.poll(async () => getOrigin(await art.get(posterVariant(1)))).toBe("stand-in");
  });
});

describe("concurrent requests", () => {
  test("for 100 ids fetch at most 8 at a time, and all get upstream art", async () => {
    const picture = await pictureOf("#f00", "png", 16);
    const host = await startArtHost((request, response) => {
      setTimeout(() => respondWith(picture)(request, response), 10);
    });
    const { get } = site(host);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => get(posterVariant(at + 1))));
    expect(new Set(answers.map(getOrigin))).toEqual(new Set(["upstream"]));
    expect(host.maxOpen()).toBeLessThanOrEqual(8);
    expect(host.requestedPaths).toHaveLength(100);
  });

  test("get stand-ins while a host that hangs has an open circuit, then upstream art again", async () => {
    const host = await startArtHost(() => undefined);
    const { get, art, clock, events } = site(host, { limits: { firstByteMs: 300, totalMs: 500 } });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => get(posterVariant(at + 1))));
    expect(new Set(answers.map(getOrigin))).toEqual(new Set(["stand-in"]));
    expect(host.requestedPaths.length).toBeLessThanOrEqual(16);
    expect(events).toContainEqual(expect.objectContaining({ type: "circuit", state: "open", failure: "timeout" }));
    const before = host.requestedPaths.length;
    expect(getOrigin(await art.get(posterVariant(99)))).toBe("stand-in");
    expect(host.requestedPaths).toHaveLength(before);
    host.setHandler(respondWith(await pictureOf("#f00")));
    clock.now += UPSTREAM_TRUST.cooldownMs + 1;
    expect(getOrigin(await get(posterVariant(99)))).toBe("upstream");
    expect(events.at(-1)).toMatchObject({ type: "call", ending: "ok" });
  });

  test("do not reach a host during the wait of its Retry-After", async () => {
    const host = await startArtHost((_request, response) => {
      response.writeHead(429, { "Retry-After": "120" }).end();
    });
    const { get, clock } = site(host);
    await get(posterVariant(1));
    clock.now += 119_000;
    for (let id = 2; id < 9; id++) expect(getOrigin(await get(posterVariant(id)))).toBe("stand-in");
    expect(host.requestedPaths).toHaveLength(1);
  });

  test("over the limit fail for new art and get stored art; revalidation is not charged", async () => {
    const host = await startArtHost(respondWith(await pictureOf("#f00")));
    const paid: string[] = [];
    const pay = async (variant: ArtVariant) => {
      paid.push(getVariantKey(variant));
      if (paid.length > 1) throw new HttpError("busy");
    };
    const { art, get, clock } = site(host, { pay });
    await get(posterVariant(1));
    await expect(get(posterVariant(2))).rejects.toThrow(HttpError);
    expect(getOrigin(await get(posterVariant(1)))).toBe("upstream");
    host.setHandler(respondWith(await pictureOf("#00f")));
    clock.now += DAY;
    await get(posterVariant(1));
    await expect.poll(async () => colorOf(await art.get(posterVariant(1)))).toEqual([0, 0, 255]);
    expect(paid).toHaveLength(2);
  });

  test("get a stand-in when the wait for a slot times out", async () => {
    const host = await startArtHost(() => undefined);
    const { get } = site(host, { limits: { calls: 1, waitMs: 30, firstByteMs: 1000, totalMs: 1000 } });
    const first = get(posterVariant(1));
    expect(getOrigin(await get(posterVariant(2)))).toBe("stand-in");
    expect(host.requestedPaths.length).toBeLessThanOrEqual(1);
    expect(getOrigin(await first)).toBe("stand-in");
  });
});
