import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { type StoredArt, sealArt } from "@/lib/server/art/art-file";
import { DiskCache } from "@/lib/server/art/disk-cache";
import { createRecordingLog } from "@/tests/support/recording-log";
import { tempFolder } from "@/tests/support/temp-folder";

const VERSION = "v1-0123abcd";
const KEY = "00001.poster.gm.640.mood.webp";
const FILE_HEADER = 44;

function artOf(key: string, text = "picture"): StoredArt {
  const body = Buffer.from(text);
  return sealArt(key, body);
}

function open(folder = tempFolder(), maxBytes = 1_000_000) {
  const log = createRecordingLog();
  return { folder, log, cache: new DiskCache(folder, VERSION, maxBytes, log) };
}

describe("a working disk", () => {
  test("reads art that was written, also in a new process", async () => {
    const { folder, cache } = open();
    await cache.write(KEY, artOf(KEY));
    for (const reader of [cache, open(folder).cache]) {
      const art = await reader.read(KEY);
      expect(Buffer.from(art?.body ?? []).toString()).toBe("picture");
      expect(Buffer.from(art?.digest ?? [])).toEqual(artOf(KEY).digest);
    }
  });

  test("returns null for an absent key without a warning", async () => {
    const { cache, log } = open();
    expect(await cache.read(KEY)).toBeNull();
    expect(log.warnings).toEqual([]);
  });

  test("concurrent writes leave no temporary files", async () => {
    const { folder, cache } = open();
    await Promise.all(Array.from({ length: 20 }, () => cache.write(KEY, artOf(KEY))));
    expect(readdirSync(folder, { recursive: true })).toEqual([
      VERSION,
      join(VERSION, "000"),
      join(VERSION, "000", KEY),
    ]);
  });

  test("removes folders of other versions and keeps unrelated folders", async () => {
    const { folder, cache } = open();
    for (const name of ["v0-aaaaaaaa", "v1-bbbbbbbb", "notes", "v1"])
      mkdirSync(join(folder, name, "000"), { recursive: true });
    await cache.write(KEY, artOf(KEY));
    expect(readdirSync(folder).sort()).toEqual(["notes", "v1", VERSION]);
  });

  test("removes an old temporary file and keeps a recent one", async () => {
    const { cache } = open();
    const shard = dirname(cache.pathOf(KEY));
    mkdirSync(shard, { recursive: true });
    writeFileSync(join(shard, "old.tmp"), "half");
    writeFileSync(join(shard, "young.tmp"), "half");
    utimesSync(join(shard, "old.tmp"), new Date(0), new Date(0));
    await cache.write(KEY, artOf(KEY));
    expect(readdirSync(shard).sort()).toEqual([KEY, "young.tmp"]);
  });
});

describe("the size cap", () => {
  const keys = ["00001.a", "00002.b", "00003.c"] as const;
  const room = 3 * (FILE_HEADER + 100);
  const filled = async (cache: DiskCache) => {
    for (const key of keys) await cache.write(key, artOf(key, "x".repeat(100)));
  };
  const held = (cache: DiskCache, more: string) => [...keys, more].filter((key) => existsSync(cache.pathOf(key)));

  test("removes the least recently used file first", async () => {
    const { cache } = open(tempFolder(), room);
    await filled(cache);
    await cache.read("00001.a");
    await cache.write("00004.d", artOf("00004.d", "x".repeat(100)));
    expect(held(cache, "00004.d")).toEqual(["00001.a", "00003.c", "00004.d"]);
  });

  test("a new process reads the order of use from the file times", async () => {
    const { folder, cache } = open(tempFolder(), room);
    await filled(cache);
    keys.forEach((key, index) => {
      const used = new Date(1_000_000 * (key === "00001.a" ? 9 : index));
      utimesSync(cache.pathOf(key), used, used);
    });
    const next = open(folder, room).cache;
    await next.write("00004.d", artOf("00004.d", "x".repeat(100)));
    expect(held(next, "00004.d")).toEqual(["00001.a", "00003.c", "00004.d"]);
  });

  test("a cap of 0 stores nothing and logs no warning", async () => {
    const { cache, log } = open(tempFolder(), 0);
    await cache.write(KEY, artOf(KEY));
    expect(await cache.read(KEY)).toBeNull();
    expect(log.warnings).toEqual([]);
  });

  test("a lower cap removes files of an earlier process", async () => {
    const { folder, cache } = open(tempFolder(), room);
    await filled(cache);
    const next = open(folder, 0).cache;
    await next.write("00004.d", artOf("00004.d"));
    expect(held(next, "00004.d")).toEqual([]);
  });
});

describe("a damaged file", () => {
  test.each<[string, (file: Buffer) => Buffer]>([
    ["empty", () => Buffer.alloc(0)],
    ["garbage", () => Buffer.from("<html>not art</html>".repeat(20))],
    ["truncated", (file) => file.subarray(0, file.length - 1)],
    ["truncated within its header", (file) => file.subarray(0, 20)],
    ["longer than its declared length", (file) => Buffer.concat([file, Buffer.from("x")])],
    ["changed in one bit", (file) => Buffer.concat([file.subarray(0, -1), Buffer.from([(file.at(-1) ?? 0) ^ 1])])],
  ])("%s: is not returned, is removed and is logged once", async (_situation, damage) => {
    const { cache, log } = open();
    const other = "00002.poster.gm.640.mood.webp";
    for (const key of [KEY, other]) {
      await cache.write(key, artOf(key));
      writeFileSync(cache.pathOf(key), damage(readFileSync(cache.pathOf(key))));
      expect(await cache.read(key)).toBeNull();
      expect(existsSync(cache.pathOf(key))).toBe(false);
    }
    expect(log.warnings).toHaveLength(1);
  });

  test("does not return the file of another key under this key's name", async () => {
    const { cache } = open();
    const other = "00002.poster.gm.640.mood.webp";
    await cache.write(other, artOf(other));
    await cache.write(KEY, artOf(KEY));
    writeFileSync(cache.pathOf(KEY), readFileSync(cache.pathOf(other)));
    expect(await cache.read(KEY)).toBeNull();
  });

  test("removes a folder in place of the file", async () => {
    const { cache, log } = open();
    mkdirSync(join(cache.pathOf(KEY), "inner"), { recursive: true });
    expect(await cache.read(KEY)).toBeNull();
    await cache.write(KEY, artOf(KEY));
    expect(await cache.read(KEY)).not.toBeNull();
    expect(log.warnings).toHaveLength(1);
  });
});

describe("an unusable disk", () => {
  test("with a file in place of the folder, stores nothing, does not throw and logs once", async () => {
    const folder = join(tempFolder(), "art");
    writeFileSync(folder, "in the way");
    const { cache, log } = open(folder);
    for (let round = 0; round < 3; round++) {
      await cache.write(KEY, artOf(KEY));
      expect(await cache.read(KEY)).toBeNull();
    }
    expect(log.warnings).toHaveLength(1);
  });

  test("stores again after the obstacle is removed", async () => {
    const folder = join(tempFolder(), "art");
    writeFileSync(folder, "in the way");
    const { cache } = open(folder);
    await cache.write(KEY, artOf(KEY));
    rmSync(folder);
    await cache.write(KEY, artOf(KEY));
    expect(await cache.read(KEY)).not.toBeNull();
  });

  test("with a link to itself in place of the folder, reads null and logs once", async () => {
    const folder = join(tempFolder(), "art");
    symlinkSync(folder, folder);
    const { cache, log } = open(folder);
    await cache.write(KEY, artOf(KEY));
    expect(await cache.read(KEY)).toBeNull();
    expect(log.warnings).toHaveLength(1);
  });

  test("a failed write leaves no temporary file", async () => {
    const { cache, log } = open();
    mkdirSync(join(cache.pathOf(KEY), "inner"), { recursive: true });
    await cache.write(KEY, artOf(KEY));
    expect(readdirSync(dirname(cache.pathOf(KEY)))).toEqual([KEY]);
    expect(log.warnings).toHaveLength(1);
  });
});
