import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { SPRITE_SHEETS, type SpriteName, type SpriteSheet } from "@/lib/shared/sprite-sheets.generated";
import { ALL_SPRITES } from "@/scripts/lib/sprites/all-sprites";
import { sheetTable } from "@/scripts/lib/sprites/sheet-table";
import { digestOf } from "@/scripts/lib/sprites/sprite-sheet";
import list from "@/tests/golden/sprites.json";

const LIMIT = 400_000;
const NAMES = Object.keys(SPRITE_SHEETS) as SpriteName[];
const fileOf = (name: string) => `public/sprites/${name}.webp`;

test("each sheet has its number of frames", () => {
  expect(Object.fromEntries(NAMES.map((name) => [name, SPRITE_SHEETS[name].frames]))).toEqual({
    shuffle: 26,
    "close-in": 17,
    "close-hover": 24,
    external: 23,
    loader: 42,
    download: 63,
    plus: 30,
    "download-blue": 76,
    arrow: 59,
    cart: 27,
    "arrow-pink": 62,
    "locked-in": 42,
    "qr-loop": 61,
    "qr-out": 31,
    randomize: 287,
  });
});

test("the table matches the sprites; if not: npm run make -- sprites", () => {
  expect(readFileSync("lib/shared/sprite-sheets.generated.ts", "utf8")).toBe(sheetTable(ALL_SPRITES));
});

test("the files match the sprites; if not: npm run make -- sprites", () => {
  const known: Record<string, { digest: string; sha256: string }> = list;
  for (const name of NAMES) {
    expect(known[name]?.digest, name).toBe(digestOf(ALL_SPRITES[name]));
    const file = createHash("sha256").update(readFileSync(fileOf(name)));
    expect(known[name]?.sha256, name).toBe(file.digest("hex"));
  }
  expect(Object.keys(known)).toEqual(NAMES);
  expect(readdirSync("public/sprites").sort()).toEqual(NAMES.map((name) => `${name}.webp`).sort());
});

test(`all sheets together have at most ${LIMIT} bytes`, () => {
  expect(NAMES.reduce((sum, name) => sum + statSync(fileOf(name)).size, 0)).toBeLessThanOrEqual(LIMIT);
});

/** Pixels of each frame of a sheet. */
async function framesOf(name: SpriteName): Promise<readonly Buffer[]> {
  const { frames, columns, cell }: SpriteSheet = SPRITE_SHEETS[name];
  const { data, info } = await sharp(fileOf(name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: frames }, (_, frame) => {
    const left = (frame % columns) * cell * 4;
    const top = Math.floor(frame / columns) * cell;
    const lines = Array.from({ length: cell }, (_, y) => {
      const from = (top + y) * info.width * 4 + left;
      return data.subarray(from, from + cell * 4);
    });
    return Buffer.concat(lines);
  });
}

const isEmpty = (pixels: Buffer) => pixels.every((value, at) => at % 4 !== 3 || value === 0);

test.each(NAMES)("%s has a frame in every cell, and moves", async (name) => {
  const { frames, columns, rows, cell, size, restFrame }: SpriteSheet = SPRITE_SHEETS[name];
  expect(await sharp(fileOf(name)).metadata()).toMatchObject({
    format: "webp",
    width: columns * cell,
    height: rows * cell,
  });
  expect(frames).toBeLessThanOrEqual(columns * rows);
  expect(frames).toBeGreaterThan(columns * (rows - 1));
  expect(cell).toBe(size * 2);
  expect(restFrame).toBeLessThan(frames);
  const pixels = await framesOf(name);
  expect(new Set(pixels.map((each) => createHash("sha1").update(each).digest("hex"))).size).toBeGreaterThan(frames / 2);
  // Only an icon that makes room for another ends empty.
  expect(isEmpty(pixels[restFrame] ?? Buffer.alloc(0))).toBe(name === "qr-out");
});

/** Mean alpha difference of two frames, 0..255. */
function difference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 3; at < one.length; at += 4) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / (one.length / 4);
}

test.each(["loader", "arrow-pink", "qr-loop", "randomize"] as const)("%s loops without a jump", async (name) => {
  const pixels = await framesOf(name);
  const [first, last] = [pixels[0], pixels.at(-1)];
  if (first === undefined || last === undefined) throw new Error("no frames");
  const steps = pixels.slice(1).map((each, before) => difference(each, pixels[before] ?? each));
  expect(difference(first, last)).toBeLessThanOrEqual(Math.max(...steps));
});

test.each(["shuffle", "close-hover", "external", "download", "plus", "arrow", "cart", "download-blue"] as const)(
  "%s ends with its first frame",
  async (name) => {
    const pixels = await framesOf(name);
    const [first, last] = [pixels[0], pixels.at(-1)];
    if (first === undefined || last === undefined) throw new Error("no frames");
    expect(difference(first, last)).toBeLessThan(1);
  },
);

test("qr-out starts with the first frame of qr-loop", async () => {
  const [loop, out] = await Promise.all([framesOf("qr-loop"), framesOf("qr-out")]);
  expect(difference(loop[0] ?? Buffer.alloc(0), out[0] ?? Buffer.alloc(0))).toBeLessThan(1);
});
