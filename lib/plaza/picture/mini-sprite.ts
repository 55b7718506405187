import { linearOf } from "@/lib/avatar/raster/srgb";
import { MINI, MINI_GRID, MINI_LAYER, MINI_TEXEL, type MiniPack } from "@/lib/plaza/data/mini-pack";
import type { TileSprite } from "@/lib/plaza/picture/tile-canvas";
import { HIGH } from "@/lib/shared/plaza-picture/projection";

/** Linear light of each value of five bits. */
const LINEAR_5 = Float32Array.from({ length: 32 }, (_, value) => linearOf(value / 31));

/** For each pixel of a row or column: its first texel, and what each of the following ones adds to it. */
interface Share {
  readonly first: number;
  readonly weights: readonly number[];
}

/** Shares of `texels` texels, each `size` pixels, that begin `at` pixels after the first pixel. */
function sharesOf(texels: number, size: number, at: number, pixels: number): Share[] {
  return Array.from({ length: pixels }, (_, pixel) => {
    const from = Math.max(0, (pixel - at) / size);
    const to = Math.min(texels, (pixel + 1 - at) / size);
    const first = Math.floor(from);
    const weights: number[] = [];
    for (let texel = first; texel < to; texel++) {
      weights.push((Math.min(to, texel + 1) - Math.max(from, texel)) * size);
    }
    return { first, weights };
  });
}

/** A mini's measures at a scale; what is drawn is averaged over whole texels, so that no size flickers. */
export interface MiniFrame {
  readonly wide: number;
  readonly high: number;
  readonly columns: readonly Share[];
  readonly rows: readonly Share[];
}

/**
 * How a mini comes to lie on pixels.
 * @param scale pixels a metre
 * @param aside @param down 0..1: where in their pixels its left edge and its feet are
 */
export function getMiniFrame(scale: number, aside: number, down: number): MiniFrame {
  const size = MINI_TEXEL * scale;
  const wide = Math.ceil(MINI.wide * size + aside);
  const tall = MINI.high * size * HIGH;
  const high = Math.ceil(tall) + 1;
  return {
    wide,
    high,
    columns: sharesOf(MINI.wide, size, aside, wide),
    // The feet stand in the last row of pixels.
    rows: sharesOf(MINI.high, size * HIGH, high - 1 + down - tall, high),
  };
}

/** Draws the front of the `nth` mini of a cell. */
export function drawMiniSprite(
  { pixels: texels }: MiniPack,
  nth: number,
  { wide, high, columns, rows }: MiniFrame,
): TileSprite {
  const left = (nth % MINI_GRID) * MINI.wide * MINI.views;
  const bottom = Math.floor(nth / MINI_GRID) * MINI.high;
  const pixels = new Float32Array(wide * high * 4);
  for (let y = 0; y < high; y++) {
    const row = rows[y]!;
    for (let j = 0; j < row.weights.length; j++) {
      // The lowest texels come first.
      const line = (bottom + MINI.high - 1 - row.first - j) * MINI_LAYER.wide + left;
      for (let x = 0; x < wide; x++) {
        const column = columns[x]!;
        const to = (y * wide + x) * 4;
        for (let i = 0; i < column.weights.length; i++) {
          const texel = texels[line + column.first + i]!;
          if ((texel & 1) === 0) continue;
          const share = row.weights[j]! * column.weights[i]!;
          pixels[to] = pixels[to]! + LINEAR_5[texel >> 11]! * share;
          pixels[to + 1] = pixels[to + 1]! + LINEAR_5[(texel >> 6) & 31]! * share;
          pixels[to + 2] = pixels[to + 2]! + LINEAR_5[(texel >> 1) & 31]! * share;
          pixels[to + 3] = pixels[to + 3]! + share;
        }
      }
    }
  }
  return { pixels, wide, high };
}
