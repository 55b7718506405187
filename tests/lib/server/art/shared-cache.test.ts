import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { computeArtDigest } from "@/lib/server/art/art-file";
import { parseCachePlace } from "@/lib/server/art/cache-place.mjs";
import { SharedCache } from "@/lib/server/art/shared-cache";
import { keepingLog } from "@/tests/support/keeping-log";
import { S3_KEYS, startS3 } from "@/tests/support/s3-server";

const KEY = "00007.poster.gm.640.webp";
const body = randomBytes(50_000);
const ART = { body, digest: computeArtDigest(KEY, body) };

let store: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  store = await startS3();
});
afterAll(() => store.close());
beforeEach(() => {
  store.state.mood = "fine";
  store.objects.clear();
  store.asked.length = 0;
});

function cacheOf({ version = "v1-12345678", keys = S3_KEYS as { accessKeyId: string; secretAccessKey: string } } = {}) {
  const log = keepingLog();
  const place = parseCachePlace(`s3://art-bucket/mb1/pictures?endpoint=${store.url}&region=eu-central-1`);
  return { cache: new SharedCache(place, keys, version, log), log };
}

async function timed<T>(run: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const startedAt = performance.now();
  return { result: await run(), ms: performance.now() - startedAt };
}

test("what one instance writes another one reads, signed as S3 wants it", async () => {
  await cacheOf().cache.write(KEY, ART);
  expect([...store.objects.keys()]).toEqual([`/art-bucket/mb1/pictures/v1-12345678/${KEY}`]);
  const read = await cacheOf().cache.read(KEY);
  expect(Buffer.from(read?.body ?? []).equals(body)).toBe(true);
  expect(Buffer.from(read?.digest ?? []).equals(ART.digest)).toBe(true);
});

test("what is not there is a miss, and no trouble", async () => {
  const { cache, log } = cacheOf();
  expect(await cache.read(KEY)).toBeNull();
  expect([cache.state, log.warnings]).toEqual(["ok", []]);
});

test("instances of another version do not see it", async () => {
  await cacheOf().cache.write(KEY, ART);
  expect(await cacheOf({ version: "v2-12345678" }).cache.read(KEY)).toBeNull();
});

test.each([
  ["damaged", (object: Buffer) => object.fill(7, object.length - 9)],
  ["cut short", null],
])("an object that is %s is not taken for art, and the log hears of it once", async (_, damage) => {
  const { cache, log } = cacheOf();
  await cache.write(KEY, ART);
  for (const [path, object] of store.objects) {
    if (damage === null) store.objects.set(path, object.subarray(0, 1000));
    else damage(object);
  }
  expect([await cache.read(KEY), await cache.read(KEY)]).toEqual([null, null]);
  expect(log.warnings).toHaveLength(1);
});

test("another key's object under this key's name is not taken for it", async () => {
  const { cache } = cacheOf();
  await cache.write(KEY, ART);
  const [path = "", object = Buffer.alloc(0)] = [...store.objects][0] ?? [];
  store.objects.set(path.replace("00007", "00008"), object);
  expect(await cache.read(KEY.replace("00007", "00008"))).toBeNull();
});

describe.each(["silent", "down", "forbids", "drips", "endless"] as const)("a store that is %s", (mood) => {
  test("costs about 300 ms once, and then nothing", async () => {
    const { cache, log } = cacheOf();
    await cache.write(KEY, ART);
    store.state.mood = mood;
    const first = await timed(() => cache.read(KEY));
    expect(first.result).toBeNull();
    expect(first.ms).toBeLessThan(1500);
    const calls = store.asked.length;
    const later = await timed(() => Promise.all(Array.from({ length: 100 }, () => cache.read(KEY))));
    expect(later.result.every((art) => art === null)).toBe(true);
    expect([store.asked.length, cache.state, log.warnings.length]).toEqual([calls, "resting", 1]);
  });
});

test("a page of HTML in place of art is a miss", async () => {
  const { cache } = cacheOf();
  store.state.mood = "garbage";
  expect(await cache.read(KEY)).toBeNull();
});

test("keys that are not right are refused by the store, and cost no answer", async () => {
  const { cache } = cacheOf({ keys: { ...S3_KEYS, secretAccessKey: "another" } });
  await cache.write(KEY, ART);
  expect([store.objects.size, cache.state]).toEqual([0, "resting"]);
});

test("of very many writes at once only some are kept waiting", async () => {
  const { cache } = cacheOf();
  await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      cache.write(`${at}.webp`, { body, digest: computeArtDigest(`${at}.webp`, body) }),
    ),
  );
  expect(store.asked.length).toBeLessThanOrEqual(16);
  await cache.write(KEY, ART);
  expect(await cache.read(KEY)).not.toBeNull();
});
