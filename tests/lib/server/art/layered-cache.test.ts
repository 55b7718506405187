import { expect, test } from "vitest";
import { type StoredArt, sealArt } from "@/lib/server/art/art-file";
import type { FoundArt } from "@/lib/server/art/disk-cache";
import { layerCaches } from "@/lib/server/art/shared-cache";

const body = Buffer.from("art");
const ART: StoredArt = sealArt("a", body);

function memoryCache(layer: FoundArt["layer"], initial: readonly string[] = []) {
  const entries = new Map<string, StoredArt>(initial.map((key) => [key, ART]));
  const read: string[] = [];
  return {
    entries,
    readKeys: read,
    read: async (key: string) => {
      read.push(key);
      const art = entries.get(key);
      return art === undefined ? null : { body: art.body, digest: art.digest, layer };
    },
    write: async (key: string, art: StoredArt) => void entries.set(key, art),
  };
}

test("reads the disk first and copies entries of the shared cache to the disk", async () => {
  const [disk, shared] = [memoryCache("disk", ["a"]), memoryCache("shared", ["b"])];
  const cache = layerCaches(disk, shared);
  expect(await cache.read("a")).toEqual({ ...ART, layer: "disk" });
  expect(shared.readKeys).toEqual([]);
  expect(await cache.read("b")).toEqual({ ...ART, layer: "shared" });
  expect(await cache.read("b")).toEqual({ ...ART, layer: "disk" });
  expect(shared.readKeys).toEqual(["b"]);
});

test("writes to both caches without waiting for the shared one", async () => {
  const [disk, shared] = [memoryCache("disk"), memoryCache("shared")];
  const slow = { ...shared, write: () => new Promise<void>(() => undefined) };
  await layerCaches(disk, slow).write("a", ART);
  expect(disk.entries.has("a")).toBe(true);
  await layerCaches(disk, shared).write("b", ART);
  expect(shared.entries.has("b")).toBe(true);
});
