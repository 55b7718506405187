import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sealArt } from "@/lib/server/art/art-file";
import { parseCachePlace } from "@/lib/server/art/cache-place.mjs";
import { SharedCache } from "@/lib/server/art/shared-cache";
import { createRecordingLog } from "@/tests/support/recording-log";
import { S3_KEYS, startS3 } from "@/tests/support/s3-server";

const KEY = "00007.poster.gm.640.webp";
const body = randomBytes(50_000);
const ART = sealArt(KEY, body);

let store: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  store = await startS3();
});
afterAll(() => store.close());
beforeEach(() => {
  store.state.mood = "fine";
  store.objects.clear();
  store.requests.length = 0;
});

function cacheOf({ version = "v1-12345678", keys = S3_KEYS as { accessKeyId: string; secretAccessKey: string } } = {}) {
  const log = createRecordingLog();
  const place = parseCachePlace(`s3://art-bucket/mb1/pictures?endpoint=${store.url}&region=eu-central-1`);
  return { cache: new SharedCache(place, keys, version, log), log };
}

async function timed<T>(run: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const startedAt = performance.now();
  return { result: await run(), ms: performance.now() - startedAt };
}

test("an instance reads what another instance wrote, with signed S3 requests", async () => {
  await cacheOf().cache.write(KEY, ART);
  expect([...store.objects.keys()]).toEqual([`/art-bucket/mb1/pictures/v1-12345678/${KEY}`]);
  const read = await cacheOf().cache.read(KEY);
  expect(Buffer.from(read?.body ?? []).equals(body)).toBe(true);
  expect(Buffer.from(read?.digest ?? []).equals(ART.digest)).toBe(true);
});

test("an absent object is a miss without a warning", async () => {
  const { cache, log } = cacheOf();
  expect(await cache.read(KEY)).toBeNull();
  expect([cache.state, log.warnings]).toEqual(["ok", []]);
});

test("does not read objects of another version", async () => {
  await cacheOf().cache.write(KEY, ART);
  expect(await cacheOf({ version: "v2-12345678" }).cache.read(KEY)).toBeNull();
});

test.each([
  ["damaged", (object: Buffer) => object.fill(7, object.length - 9)],
  ["truncated", null],
])("treats an object that is %s as a miss and logs it once", async (_, damage) => {
  const { cache, log } = cacheOf();
  await cache.write(KEY, ART);
  for (const [path, object] of store.objects) {
    if (damage === null) store.objects.set(path, object.subarray(0, 1000));
    else damage(object);
  }
  expect([await cache.read(KEY), await cache.read(KEY)]).toEqual([null, null]);
  expect(log.warnings).toHaveLength(1);
});

test("does not return the object of another key under this key's name", async () => {
  const { cache } = cacheOf();
  await cache.write(KEY, ART);
  const [path = "", object = Buffer.alloc(0)] = [...store.objects][0] ?? [];
  store.objects.set(path.replace("00007", "00008"), object);
  expect(await cache.read(KEY.replace("00007", "00008"))).toBeNull();
});

describe.each(["silent", "down", "forbids", "drips", "endless"] as const)("a store in state %s", (mood) => {
  test("delays only the first read, by less than 1.5 s, and is not called again", async () => {
    const { cache, log } = cacheOf();
    await cache.write(KEY, ART);
    store.state.mood = mood;
    const first = await timed(() => cache.read(KEY));
    expect(first.result).toBeNull();
    expect(first.ms).toBeLessThan(1500);
    const calls = store.requests.length;
    const later = await timed(() => Promise.all(Array.from({ length: 100 }, () => cache.read(KEY))));
    expect(later.result.every((art) => art === null)).toBe(true);
    expect([store.requests.length, cache.state, log.warnings.length]).toEqual([calls, "resting", 1]);
  });
});

test("treats an HTML page in place of art as a miss", async () => {
  const { cache } = cacheOf();
  store.state.mood = "garbage";
  expect(await cache.read(KEY)).toBeNull();
});

test("a write with wrong credentials stores nothing and does not throw", async () => {
  const { cache } = cacheOf({ keys: { ...S3_KEYS, secretAccessKey: "another" } });
  await cache.write(KEY, ART);
  expect([store.objects.size, cache.state]).toEqual([0, "resting"]);
});

test("sends at most 16 of 100 concurrent writes", async () => {
  const { cache } = cacheOf();
  await Promise.all(Array.from({ length: 100 }, (_, at) => cache.write(`${at}.webp`, sealArt(`${at}.webp`, body))));
  expect(store.requests.length).toBeLessThanOrEqual(16);
  await cache.write(KEY, ART);
  expect(await cache.read(KEY)).not.toBeNull();
});
