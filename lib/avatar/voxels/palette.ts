import { LINEAR } from "@/lib/avatar/raster/srgb";
import type { Hex } from "@/lib/avatar/voxels/strokes";

/** Parses `#rrggbb` to a sRGB triple 0..255. @throws RangeError otherwise. */
export function parseHex(hex: Hex): [number, number, number] {
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new RangeError(`not a colour: ${hex}`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Formats a sRGB triple as `#rrggbb`, rounded and clamped. */
export function formatHex(r: number, g: number, b: number): Hex {
  const part = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, "0");
  return `#${part(r)}${part(g)}${part(b)}`;
}

/** Mixes two colours in sRGB: amount 0 gives `from`, 1 gives `to`. */
export function mixHex(from: Hex, to: Hex, amount: number): Hex {
  const a = parseHex(from);
  const b = parseHex(to);
  return formatHex(a[0] + (b[0] - a[0]) * amount, a[1] + (b[1] - a[1]) * amount, a[2] + (b[2] - a[2]) * amount);
}

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
