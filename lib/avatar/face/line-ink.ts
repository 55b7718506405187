import type { Art } from "@/lib/avatar/face/art";
import type { FaceInks } from "@/lib/avatar/face/style";
import { mixHex, type Palette, rgbOf } from "@/lib/avatar/voxels/palette";
import type { Hex } from "@/lib/avatar/voxels/strokes";

/** Below these lights, 0..255, black lines are lost: on skin and beards, and on glass, which looks darker than it is. */
export const DARK_GROUND = 46;
export const DARK_GLASS = 78;

/** Seen on dark beard and on skin alike. */
const LIPS: Hex = "#c2213a";

/** Whether an art is lines alone, with nothing bright inside that is seen on any ground. */
export function isLines({ rows }: Art): boolean {
  return !rows.some((row) => /[wm]/.test(row));
}

/**
 * Colour of lines that are seen on all of the given grounds: the ink's own, turned light where all is dark, lip red
 * where dark and light meet.
 * @param grounds palette indexes.
 */
export function lineInk(palette: Palette, inks: FaceInks, grounds: readonly number[], dark: number): Hex {
  const hidden = grounds.map((ground) => palette.hexAt(ground)).filter((hex) => brightness(hex) <= dark);
  const [first] = hidden;
  if (first === undefined || brightness(inks.x) > dark) return inks.x;
  if (hidden.length > 0.85 * grounds.length) return mixHex(first, inks.w, 0.75);
  return hidden.length > 0.15 * grounds.length ? LIPS : inks.x;
}

function brightness(hex: Hex): number {
  const [r, g, b] = rgbOf(hex);
  return 0.3 * r + 0.59 * g + 0.11 * b;
}
