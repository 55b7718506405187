// Writes a PNG grid of avatars: `sheet 1-30`.
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import sharp from "sharp";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import type { ShotFraming } from "@/lib/avatar/framing";
import { renderPicture } from "@/lib/avatar/raster/render-picture";
import { padId } from "@/lib/shared/ids";
import { ALL_MOODS } from "@/lib/shared/moods";
import { chooseName, parseCount, parseIds, readArguments } from "@/scripts/lib/arguments.mjs";

const USAGE = `Writes a PNG grid of avatars with their ids, for looking.
  npm run make -- sheet <ids> [--out=.data/sheet.png] [--framing=full|poster|portrait] [--mood=default] [--width=230] [--columns=8]
<ids>: numbers and ranges, as 1-30 or 7,13766,100-120`;

const FRAMINGS = ["full", "poster", "portrait"] as const satisfies readonly ShotFraming[];

const { ids, framing, mood, width, maxColumns, out } = readArguments(
  USAGE,
  {
    out: { type: "string", default: ".data/sheet.png" },
    framing: { type: "string", default: "full" },
    mood: { type: "string", default: "default" },
    width: { type: "string", default: "230" },
    columns: { type: "string", default: "8" },
  },
  (values, positionals) => ({
    ids: parseIds(positionals),
    framing: chooseName(values.framing, FRAMINGS),
    mood: chooseName(values.mood, ALL_MOODS),
    width: parseCount(values.width),
    maxColumns: parseCount(values.columns),
    out: values.out,
  }),
);
const height = framing === "full" ? Math.round(width * 1.5) : width;
const columns = Math.min(ids.length, maxColumns);
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
mkdirSync(dirname(out), { recursive: true });
await sharp({
  create: { width: columns * (width + 4), height: rows * (height + LABEL + 2), channels: 3, background: "#c9c8cd" },
})
  .composite(tiles.flat())
  .png()
  .toFile(out);
console.log(`${ids.length} avatars in ${out}`);
