import { createHash } from "node:crypto";
import sharp from "sharp";
import { FIELDS, type Sprite } from "@/scripts/lib/sprites/sprite";

/** File px per px of a sprite's size: sheets are sharp on dense screens. */
const DENSITY = 2;
/** Supersampled px per file px. */
const FINE = 4;
const CHANNELS = 4;

/** Layout of the frames in a sheet: row by row, each cell `cell` file px wide and high. */
export interface SheetGrid {
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
}

export function gridOf({ frames, size }: Sprite): SheetGrid {
  const columns = Math.ceil(Math.sqrt(frames));
  return { cell: size * DENSITY, columns, rows: Math.ceil(frames / columns) };
}

/** Returns a frame as an SVG, in the size of its cell times `FINE`. */
export function frameSvg({ size, paint, draw }: Sprite, frame: number): string {
  const side = size * DENSITY * FINE;
  // Crisp: neighbours share no pixel, so no seam shows between them. The fine pixels' mean is smooth.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${FIELDS[paint]} ${FIELDS[paint]}" shape-rendering="crispEdges">${draw(frame)}</svg>`;
}

/** Changes when any frame does. */
export function digestOf(sprite: Sprite): string {
  const hash = createHash("sha256");
  for (let frame = 0; frame < sprite.frames; frame++) hash.update(frameSvg(sprite, frame));
  return hash.digest("hex").slice(0, 16);
}

/** Averages each FINE x FINE px; `side` is that of the result. */
function averaged(fine: Buffer, side: number): Buffer {
  const mean = Buffer.alloc(side * side * CHANNELS);
  for (let at = 0; at < side * side; at++) {
    const sums = [0, 0, 0, 0];
    for (let part = 0; part < FINE * FINE; part++) {
      const x = (at % side) * FINE + (part % FINE);
      const y = Math.floor(at / side) * FINE + Math.floor(part / FINE);
      const from = (y * side * FINE + x) * CHANNELS;
      const alpha = fine[from + 3] ?? 0;
      for (let channel = 0; channel < 3; channel++)
        sums[channel] = (sums[channel] ?? 0) + (fine[from + channel] ?? 0) * alpha;
      sums[3] = (sums[3] ?? 0) + alpha;
    }
    const alpha = sums[3] ?? 0;
    if (alpha === 0) continue;
    for (let channel = 0; channel < 3; channel++)
      mean[at * CHANNELS + channel] = Math.round((sums[channel] ?? 0) / alpha);
    mean[at * CHANNELS + 3] = Math.round(alpha / (FINE * FINE));
  }
  return mean;
}

/** Makes white opaque and black clear: only the alpha of a mask counts. */
function asMask(pixels: Buffer): void {
  for (let at = 0; at < pixels.length; at += CHANNELS) {
    pixels[at + 3] = Math.round(((pixels[at + 3] ?? 0) * (pixels[at] ?? 0)) / 255);
    pixels.fill(0, at, at + 3);
  }
}

/** Renders a frame in the size of its cell, as RGBA. */
export async function framePixels(sprite: Sprite, frame: number): Promise<Buffer> {
  const fine = await sharp(Buffer.from(frameSvg(sprite, frame)))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const pixels = averaged(fine, gridOf(sprite).cell);
  if (sprite.paint === "mask") asMask(pixels);
  return pixels;
}

/**
 * Renders a sprite's sheet as WebP: a mask lossless, a picture with a palette of its 256 most useful colours.
 * Same sprite, same bytes.
 */
export async function makeSheet(sprite: Sprite): Promise<Buffer> {
  const { cell, columns, rows } = gridOf(sprite);
  const width = columns * cell;
  const sheet = Buffer.alloc(width * rows * cell * CHANNELS);
  for (let frame = 0; frame < sprite.frames; frame++) {
    const pixels = await framePixels(sprite, frame);
    const left = (frame % columns) * cell;
    const top = Math.floor(frame / columns) * cell;
    for (let y = 0; y < cell; y++) {
      pixels.copy(sheet, ((top + y) * width + left) * CHANNELS, y * cell * CHANNELS, (y + 1) * cell * CHANNELS);
    }
  }
  const raw = sharp(sheet, { raw: { width, height: rows * cell, channels: CHANNELS } });
  const whole = sprite.paint === "mask" ? raw : sharp(await raw.png({ palette: true, dither: 0 }).toBuffer());
  return whole.webp({ lossless: true, effort: 6 }).toBuffer();
}
