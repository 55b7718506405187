import { toLinear, toSrgbByte } from "@/lib/avatar/raster/srgb";
import { type Hex, parseHex } from "@/lib/shared/colors";
import { PLAZA_PICTURE } from "@/lib/shared/plaza-picture/projection";
import { getFloat } from "@/lib/shared/typed-arrays";

const SIDE = PLAZA_PICTURE.tile;

/** A tile being drawn: linear light, 3 numbers a pixel, top row first. */
export type TileCanvas = Float32Array;

/** A small picture to be laid over a tile: linear light premultiplied by coverage, RGBA, top row first. */
export interface TileSprite {
  readonly pixels: Float32Array;
  readonly wide: number;
  readonly high: number;
}

export type LinearColor = readonly [red: number, green: number, blue: number];

/** Linear light of a colour. */
export function computeLight(hex: Hex): LinearColor {
  const [red, green, blue] = parseHex(hex);
  return [toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)];
}

export interface PlacedSprite {
  readonly sprite: TileSprite;
  /** Upper left corner in whole pixels of the tile. */
  readonly left: number;
  readonly top: number;
  /** Row of the sprite at which the feet are. */
  readonly feet: number;
  readonly light: number;
}

/** Haze and shade on an avatar. */
export interface Surroundings {
  /** Share of the `behind` colour mixed in, 0..1. */
  readonly haze: number;
  readonly behind: LinearColor;
  /** Share of light lost at the feet, and number of rows above them over which the loss falls to none. */
  readonly dark: number;
  readonly darkRows: number;
}

/** Lays a sprite over a tile. */
export function laySprite(
  canvas: TileCanvas,
  { sprite: { pixels, wide, high }, left, top, feet, light }: PlacedSprite,
  { haze, behind, dark, darkRows }: Surroundings,
): void {
  const firstX = Math.max(0, -left);
  const endX = Math.min(wide, SIDE - left);
  const endY = Math.min(high, SIDE - top);
  const [red, green, blue] = [behind[0] * haze, behind[1] * haze, behind[2] * haze];
  for (let y = Math.max(0, -top); y < endY; y++) {
    const nearFeet = Math.max(0, Math.min(1, 1 - (feet - y) / darkRows));
    const litShare = light * (1 - haze) * (1 - dark * nearFeet);
    for (let x = firstX; x < endX; x++) {
      const from = (y * wide + x) * 4;
      const cover = getFloat(pixels, from + 3);
      if (cover === 0) continue;
      const at = ((top + y) * SIDE + left + x) * 3;
      const through = 1 - cover;
      canvas[at] = getFloat(canvas, at) * through + getFloat(pixels, from) * litShare + red * cover;
      canvas[at + 1] = getFloat(canvas, at + 1) * through + getFloat(pixels, from + 1) * litShare + green * cover;
      canvas[at + 2] = getFloat(canvas, at + 2) * through + getFloat(pixels, from + 2) * litShare + blue * cover;
    }
  }
}

/** A finished tile as RGB bytes, sRGB. */
export function toTileBytes(canvas: TileCanvas): Uint8Array {
  const bytes = new Uint8Array(canvas.length);
  for (let at = 0; at < canvas.length; at++) bytes[at] = toSrgbByte(getFloat(canvas, at));
  return bytes;
}
