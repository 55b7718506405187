// Draws the golden pictures and hashes that the unit tests compare with. Look at them before you commit.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
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

mkdirSync(GOLDEN_FOLDER, { recursive: true });
writeFileSync(
  HASHES_FILE,
  `${JSON.stringify(Object.fromEntries(HASHED_IDS.map((id) => [id, glbHash(id)])), null, 2)}\n`,
);
for (const [trait, tiles] of goldenTiles()) {
  const columns = Math.min(TILES_A_ROW, tiles.length);
  const height = Math.ceil(tiles.length / TILES_A_ROW) * TILE.height;
  await sharp({ create: { width: columns * TILE.width, height, channels: 4, background: "#000000" } })
    .composite(
      tiles.map(({ id }, index) => ({
        input: Buffer.from(drawTile(id).buffer),
        raw: { ...TILE, channels: 4 as const },
        left: (index % TILES_A_ROW) * TILE.width,
        top: Math.floor(index / TILES_A_ROW) * TILE.height,
      })),
    )
    .png({ compressionLevel: 9 })
    .toFile(fileURLToPath(new URL(sheetName(trait), GOLDEN_FOLDER)));
  console.log(`${trait}: ${tiles.length} values`);
}
