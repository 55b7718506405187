// Draws the icons and emblems of tools/icons, and public/icon.svg as PNG for uses without SVG.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { TOKENS } from "@/lib/shared/tokens";
import { writeEmblemModule, writeIconModule } from "@/tools/icons/draw-icons";

writeFileSync("lib/shared/icons.generated.ts", writeIconModule());
writeFileSync("lib/shared/emblems.generated.ts", writeEmblemModule());

const svg = readFileSync(join("public", "icon.svg"));

/** Draws the icon `size` pixels wide, within a margin that a mask may cut away. */
async function drawSiteIcon(file: string, size: number, margin: number) {
  const inner = Math.round(size * (1 - 2 * margin));
  const icon = await sharp(svg, { density: 72 * (inner / 16) })
    .resize(inner, inner, { kernel: "nearest" })
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: TOKENS.sun } })
    .composite([{ input: icon }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join("public", file));
}

await drawSiteIcon("icon-192.png", 192, 0);
await drawSiteIcon("icon-512.png", 512, 0);
// Masks keep the middle 80 %, apple rounds the corners.
await drawSiteIcon("icon-maskable-512.png", 512, 0.1);
await drawSiteIcon("apple-touch-icon.png", 180, 0.1);
