import { expect, test } from "vitest";
import { ArtService } from "@/lib/server/art/art-service";
import { DiskCache } from "@/lib/server/art/disk-cache";
import { TraitArt } from "@/lib/server/art/get-art-service";
import { readMetadata } from "@/lib/server/traits/read-metadata";
import type { KnownTraits } from "@/lib/server/traits/token-traits";
import type { CollectionVersion } from "@/lib/server/traits/trait-store";
import type { ArtVariant } from "@/lib/shared/art-variant";
import { posterVariant } from "@/tests/support/poster-variant";
import { createRecordingLog } from "@/tests/support/recording-log";
import { tempFolder } from "@/tests/support/temp-folder";
import { larvaMetadata } from "@/tests/support/token-metadata";

const ID = 218;
const RAINBOW = readMetadata(ID, larvaMetadata(ID, { "Hair Color": "Rainbow" }));
const BLUE = readMetadata(ID, larvaMetadata(ID, { "Hair Color": "Blue" }));
const MODEL: ArtVariant = { kind: "model", id: ID, file: "glb", coding: "identity" };

/** Art whose content is the hair colour; the traits are requested once, then known. */
function openArt(known: KnownTraits, folder = tempFolder(), version: CollectionVersion | null = null) {
  const drawn: string[] = [];
  const log = createRecordingLog();
  const engine = new ArtService({
    async draw(variant, own) {
      const hair = String(own?.facts?.["Hair Color"] ?? own?.collection?.folder);
      drawn.push(`${variant.kind} ${hair}`);
      return Buffer.from(hair);
    },
    disk: new DiskCache(folder, "v1-0123abcd", 1_000_000, log),
    memoryBytes: 1_000_000,
    engineVersion: "1",
    log,
  });
  let isKnown = false;
  const traits = {
    peek: () => (isKnown ? known : undefined),
    async get() {
      isKnown = true;
      return known;
    },
  };
  const art = new TraitArt(engine, traits, { storeFolder: "all", version: () => version });
  return { art, engine, drawn, get: async (variant: ArtVariant) => await art.get(variant) };
}

test("draws pictures and models in the token's own colours, with X-Art: traits", async () => {
  const { get, drawn, art } = openArt(RAINBOW);
  const model = await get(MODEL);
  expect(model.full).toMatchObject({
    "X-Art": "traits",
    "Content-Disposition": 'inline; filename="meebit-00218-3d.glb"',
  });
  const picture = await get(posterVariant(ID));
  expect(picture.full).toMatchObject({
    "X-Art": "traits",
    "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800",
  });
  expect(drawn).toEqual(["model Rainbow", "picture Rainbow"]);
  expect(art.get(MODEL)).toBe(model);
});

test("other colours have another ETag and file; the same colours keep both in a new process", async () => {
  const folder = tempFolder();
  const [rainbow, blue] = [openArt(RAINBOW, folder), openArt(BLUE, folder)];
  const tag = (await rainbow.get(MODEL)).etag;
  expect((await blue.get(MODEL)).etag).not.toBe(tag);
  const plain = await rainbow.engine.get(MODEL);
  expect(plain.etag).not.toBe(tag);
  await expect
    .poll(async () => {
      const next = openArt(RAINBOW, folder);
      return [(await next.get(MODEL)).etag, next.drawn];
    })
    .toEqual([tag, []]);
});

test("incomplete metadata gives X-Art: stand-in with the usual cache time", async () => {
  const { get } = openArt(readMetadata(ID, larvaMetadata(ID, { "Shirt Color": undefined })));
  expect((await get(MODEL)).full).toMatchObject({ "X-Art": "stand-in" });
  expect((await get(MODEL)).full["Cache-Control"]).toContain("max-age=86400");
});

test("caches a stand-in for one minute after a failure and for ten minutes when traits are missing", async () => {
  const failed = openArt({ isMissing: false });
  const missing = openArt({ isMissing: true });
  expect((await failed.get(MODEL)).full).toMatchObject({
    "X-Art": "stand-in",
    "Cache-Control": "public, max-age=60, stale-while-revalidate=60, stale-if-error=604800, no-transform",
  });
  expect((await missing.get(MODEL)).full["Cache-Control"]).toMatch(/max-age=600, .*, no-transform$/);
  expect((await failed.get({ kind: "print", id: ID })).full["Cache-Control"]).toBe("private, no-cache");
});

test("a tile shows the imported traits once collection files exist, with another ETag", async () => {
  const tile: ArtVariant = { kind: "tile", zoom: 0, x: 0, y: 0 };
  const made = { digest: "0123456789ab", isComplete: true, engine: "1" };
  const [before, after] = [openArt(RAINBOW), openArt(RAINBOW, tempFolder(), made)];
  expect((await before.get(tile)).full).toMatchObject({ "X-Art": "stand-in" });
  expect((await after.get(tile)).full).toMatchObject({ "X-Art": "traits" });
  expect((await after.get(tile)).etag).not.toBe((await before.get(tile)).etag);
  expect([before.drawn, after.drawn]).toEqual([["tile undefined"], ["tile all"]]);
});

test("draws a mood file without traits", async () => {
  const { get, drawn } = openArt(RAINBOW);
  await get({ kind: "motion", mood: "gm", coding: "identity" });
  expect(drawn).toEqual(["motion undefined"]);
});
