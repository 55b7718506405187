import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ArtService, type Draw } from "@/lib/server/art/art-service";
import { DiskCache } from "@/lib/server/art/disk-cache";
import type { ArtVariant } from "@/lib/shared/art-variant";
import { getVariantKey } from "@/lib/shared/art-variant";
import { createRecordingLog } from "@/tests/support/recording-log";
import { tempFolder } from "@/tests/support/temp-folder";

const MODEL: ArtVariant = { kind: "model", id: 1, file: "glb", coding: "identity" };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A service that records its drawings. */
function startService(folder = tempFolder(), memoryBytes = 1_000_000, draw?: Draw) {
  const drawn: string[] = [];
  const log = createRecordingLog();
  const disk = new DiskCache(folder, "v1-0123abcd", 1_000_000, log);
  const plain: Draw = async (variant) => {
    drawn.push(getVariantKey(variant));
    await pause(5);
    return Buffer.from(getVariantKey(variant));
  };
  const service = new ArtService({ draw: draw ?? plain, disk, memoryBytes, engineVersion: "1", log });
  return { service, drawn, log, disk, folder };
}

test("draws uncached art once for 200 concurrent requests", async () => {
  const { service, drawn } = startService();
  const answers = await Promise.all(Array.from({ length: 200 }, () => service.get(MODEL)));
  expect(drawn).toEqual(["00001.3d.glb"]);
  expect(new Set(answers).size).toBe(1);
});

test("keeps a print out of memory: draws it once for two concurrent requests, then reads the file", async () => {
  const { service, drawn } = startService();
  const print: ArtVariant = { kind: "print", id: 1 };
  await Promise.all([service.get(print), service.get(print)]);
  expect(drawn).toEqual(["00001.print.d2.jpg"]);
  const later = service.get(print);
  expect(later).toBeInstanceOf(Promise);
  expect((await later).body.toString()).toBe("00001.print.d2.jpg");
  expect(drawn).toHaveLength(1);
});

test("returns art in memory synchronously, without a promise", async () => {
  const { service } = startService();
  const first = await service.get(MODEL);
  expect(service.get(MODEL)).toBe(first);
});

test("a new process reads the art of the previous process from disk, with the same ETag", async () => {
  const before = startService();
  const first = await before.service.get(MODEL);
  await expect.poll(() => before.disk.read("00001.3d.glb")).not.toBeNull();
  const after = startService(before.folder);
  const second = await after.service.get(MODEL);
  expect(after.drawn).toEqual([]);
  expect(second.etag).toBe(first.etag);
  expect(second.full).toEqual(first.full);
});

test("reads art that was evicted from memory from disk", async () => {
  const { service, drawn, disk } = startService(tempFolder(), 1);
  await service.get(MODEL);
  await expect.poll(() => disk.read("00001.3d.glb")).not.toBeNull();
  await service.get(MODEL);
  expect(drawn).toHaveLength(1);
});

test("draws every response and logs one warning with an unusable disk and no memory", async () => {
  const folder = join(tempFolder(), "art");
  writeFileSync(folder, "in the way");
  const { service, drawn, log } = startService(folder, 1);
  for (let round = 0; round < 3; round++) {
    expect(Buffer.from((await service.get(MODEL)).body).toString()).toBe("00001.3d.glb");
  }
  expect(drawn).toHaveLength(3);
  expect(log.warnings).toHaveLength(1);
});

test("the next request retries a drawing that failed", async () => {
  let tries = 0;
  const { service } = startService(tempFolder(), 1_000_000, async () => {
    tries += 1;
    if (tries === 1) throw new Error("the thread died");
    return Buffer.from("art");
  });
  await expect(async () => service.get(MODEL)).rejects.toThrow("the thread died");
  expect(Buffer.from((await service.get(MODEL)).body).toString()).toBe("art");
});

test("two variants of one avatar have different ETags that begin with the engine version", async () => {
  const { service } = startService();
  const plain = await service.get(MODEL);
  const packed = await service.get({ ...MODEL, coding: "br" });
  expect(plain.etag).toMatch(/^"1-[\w-]{22}"$/);
  expect(packed.etag).not.toBe(plain.etag);
});
