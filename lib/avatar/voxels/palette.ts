import { LINEAR } from "@/lib/avatar/raster/srgb";
import { type Hex, parseHex } from "@/lib/shared/colors";

/** Contrast ratio 1 to 21 of two colours (WCAG 2.2). */
export function computeContrast(a: Hex, b: Hex): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance 0 to 1 (WCAG 2.2). */
function luminance(color: Hex): number {
  const [red = 0, green = 0, blue = 0] = parseHex(color).map((byte) => LINEAR[byte] ?? 0);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export type Palette = ReturnType<typeof createPalette>;

/** Creates a palette for the colours of one avatar: index 0 stays free as "empty", at most 255 colours. */
export function createPalette() {
  const indexes = new Map<Hex, number>();
  const colors: Hex[] = ["#000000"];
  const nearest = (hex: Hex): number => {
    const [r, g, b] = parseHex(hex);
    let best = 1;
    let least = Number.POSITIVE_INFINITY;
    colors.forEach((other, index) => {
      const [r2, g2, b2] = parseHex(other);
      const distance = (r - r2) ** 2 + (g - g2) ** 2 + (b - b2) ** 2;
      if (index > 0 && distance < least) [best, least] = [index, distance];
    });
    return best;
  };
  return {
    /** Returns the index of a colour, added when new; of the nearest known one once the palette is full. */
    indexOf(hex: Hex): number {
      const known = indexes.get(hex);
      if (known !== undefined) return known;
      const index = colors.length < 256 ? colors.push(hex) - 1 : nearest(hex);
      indexes.set(hex, index);
      return index;
    },
    hexAt: (index: number): Hex => colors[index] ?? "#000000",
    /** Returns 256 sRGB triples. */
    bytes(): Uint8Array {
      const bytes = new Uint8Array(256 * 3);
      colors.forEach((hex, index) => {
        bytes.set(parseHex(hex), index * 3);
      });
      return bytes;
    },
  };
}
