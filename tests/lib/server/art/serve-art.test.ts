import { beforeAll, expect, test } from "vitest";
import { ArtService } from "@/lib/server/art/art-service";
import { DiskCache } from "@/lib/server/art/disk-cache";
import { readArtRequest, readMotionPath, serveArt } from "@/lib/server/art/serve-art";
import { getDatabase } from "@/lib/server/db/get-database";
import { createRoute } from "@/lib/server/http/route";
import { getVariantKey } from "@/lib/shared/art-variant";
import { HttpError } from "@/lib/shared/errors";
import { createRecordingLog } from "@/tests/support/recording-log";
import { serveRoute } from "@/tests/support/serve-route";
import { tempFolder } from "@/tests/support/temp-folder";

// A busy disk creates it more slowly than a read of a mood waits.
beforeAll(() => getDatabase());

/** GET /api/meebits with a renderer that returns the variant's key instead of a picture. */
async function serveMeebits(draw = async (key: string) => Buffer.from(key)) {
  const drawn: string[] = [];
  const log = createRecordingLog();
  const service = new ArtService({
    draw: (variant) => {
      drawn.push(getVariantKey(variant));
      return draw(getVariantKey(variant));
    },
    disk: new DiskCache(tempFolder(), "v1-0123abcd", 1_000_000, log),
    memoryBytes: 1_000_000,
    engineVersion: "1",
    log,
  });
  const artRoute = createRoute(
    { GET: (request, response) => serveArt(request, response, readArtRequest(request.query), service) },
    "every",
  );
  return { drawn, service, sendRequest: await serveRoute(artRoute) };
}

const POSTER = "/api/meebits?type=poster&token_id=1";

test("a poster has the headers for caches and sandboxed frames", async () => {
  const { sendRequest } = await serveMeebits();
  const { status, headers, body } = await sendRequest(POSTER, { headers: { accept: "image/webp" } });
  expect(status).toBe(200);
  expect(body.toString()).toBe("00001.poster.default.640.mood.webp");
  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "content-length": String(body.length),
    "content-disposition": 'inline; filename="meebit-00001-poster-default-640-mood.webp"',
    "cache-control": "public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
    "x-art": "stand-in",
    vary: "Accept",
  });
  expect(headers.etag).toMatch(/^"1-[\w-]{22}"$/);
});

test("does not negotiate a format given in the URL", async () => {
  const { sendRequest } = await serveMeebits();
  const { headers } = await sendRequest(`${POSTER}&format=png`, { headers: { accept: "image/webp" } });
  expect(headers["content-type"]).toBe("image/png");
  expect(headers.vary).toBeUndefined();
});

test("a full picture is a JPEG for clients that name no newer format, a PNG when it has no background", async () => {
  const { sendRequest } = await serveMeebits();
  expect((await sendRequest("/?type=full&token_id=1")).headers["content-type"]).toBe("image/jpeg");
  expect((await sendRequest("/?type=full&token_id=1&bg=none")).headers["content-type"]).toBe("image/png");
});

test("sends a model in a content coding that the client accepts, each with its own ETag", async () => {
  const { sendRequest } = await serveMeebits();
  const path = "/api/meebits?type=3d&token_id=1";
  const packed = await sendRequest(path, { headers: { "accept-encoding": "gzip, deflate, br" } });
  const plain = await sendRequest(path);
  expect(packed.headers).toMatchObject({
    "content-type": "model/gltf-binary",
    "content-encoding": "br",
    vary: "Accept-Encoding",
    "content-disposition": 'inline; filename="meebit-00001-3d.glb"',
  });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.headers.vary).toBe("Accept-Encoding");
  expect(plain.headers.etag).not.toBe(packed.headers.etag);
});

test("a card is a JPEG for clients that name no newer format", async () => {
  const { sendRequest } = await serveMeebits();
  const card = "/?type=card&token_id=1&mood=gm";
  expect((await sendRequest(card)).headers).toMatchObject({ "content-type": "image/jpeg", vary: "Accept" });
  expect((await sendRequest(`${card}&format=png`)).headers["content-type"]).toBe("image/png");
});

test("an animation has the format of its URL, whatever the client accepts", async () => {
  const { sendRequest } = await serveMeebits();
  const path = "/?type=animation&token_id=1&mood=gm&ratio=9:16";
  for (const [query, type, ending] of [
    ["", "image/webp", "webp"],
    ["&format=gif", "image/gif", "gif"],
  ]) {
    const { headers } = await sendRequest(path + query, { headers: { accept: "image/avif" } });
    expect(headers).toMatchObject({
      "content-type": type,
      "content-disposition": `inline; filename="meebit-00001-animation-gm-9x16.${ending}"`,
      "x-art": "stand-in",
    });
    expect(headers.vary).toBeUndefined();
  }
});

test("sends a mood file as binary glTF in an accepted content coding, without X-Art", async () => {
  const { service } = await serveMeebits();
  const sendRequest = await serveRoute(
    createRoute(
      { GET: (request, response) => serveArt(request, response, readMotionPath(request.query), service) },
      "every",
    ),
  );
  const { headers } = await sendRequest("/?file=gm.vrma", { headers: { "accept-encoding": "br" } });
  expect(headers).toMatchObject({
    "content-type": "model/gltf-binary",
    "content-encoding": "br",
    "content-disposition": 'inline; filename="meebit-mood-gm.vrma"',
    "access-control-allow-origin": "*",
    vary: "Accept-Encoding",
  });
  expect(headers["x-art"]).toBeUndefined();
  const refused = await sendRequest("/?file=sad.vrma");
  expect([refused.status, JSON.parse(refused.body.toString()).error.code]).toEqual([404, "unknown_mood"]);
});

test("answers a matching If-None-Match with 304, the caching headers and no body", async () => {
  const { sendRequest } = await serveMeebits();
  const first = await sendRequest(POSTER);
  const again = await sendRequest(POSTER, { headers: { "if-none-match": `"x", W/${first.headers.etag}` } });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect(again.headers).toMatchObject({
    etag: first.headers.etag,
    "cache-control": first.headers["cache-control"],
    "access-control-allow-origin": "*",
    vary: "Accept",
  });
  expect(again.headers["content-type"]).toBeUndefined();
});

test("HEAD has the headers of GET and no body", async () => {
  const { sendRequest } = await serveMeebits();
  const head = await sendRequest(POSTER, { method: "HEAD" });
  const get = await sendRequest(POSTER);
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
  expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
});

test.each(["type=3d", "type=vox", "type=animation&mood=gm", "type=poster&format=png"])(
  "sends a single range of %s, only of the version in If-Range",
  async (query) => {
    const { sendRequest } = await serveMeebits();
    const path = `/api/meebits?token_id=1&${query}`;
    const { body, headers } = await sendRequest(path);
    const { etag = "" } = headers;
    expect(headers["accept-ranges"]).toBe("bytes");
    const part = await sendRequest(path, { headers: { range: "bytes=2-5", "if-range": etag } });
    expect([part.status, part.body.toString()]).toEqual([206, body.subarray(2, 6).toString()]);
    expect({ ...part.headers, date: "" }).toEqual({
      ...headers,
      date: "",
      "content-length": "4",
      "content-range": `bytes 2-5/${body.length}`,
    });
    const end = await sendRequest(path, { headers: { range: "bytes=-3" } });
    expect([end.status, end.body.toString()]).toEqual([206, body.subarray(-3).toString()]);
    const other = await sendRequest(path, { headers: { range: "bytes=2-5", "if-range": '"1-other"' } });
    expect([other.status, other.body.length, other.headers["content-range"]]).toEqual([200, body.length, undefined]);
    const several = await sendRequest(path, { headers: { range: "bytes=0-1,4-5" } });
    expect([several.status, several.body.length]).toEqual([200, body.length]);
    const head = await sendRequest(path, { method: "HEAD", headers: { range: "bytes=2-5" } });
    expect([head.status, head.headers["content-length"]]).toEqual([200, String(body.length)]);
    const known = await sendRequest(path, { headers: { range: "bytes=2-5", "if-none-match": etag } });
    expect(known.status).toBe(304);
  },
);

test("refuses a range outside the file with 416 and the length of the file", async () => {
  const { sendRequest } = await serveMeebits();
  const { body } = await sendRequest(POSTER);
  const answer = await sendRequest(POSTER, { headers: { range: `bytes=${body.length}-` } });
  expect(answer.status).toBe(416);
  expect(JSON.parse(answer.body.toString()).error.code).toBe("range_not_satisfiable");
  expect(answer.headers).toMatchObject({
    "content-range": `bytes */${body.length}`,
    "cache-control": "no-store",
    "access-control-allow-origin": "*",
  });
});

test("a range of an encoded model covers the encoded bytes, and models have no-transform", async () => {
  const { sendRequest } = await serveMeebits();
  const path = "/api/meebits?type=3d&token_id=1";
  const coded = await sendRequest(path, { headers: { "accept-encoding": "br" } });
  const part = await sendRequest(path, { headers: { "accept-encoding": "br", range: "bytes=0-3" } });
  expect([part.status, part.headers["content-encoding"], part.headers.etag]).toEqual([206, "br", coded.headers.etag]);
  expect(part.body).toEqual(coded.body.subarray(0, 4));
  expect(part.headers["content-range"]).toBe(`bytes 0-3/${coded.body.length}`);
  for (const { headers } of [coded, await sendRequest(path)])
    expect(headers["cache-control"]).toMatch(/, no-transform$/);
});

test("draws different spellings of one request once", async () => {
  const { sendRequest, drawn } = await serveMeebits();
  for (const query of [
    "type=poster&token_id=7&mood=gm",
    "mood=GM&token_id=00007&type=poster&w=640",
    "token_id=007&type=poster&bg=mood&mood=Gm&utm_source=x",
    "type=poster&token_id=%37&mood=g%6d",
  ]) {
    await sendRequest(`/api/meebits?${query}`);
  }
  expect(drawn).toEqual(["00007.poster.gm.640.mood.png"]);
});

test("draws an uncached picture once for 200 concurrent requests", async () => {
  const { sendRequest, drawn } = await serveMeebits(async (key) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return Buffer.from(key);
  });
  const answers = await Promise.all(Array.from({ length: 200 }, () => sendRequest(POSTER)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(200);
  expect(drawn).toHaveLength(1);
});

test("refuses an id of 10 kB without drawing", async () => {
  const { sendRequest, drawn } = await serveMeebits();
  const answer = await sendRequest(`/api/meebits?type=poster&token_id=${"1".repeat(10_240)}`);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body.toString()).error.code).toBe("bad_token_id");
  expect(drawn).toEqual([]);
});

test("answers a failed drawing with 500 and no internal details", async () => {
  const { sendRequest } = await serveMeebits(() => Promise.reject(new Error("/srv/secret")));
  const answer = await sendRequest(POSTER);
  expect(answer.status).toBe(500);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.body.toString()).not.toContain("secret");
});

test("answers 503 with Retry-After when the queue is full", async () => {
  const { sendRequest } = await serveMeebits(() => Promise.reject(new HttpError("busy")));
  const answer = await sendRequest(POSTER);
  expect(answer.status).toBe(503);
  expect(answer.headers["retry-after"]).toBe("3");
});
