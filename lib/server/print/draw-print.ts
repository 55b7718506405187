import sharp from "sharp";
import { clipOf } from "@/lib/avatar/clips/clip-of";
import { cameraOf, SHOTS, type Shot, widenedShot } from "@/lib/avatar/framing";
import { noiseAt } from "@/lib/avatar/random";
import { backdropAt, backdropStops } from "@/lib/avatar/raster/backdrop";
import type { Band } from "@/lib/avatar/raster/compose-band";
import { renderBands } from "@/lib/avatar/raster/render-picture";
import { srgbOf } from "@/lib/avatar/raster/srgb";
import type { TokenTraits } from "@/lib/avatar/traits/names";
import type { Avatar } from "@/lib/avatar/types";
import { hexOf } from "@/lib/avatar/voxels/palette";
import { cardLayer, type Layer, numberLayer, PRINT } from "@/lib/server/print/print-layout";
import { type Mood, moodRecord } from "@/lib/shared/moods";

// Nothing is drawn twice: libvips need not keep what it has drawn.
sharp.cache(false);

/** How much more than the full picture a print shows: the card's room, below the avatar. */
const CARD_ROOM = 1.27;

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
  const under = await rasterize(numberLayer(avatar.id));
  const over = await rasterize(cardLayer(avatar.id, traits, swatchesOf(avatar)));
  const flat = Buffer.alloc(width * height * 3);
  const request = { width, height, mood, background: "none" } as const;
  for (const band of renderBands(
    avatar,
    clipOf(mood),
    moodRecord(mood).still,
    cameraOf(printShot(mood), width / height),
    request,
  )) {
    const rows = flat.subarray(band.top * width * 3, (band.top + band.rows) * width * 3);
    layBackdrop(rows, band.top, mood);
    lay(rows, band, under);
    lay(rows, band, band);
    lay(rows, band, over);
  }
  const encode = (quality: number) =>
    sharp(flat, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, chromaSubsampling: "4:4:4" })
      .withMetadata({ density: 300 })
      .toBuffer();
  const first = await encode(FIRST_QUALITY);
  const step = Math.round(Math.log2(WANTED_BYTES / first.length) * 6);
  return step === 0 ? first : encode(Math.max(70, Math.min(97, FIRST_QUALITY + step)));
}

/** The full picture's shot with room for the card below the avatar. */
function printShot(mood: Mood): Shot {
  const shot = widenedShot(SHOTS.full, mood);
  const [right, up] = shot.shift;
  const room = shot.height * (CARD_ROOM - 1);
  return { ...shot, height: shot.height + room, width: shot.width * CARD_ROOM, shift: [right, up - room / 2] };
}

/** The RGBA bytes of a layer. */
async function rasterize({ input, top }: Layer): Promise<Band> {
  const { data, info } = await sharp(input).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { top, rows: info.height, pixels: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
}

/** The mood's backdrop with one step of grain, which hides the bands that 8 bits leave in a slow gradient. */
function layBackdrop(rgb: Buffer, top: number, mood: Mood): void {
  const { width, height } = PRINT;
  const stops = backdropStops(mood);
  for (let at = 0; at < rgb.length; ) {
    const y = top + at / 3 / width;
    const row = backdropAt(stops, (y + 0.5) / height).map((part) => srgbOf(part) * 255);
    for (let x = 0; x < width; x++, at += 3) {
      const grain = (noiseAt(x, y, 0) + noiseAt(x, y, 1) - 1) * 1.2;
      for (let part = 0; part < 3; part++) {
        rgb[at + part] = Math.max(0, Math.min(255, Math.round((row[part] ?? 0) + grain)));
      }
    }
  }
}

/** Lays those rows of a layer that fall into a band over the band's RGB bytes. */
function lay(rgb: Buffer, band: Pick<Band, "top" | "rows">, layer: Band): void {
  const { width } = PRINT;
  const from = Math.max(band.top, layer.top);
  const to = Math.min(band.top + band.rows, layer.top + layer.rows);
  let source = (from - layer.top) * width * 4;
  let target = (from - band.top) * width * 3;
  for (let left = (to - from) * width; left > 0; left--, source += 4, target += 3) {
    const alpha = (layer.pixels[source + 3] ?? 0) / 255;
    if (alpha === 0) continue;
    for (let part = 0; part < 3; part++) {
      const below = rgb[target + part] ?? 0;
      rgb[target + part] = Math.round(below + ((layer.pixels[source + part] ?? 0) - below) * alpha);
    }
  }
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
