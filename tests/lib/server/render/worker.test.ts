import { brotliDecompressSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { draw } from "@/lib/server/render/worker";
import type { ModelFile } from "@/lib/shared/art-variant";
import { ALL_MOODS } from "@/lib/shared/moods";
import { posterVariant } from "@/tests/support/poster-variant";

const POSTER = posterVariant(1, { mood: "gm", format: "webp" });

test("a poster is square, a full picture 2:3, and neither is blank", async () => {
  for (const [variant, height] of [
    [POSTER, 160],
    [{ ...POSTER, framing: "full" } as const, 240],
  ] as const) {
    const picture = sharp(await draw(variant));
    expect(await picture.metadata()).toMatchObject({ format: "webp", width: 160, height });
    const { channels } = await picture.stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  }
});

test("a model is the avatar's binary glTF file", async () => {
  const plain = Buffer.from(await draw({ kind: "model", id: 1, file: "glb", coding: "identity" }));
  expect(plain.subarray(0, 4).toString()).toBe("glTF");
  expect(brotliDecompressSync(await draw({ kind: "model", id: 1, file: "glb", coding: "br" }))).toEqual(plain);
});

test("a compressed model is smaller, and a voxel file has the MagicaVoxel format", async () => {
  const plain = await draw({ kind: "model", id: 1, file: "glb", coding: "identity" });
  const packed = await draw({ kind: "model", id: 1, file: "packed", coding: "identity" });
  expect(packed.length).toBeLessThan(plain.length * 0.8);
  const vox = Buffer.from(await draw({ kind: "model", id: 1, file: "vox", coding: "identity" }));
  expect(vox.subarray(0, 4).toString()).toBe("VOX ");
});

test("a model with moods has an animation for each, also compressed; a mood file has one", async () => {
  const moodsIn = (glb: Uint8Array) => {
    const length = Buffer.from(glb).readUInt32LE(12);
    return JSON.parse(Buffer.from(glb).toString("utf8", 20, 20 + length)).animations?.length ?? 0;
  };
  const drawn = (file: ModelFile) => draw({ kind: "model", id: 1, file, coding: "identity" });
  expect([moodsIn(await drawn("glb")), moodsIn(await drawn("packed"))]).toEqual([0, 0]);
  expect(moodsIn(await drawn("glb-moods"))).toBe(ALL_MOODS.length);
  expect(moodsIn(await drawn("packed-moods"))).toBe(ALL_MOODS.length);
  expect(moodsIn(await draw({ kind: "motion", mood: "gm", coding: "identity" }))).toBe(1);
});

test("the same variant gives the same file, another avatar another file", async () => {
  const [one, again, other] = [await draw(POSTER), await draw(POSTER), await draw({ ...POSTER, id: 3 })];
  expect(again).toEqual(one);
  expect(other).not.toEqual(one);
});

test("an id outside the collection is refused", async () => {
  await expect(draw({ ...POSTER, id: 20001 })).rejects.toThrow(RangeError);
});

test("traits from metadata change the file, but not later drawings without them", async () => {
  const model = { kind: "model", id: 218, file: "glb", coding: "identity" } as const;
  const facts = { "Hair Color": "Rainbow", "Shirt Color": "Green" } as const;
  const [plain, own, again] = [await draw(model), await draw({ ...model, facts }), await draw(model)];
  expect(own).not.toEqual(plain);
  expect(again).toEqual(plain);
  expect(await draw({ ...model, facts: { ...facts } })).toEqual(own);
});
