import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { decodeMinis, MINI, MINI_GRID, MINI_LAYER, type MiniPack } from "@/lib/plaza/data/mini-pack";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { CELLS, cellFile } from "@/scripts/lib/cell-file";
import { IS_WHOLE } from "@/tests/support/sample";
import { drawMini } from "@/tools/plaza/draw-mini";
import { tintMini } from "@/tools/plaza/encode-minis";

const plaza = layOutPlaza();
const folder = new URL("../../../public/crowd/", import.meta.url);
const sentOf = (cell: number) => readFileSync(new URL(`minis-${String(cell).padStart(2, "0")}.bin`, folder));
const unpackedOf = (cell: number) => new Uint8Array(gunzipSync(sentOf(cell)));

/** Texels of one avatar, views side by side, bottom row first. */
function rowsOf({ pixels }: MiniPack, nth: number): Uint16Array[] {
  const wide = MINI.wide * MINI.views;
  return Array.from({ length: MINI.high }, (_, row) => {
    const at = (Math.floor(nth / MINI_GRID) * MINI.high + row) * MINI_LAYER.wide + (nth % MINI_GRID) * wide;
    return pixels.slice(at, at + wide);
  });
}

/** The same, as the engine draws it. */
function drawnRows(id: number): Uint16Array[] {
  const { texels, tints } = tintMini(drawMini(id));
  return Array.from({ length: MINI.high }, (_, row) =>
    Uint16Array.from({ length: MINI.wide * MINI.views }, (_, column) => {
      const view = Math.floor(column / MINI.wide);
      const tint = texels[(view * MINI.high + MINI.high - 1 - row) * MINI.wide + (column % MINI.wide)] ?? 0;
      return tint === 0 ? 0 : ((tints[tint - 1] ?? 0) << 1) | 1;
    }),
  );
}

describe("the files of the minis", () => {
  test("are one per cell, with at most 4 MB in total", () => {
    expect(readdirSync(folder)).toHaveLength(CELLS);
    const bytes = Array.from({ length: CELLS }, (_, cell) => sentOf(cell).length);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(4_000_000);
  });

  // After a change of the engine or the plaza: npm run make -- crowd.
  test("have an avatar of every third cell as the engine draws it, and the count of the cell", () => {
    for (const [cell, { first, count }] of plaza.cells.entries()) {
      if (cell % 3 > 0) continue;
      const pack = decodeMinis(unpackedOf(cell));
      expect(pack.count).toBe(count);
      const nth = (cell * 37) % count;
      expect(rowsOf(pack, nth), `cell ${cell}`).toEqual(drawnRows(plaza.ids[first + nth] ?? 0));
    }
  }, 120_000);

  const cells = IS_WHOLE ? plaza.cells.keys() : [40];
  test.each([...cells])(
    "cell %d matches the engine byte for byte",
    (cell) => {
      expect(Buffer.compare(unpackedOf(cell), cellFile(cell))).toBe(0);
    },
    120_000,
  );
});
