// Writes a PNG grid of moods and their frames: `mood-sheet 1`.
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import sharp from "sharp";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import type { ShotFraming } from "@/lib/avatar/framing";
import { renderPicture } from "@/lib/avatar/raster/render-picture";
import { padId } from "@/lib/shared/ids";
import { ALL_MOODS, getMood, type Mood } from "@/lib/shared/moods";
import { chooseName, parseCount, parseIds, readArguments } from "@/scripts/lib/arguments.mjs";

const USAGE = `Writes a PNG grid of moods, a row each: the still, then frames spread over the loop. For looking.
  npm run make -- mood-sheet <id> [--out=.data/moods.png] [--moods=gm,ded] [--frames=8] [--width=160] [--framing=poster|portrait]
  npm run make -- mood-sheet 1,3,7 --stills   one row an avatar, one column a mood`;

const FRAMINGS = ["poster", "portrait", "full"] as const satisfies readonly ShotFraming[];

const { ids, moods, framing, width, frames, options } = readArguments(
  USAGE,
  {
    out: { type: "string", default: ".data/moods.png" },
    moods: { type: "string", default: ALL_MOODS.join(",") },
    frames: { type: "string", default: "8" },
    width: { type: "string", default: "160" },
    framing: { type: "string", default: "poster" },
    stills: { type: "boolean" },
  },
  (values, positionals) => ({
    ids: parseIds(positionals),
    moods: values.moods.split(",").map((moodName) => chooseName(moodName, ALL_MOODS)),
    framing: chooseName(values.framing, FRAMINGS),
    width: parseCount(values.width),
    frames: parseCount(values.frames),
    options: values,
  }),
);
const LABEL = 14;

interface Tile {
  readonly id: number;
  readonly mood: Mood;
  readonly playhead: number;
}

const rows: readonly (readonly Tile[])[] = options.stills
  ? ids.map((id) => moods.map((mood) => ({ id, mood, playhead: getMood(mood).still })))
  : ids.flatMap((id) =>
      moods.map((mood) => [
        { id, mood, playhead: getMood(mood).still },
        ...Array.from({ length: frames }, (_, frame) => ({ id, mood, playhead: frame / frames })),
      ]),
    );
const avatars = new Map(ids.map((id) => [id, buildAvatar(id)]));
const layers = await Promise.all(
  rows.flatMap((row, line) =>
    row.map(async ({ id, mood, playhead }, column) => {
      const avatar = avatars.get(id) ?? buildAvatar(id);
      const pixels = renderPicture(avatar, { width, height: width, framing, mood, playhead, background: "mood" });
      const input = await sharp(pixels, { raw: { width, height: width, channels: 4 } })
        .png()
        .toBuffer();
      const label = Buffer.from(
        `<svg width="${width}" height="${LABEL}"><text x="2" y="11" font-size="10" font-family="sans-serif">${padId(id)} ${mood} ${playhead.toFixed(3)}</text></svg>`,
      );
      const place = { left: column * (width + 2), top: line * (width + LABEL) };
      return [
        { input, ...place },
        { input: label, left: place.left, top: place.top + width },
      ];
    }),
  ),
);
mkdirSync(dirname(options.out), { recursive: true });
await sharp({
  create: {
    width: Math.max(...rows.map((row) => row.length)) * (width + 2),
    height: rows.length * (width + LABEL),
    channels: 3,
    background: "#c9c8cd",
  },
})
  .composite(layers.flat())
  .png()
  .toFile(options.out);
console.log(`${rows.length} rows in ${options.out}`);
