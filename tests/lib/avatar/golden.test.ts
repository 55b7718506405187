import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pixelmatch from "pixelmatch";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  drawTile,
  GOLDEN_FOLDER,
  glbHash,
  goldenTiles,
  HASHED_IDS,
  HASHES_FILE,
  sheetName,
  TILE,
  TILES_A_ROW,
} from "@/tests/support/golden";
import { sample } from "@/tests/support/sample";

/** Pixels of a tile that may differ, out of 9,600: tolerates shifts of a shadow's edge. */
const TOLERATED = 60;

/** A token is often the first with several values. */
const drawn = new Map<number, Uint8ClampedArray>();
function tileOf(id: number): Uint8ClampedArray {
  const tile = drawn.get(id) ?? drawTile(id);
  drawn.set(id, tile);
  return tile;
}

describe("golden avatars (npm run make -- golden updates them)", () => {
  it("have the same model bytes as in the last update", () => {
    const hashes: Record<string, string> = JSON.parse(readFileSync(HASHES_FILE, "utf8"));
    expect(Object.fromEntries(HASHED_IDS.map((id) => [String(id), glbHash(id)]))).toEqual(hashes);
  });

  for (const [trait, tiles] of goldenTiles()) {
    it(`look as in the last update, one token of each ${trait}`, async () => {
      const sheet = sharp(fileURLToPath(new URL(sheetName(trait), GOLDEN_FOLDER))).ensureAlpha();
      // Every second tile; all of them with ALL_IDS=1 (npm run test:full).
      for (const [index, { value, id }] of sample([...tiles.entries()], 2)) {
        const left = (index % TILES_A_ROW) * TILE.width;
        const top = Math.floor(index / TILES_A_ROW) * TILE.height;
        const golden = await sheet
          .clone()
          .extract({ left, top, ...TILE })
          .raw()
          .toBuffer();
        const differing = pixelmatch(golden, tileOf(id), undefined, TILE.width, TILE.height, { threshold: 0.12 });
        expect(differing, `${trait} ${value}, token ${id}`).toBeLessThanOrEqual(TOLERATED);
      }
    });
  }
});
