import sharp from "sharp";
import { clipOf } from "@/lib/avatar/clips/clip-of";
import { cameraOf } from "@/lib/avatar/framing";
import { noiseAt } from "@/lib/avatar/random";
import { backdropAt, backdropStops } from "@/lib/avatar/raster/backdrop";
import { renderClip } from "@/lib/avatar/raster/render-picture";
import { srgbOf } from "@/lib/avatar/raster/srgb";
import type { TokenTraits } from "@/lib/avatar/traits/names";
import type { Avatar } from "@/lib/avatar/types";
import { hexOf } from "@/lib/avatar/voxels/palette";
import { cardLayer, numberLayer, PRINT } from "@/lib/server/print/print-layout";
import { type Mood, moodRecord } from "@/lib/shared/moods";

/** The print shows the whole avatar above the card, from a little nearer to the ground than the poster. */
const SHOT = { target: [0, 0.57, 0], height: 2.75, width: 1.83, turn: 30, rise: 10 } as const;

/** The file the product promises: about 1.6 MB. */
const WANTED_BYTES = 1_600_000;
const FIRST_QUALITY = 90;
const SWATCHES = 12;

/**
 * The collectible print of a token: 3000 x 4500 JPEG of about 1.6 MB.
 * @param mood pose, face and backdrop of the print.
 */
export async function drawPrint(avatar: Avatar, traits: TokenTraits, mood: Mood = "default"): Promise<Buffer> {
  const { width, height } = PRINT;
  const figure = renderClip(avatar, clipOf(mood), moodRecord(mood).still, cameraOf(SHOT, width / height), {
    width,
    height,
    mood,
    background: "none",
  });
  const flat = await sharp(grainyBackdrop(mood), { raw: { width, height, channels: 3 } })
    .composite([
      { input: numberLayer(avatar.id) },
      { input: Buffer.from(figure.buffer), raw: { width, height, channels: 4 } },
      { input: cardLayer(avatar.id, traits, swatchesOf(avatar)) },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  const encode = (quality: number) =>
    sharp(flat, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, chromaSubsampling: "4:4:4" })
      .withMetadata({ density: 300 })
      .toBuffer();
  const first = await encode(FIRST_QUALITY);
  const step = Math.round(Math.log2(WANTED_BYTES / first.length) * 6);
  return step === 0 ? first : encode(Math.max(70, Math.min(97, FIRST_QUALITY + step)));
}

/** The mood's backdrop with one step of grain, which hides the bands that 8 bits leave in a slow gradient. */
function grainyBackdrop(mood: Mood): Buffer {
  const { width, height } = PRINT;
  const stops = backdropStops(mood);
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    const row = backdropAt(stops, (y + 0.5) / height).map((part) => srgbOf(part) * 255);
    for (let x = 0; x < width; x++) {
      const grain = (noiseAt(x, y, 0) + noiseAt(x, y, 1) - 1) * 1.2;
      const at = (y * width + x) * 3;
      for (let part = 0; part < 3; part++)
        pixels[at + part] = Math.max(0, Math.min(255, Math.round((row[part] ?? 0) + grain)));
    }
  }
  return pixels;
}

/** The colours that cover most of the avatar, most first. */
function swatchesOf({ body, palette }: Avatar): string[] {
  const areas = new Map<number, number>();
  for (let quad = 0; quad < body.flipped.length; quad++) {
    const at = (part: number) => body.positions[quad * 12 + part] ?? 0;
    const extent = [0, 1, 2].map((axis) => Math.abs(at(6 + axis) - at(axis)));
    const area = Math.max(...[0, 1, 2].map((axis) => (extent[axis] ?? 0) * (extent[(axis + 1) % 3] ?? 0)));
    const color = body.colors[quad * 4] ?? 0;
    areas.set(color, (areas.get(color) ?? 0) + area);
  }
  return [...areas]
    .sort((a, b) => b[1] - a[1])
    .slice(0, SWATCHES)
    .map(([color]) => hexOf(palette[color * 3] ?? 0, palette[color * 3 + 1] ?? 0, palette[color * 3 + 2] ?? 0));
}
