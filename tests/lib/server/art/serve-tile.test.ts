import { expect, test } from "vitest";
import { ArtService } from "@/lib/server/art/art-service";
import { DiskCache } from "@/lib/server/art/disk-cache";
import { readTilePath, serveArt } from "@/lib/server/art/serve-art";
import { createRoute } from "@/lib/server/http/route";
import { getVariantKey } from "@/lib/shared/art-variant";
import { HttpError } from "@/lib/shared/errors";
import { createRecordingLog } from "@/tests/support/recording-log";
import { serveRoute } from "@/tests/support/serve-route";
import { tempFolder } from "@/tests/support/temp-folder";

/** GET of a tile with a renderer that returns its key instead of a picture; path parameters are in the query. */
async function serveTiles(draw = async (key: string) => Buffer.from(key)) {
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
  const sendRequest = await serveRoute(
    createRoute(
      { GET: (request, response) => serveArt(request, response, readTilePath(request.query), service) },
      "every",
    ),
  );
  return { drawn, sendRequest };
}

const TILE = "/?zoom=3&x=4&file=5.webp";

test("a tile has the cache headers of other art and a strong ETag", async () => {
  const { sendRequest, drawn } = await serveTiles();
  const { status, headers, body } = await sendRequest(TILE);
  expect(status).toBe(200);
  expect(body.toString()).toBe("crowd.3.4.5.webp");
  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800",
    "access-control-allow-origin": "*",
  });
  expect(headers.etag).toMatch(/^"1-[\w-]{22}"$/);
  const again = await sendRequest(TILE, { headers: { "if-none-match": String(headers.etag) } });
  expect(again.status).toBe(304);
  expect(drawn).toEqual(["crowd.3.4.5.webp"]);
});

test("draws a tile once for ten concurrent requests", async () => {
  const { sendRequest, drawn } = await serveTiles();
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendRequest(TILE)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(drawn).toHaveLength(1);
});

test("refuses invalid and unknown tiles without drawing", async () => {
  const { sendRequest, drawn } = await serveTiles();
  for (const [query, status, code] of [
    ["zoom=1e3&x=0&file=0.webp", 400, "bad_tile"],
    ["zoom=-0&x=0&file=0.webp", 400, "bad_tile"],
    ["zoom=3&x=01&file=0.webp", 400, "bad_tile"],
    ["zoom=3&x=0&file=%00.webp", 400, "bad_tile"],
    ["zoom=3&zoom=3&x=0&file=0.webp", 400, "repeated_parameter"],
    [`zoom=3&x=0&file=${"9".repeat(3000)}.webp`, 400, "bad_tile"],
    ["zoom=7&x=0&file=0.webp", 404, "unknown_tile"],
    ["zoom=3&x=8&file=0.webp", 404, "unknown_tile"],
  ] as const) {
    const answer = await sendRequest(`/?${query}`);
    expect([query, answer.status, JSON.parse(answer.body.toString()).error.code]).toEqual([query, status, code]);
  }
  expect(drawn).toEqual([]);
});

test("answers 503 with Retry-After when the queue is full", async () => {
  const { sendRequest } = await serveTiles(() => Promise.reject(new HttpError("busy")));
  const { status, headers } = await sendRequest(TILE);
  expect(status).toBe(503);
  expect(headers["retry-after"]).toBe("3");
});
