// Takes the pictures of README.md: the built site's home page, and eight avatars in eight moods.
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { renderPicture } from "@/lib/avatar/raster/render-picture";
import type { Mood } from "@/lib/shared/moods";
import { getPlayPath } from "@/lib/shared/play-link";
import { ensureBrowser } from "@/scripts/lib/browser.mjs";
import { TEST_BROWSER_FLAGS } from "@/scripts/lib/browser-flags.mjs";
import { startBuiltProduct } from "@/scripts/lib/built-product";

const FOLDER = "docs/pictures";
const TILE = { width: 320, height: 320 } as const;
const COLUMNS = 4;
const TILES: readonly (readonly [Mood, number])[] = [
  ["gm", 1],
  ["meebin", 22],
  ["swoon", 7],
  ["hype", 57],
  ["ded", 256],
  ["zen", 13],
  ["wtf", 16647],
  ["pride", 5],
];

async function drawMoods(): Promise<void> {
  const tiles = TILES.map(([mood, id], index) => ({
    input: Buffer.from(renderPicture(buildAvatar(id), { ...TILE, framing: "poster", mood, background: "mood" }).buffer),
    raw: { ...TILE, channels: 4 as const },
    left: (index % COLUMNS) * TILE.width,
    top: Math.floor(index / COLUMNS) * TILE.height,
  }));
  const size = { width: COLUMNS * TILE.width, height: Math.ceil(TILES.length / COLUMNS) * TILE.height };
  await sharp({ create: { ...size, channels: 4, background: "#000000" } })
    .composite(tiles)
    .webp({ quality: 82 })
    .toFile(`${FOLDER}/moods.webp`);
}

async function photographSite(): Promise<void> {
  const product = await startBuiltProduct({ RATE_LIMITS: "0" });
  const { path } = await ensureBrowser();
  const browser = await chromium.launch({ executablePath: path, args: TEST_BROWSER_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${product.url}${getPlayPath(31, "pride")}&noloader`, { waitUntil: "networkidle" });
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(`${FOLDER}/site.webp`);
  } finally {
    await browser.close();
    await product.stop();
  }
}

await drawMoods();
await photographSite();
