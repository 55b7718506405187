// Writes a PNG grid of avatars: `sheet 1-30`.
import sharp from "sharp";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { type Framing, SHOTS } from "@/lib/avatar/framing";
import { renderPicture } from "@/lib/avatar/raster/render-picture";
import { padId } from "@/lib/shared/ids";
import { type Mood, parseMood } from "@/lib/shared/moods";

const USAGE = `Writes a PNG grid of avatars with their ids, for looking.
  npm run make -- sheet <ids> [--out=sheet.png] [--framing=full|poster|portrait] [--mood=default] [--width=230] [--columns=8]
<ids>: numbers and ranges, as 1-30 or 7,13766,100-120`;

const options = Object.fromEntries(
  process.argv
    .slice(2)
    .filter((word) => word.startsWith("--"))
    .map((word) => word.slice(2).split("=")),
);
const ids = process.argv
  .slice(2)
  .filter((word) => !word.startsWith("--"))
  .flatMap((word) => word.split(","))
  .flatMap((part) => {
    const [from = Number.NaN, to = from] = part.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, step) => from + step);
  });
if (ids.length === 0 || ids.some(Number.isNaN)) {
  console.error(USAGE);
  process.exit(2);
}
const framing: Framing = options.framing in SHOTS ? options.framing : "full";
const mood: Mood = parseMood(options.mood) ?? "default";
const width = Number(options.width ?? 230);
const height = framing === "full" ? Math.round(width * 1.5) : width;
const columns = Math.min(ids.length, Number(options.columns ?? 8));
const LABEL = 16;

const tiles = await Promise.all(
  ids.map(async (id, index) => {
    const pixels = renderPicture(buildAvatar(id), { width, height, framing, mood, background: "mood" });
    const input = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
    const label = Buffer.from(
      `<svg width="${width}" height="${LABEL}"><text x="3" y="12" font-size="11" font-family="sans-serif">${padId(id)}</text></svg>`,
    );
    const left = (index % columns) * (width + 4);
    const top = Math.floor(index / columns) * (height + LABEL + 2);
    return [
      { input, left, top },
      { input: label, left, top: top + height },
    ];
  }),
);
const rows = Math.ceil(ids.length / columns);
const out = options.out ?? "sheet.png";
await sharp({
  create: { width: columns * (width + 4), height: rows * (height + LABEL + 2), channels: 3, background: "#c9c8cd" },
})
  .composite(tiles.flat())
  .png()
  .toFile(out);
console.log(`${ids.length} avatars in ${out}`);
