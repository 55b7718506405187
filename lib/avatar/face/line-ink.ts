import type { Art } from "@/lib/avatar/face/art";
import { type Palette, rgbOf } from "@/lib/avatar/voxels/palette";
import type { Hex } from "@/lib/avatar/voxels/strokes";

/** Below these lights, 0..255, black lines are lost: on skin and beards, and on glass, which looks darker than it is. */
export const DARK_GROUND = 64;
export const DARK_GLASS = 78;

/** How much white is in the light lines on dark skin. */
export const LIGHT_LINE = 0.6;

/** Whether an art is lines alone, with nothing bright inside that is seen on any ground. */
export function isLines({ rows }: Art): boolean {
  return !rows.some((row) => /[wm]/.test(row));
}

/**
 * Colour of a line on a ground: the ink's own, or `light` where it would be lost.
 * @param ground palette index.
 */
export function lineInk(palette: Palette, own: Hex, light: Hex, ground: number, dark: number): Hex {
  return brightness(own) <= dark && brightness(palette.hexAt(ground)) <= dark ? light : own;
}

function brightness(hex: Hex): number {
  const [r, g, b] = rgbOf(hex);
  return 0.3 * r + 0.59 * g + 0.11 * b;
}
