import sharp from "sharp";
import { nearestEntry } from "@/lib/shared/gif/color-distance";

/** One entry of a GIF's 256 is kept for "as before". */
const COLORS = 255;
/** How many pixels the colours are chosen from. */
const LOOKED_AT = 250_000;

/**
 * The colours that stand for those of all frames.
 * @param pixels RGB bytes of all frames
 * @returns up to 255 colours, RGB bytes
 */
export async function commonPalette(pixels: Uint8Array): Promise<Uint8Array> {
  const count = pixels.length / 3;
  let step = Math.max(1, Math.floor(count / LOOKED_AT));
  // With a factor in common with the pictures' width, 480, it would look at the same columns in every row.
  while (step % 2 === 0 || step % 3 === 0 || step % 5 === 0) step += 1;
  const width = 500;
  const height = Math.floor(Math.ceil(count / step) / width);
  const seen = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const from = at * step * 3;
    seen[at * 3] = pixels[from]!;
    seen[at * 3 + 1] = pixels[from + 1]!;
    seen[at * 3 + 2] = pixels[from + 2]!;
  }
  const reduced = await sharp(seen, { raw: { width, height, channels: 3 } })
    .png({ palette: true, colours: COLORS, dither: 0, effort: 4, compressionLevel: 1 })
    .toBuffer();
  const { data, info } = await sharp(reduced).raw().toBuffer({ resolveWithObject: true });
  const colors = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels) {
    colors.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
  }
  return Uint8Array.from(
    [...colors].slice(0, COLORS).flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]),
  );
}

/** By RGB colour, one more than the index that was found for it; 16 MB, which a thread's next animation uses again. */
let known = new Uint8Array(0);

/**
 * Gives the index of the palette's colour that is nearest to an RGB colour; each colour is looked for once. Good until the next palette is
 * asked about.
 */
export function nearestIn(palette: Uint8Array): (red: number, green: number, blue: number) => number {
  if (known.length === 0) known = new Uint8Array(1 << 24);
  else known.fill(0);
  return (red, green, blue) => {
    const color = (red << 16) | (green << 8) | blue;
    const before = known[color]!;
    if (before !== 0) return before - 1;
    const nearest = nearestEntry(palette, red, green, blue);
    known[color] = nearest + 1;
    return nearest;
  };
}
