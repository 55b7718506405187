import { linearOf, srgbByte } from "@/lib/avatar/raster/srgb";
import { rgbOf } from "@/lib/avatar/voxels/palette";
import type { Hex } from "@/lib/avatar/voxels/strokes";
import { CROWD_PICTURE } from "@/lib/shared/crowd-picture/projection";

const SIDE = CROWD_PICTURE.tile;

/** A tile being drawn: linear light, 3 numbers a pixel, top row first. */
export type TileCanvas = Float32Array;

/** A small picture to be laid over a tile: linear light premultiplied by coverage, RGBA, top row first. */
export interface Sprite {
  readonly pixels: Float32Array;
  readonly wide: number;
  readonly high: number;
}

export type Linear = readonly [red: number, green: number, blue: number];

/** Linear light of a colour. */
export function lightOf(hex: Hex): Linear {
  const [red, green, blue] = rgbOf(hex);
  return [linearOf(red / 255), linearOf(green / 255), linearOf(blue / 255)];
}

/**
 * Lays a sprite over a tile.
 * @param left @param top where its corner comes to, in pixels of the tile; whole numbers
 * @param haze how much of what is behind everything it takes on, 0..1
 * @param feet row of the sprite at which its feet are, and how many rows above it the crowd's own shadow ends
 */
export function laySprite(
  canvas: TileCanvas,
  { pixels, wide, high }: Sprite,
  left: number,
  top: number,
  haze: number,
  behind: Linear,
  { row: feet, reach, dark }: { readonly row: number; readonly reach: number; readonly dark: number },
): void {
  const firstX = Math.max(0, -left);
  const endX = Math.min(wide, SIDE - left);
  const endY = Math.min(high, SIDE - top);
  const [red, green, blue] = [behind[0] * haze, behind[1] * haze, behind[2] * haze];
  for (let y = Math.max(0, -top); y < endY; y++) {
    const low = Math.max(0, Math.min(1, 1 - (feet - y) / reach));
    const kept = (1 - haze) * (1 - dark * low);
    for (let x = firstX; x < endX; x++) {
      const from = (y * wide + x) * 4;
      const cover = pixels[from + 3]!;
      if (cover === 0) continue;
      const at = ((top + y) * SIDE + left + x) * 3;
      const left1 = 1 - cover;
      canvas[at] = canvas[at]! * left1 + pixels[from]! * kept + red * cover;
      canvas[at + 1] = canvas[at + 1]! * left1 + pixels[from + 1]! * kept + green * cover;
      canvas[at + 2] = canvas[at + 2]! * left1 + pixels[from + 2]! * kept + blue * cover;
    }
  }
}

/** A finished tile as RGB bytes, sRGB. */
export function tileBytes(canvas: TileCanvas): Uint8Array {
  const bytes = new Uint8Array(canvas.length);
  for (let at = 0; at < canvas.length; at++) bytes[at] = srgbByte(canvas[at]!);
  return bytes;
}
