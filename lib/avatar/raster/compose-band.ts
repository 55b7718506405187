import { backdropAt, type backdropStops } from "@/lib/avatar/raster/backdrop";
import type { Floor } from "@/lib/avatar/raster/floor";
import { srgbByte } from "@/lib/avatar/raster/srgb";

/** Some rows of a picture: RGBA bytes of `rows` rows from row `top` on. They hold until the next band is asked for. */
export interface Band {
  readonly top: number;
  readonly rows: number;
  readonly pixels: Uint8ClampedArray;
}

/** What is seen of the scene in a band. */
export interface Shaded {
  /** As createShader gives it. */
  readonly light: Float32Array;
  /** The columns between which anything is seen. */
  readonly first: number;
  readonly end: number;
}

/** Lays avatar over floor shadow over backdrop, for the rows of a band. */
export function composeBand(
  { top, rows, pixels }: Band,
  { light, first: firstSeen, end: endSeen }: Shaded,
  floor: Floor,
  { width, height }: { readonly width: number; readonly height: number },
  backdrop: ReturnType<typeof backdropStops> | null,
): void {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  for (let row = 0; row < rows; row++) {
    const y = top + row;
    const [r, g, b] = backdrop === null ? BLACK : backdropAt(backdrop, (y + 0.5) / height);
    const start = row * width;
    pixels.set([srgbByte(r), srgbByte(g), srgbByte(b), backdrop === null ? 0 : 255], start * 4);
    words.fill(words[start]!, start, start + width);
    const [first, end] = floor.spanOf(y);
    const last = Math.min(width - 1, Math.max(end, Math.ceil(endSeen) + 1));
    for (let x = Math.max(0, Math.min(first, Math.floor(firstSeen))); x <= last; x++) {
      const at = (start + x) * 4;
      const cover = light[at + 3]!;
      const dark = cover >= 1 || x < first || x >= end ? 0 : floor.darknessAt(x, y) * (1 - cover);
      if (cover + dark <= 0) continue;
      if (cover >= 1) {
        pixels[at] = srgbByte(light[at]!);
        pixels[at + 1] = srgbByte(light[at + 1]!);
        pixels[at + 2] = srgbByte(light[at + 2]!);
        pixels[at + 3] = 255;
        continue;
      }
      // Without a backdrop the colour is what covers, unmixed (straight alpha).
      const share = backdrop === null ? 1 / (cover + dark) : 1;
      const behind = backdrop === null ? 0 : 1 - cover - dark;
      pixels[at] = srgbByte(light[at]! * share + r * behind);
      pixels[at + 1] = srgbByte(light[at + 1]! * share + g * behind);
      pixels[at + 2] = srgbByte(light[at + 2]! * share + b * behind);
      pixels[at + 3] = backdrop === null ? (cover + dark) * 255 : 255;
    }
  }
}

const BLACK = [0, 0, 0] as const;
