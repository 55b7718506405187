import { throwOutside } from "@/lib/shared/typed-arrays";

/** The eye's sensitivity to red, green and blue (ITU-R BT.601, rounded). */
export const EYE_WEIGHTS = [3, 6, 1] as const;

/** Returns the squared distance to a palette colour, weighted by EYE_WEIGHTS. */
export function measureColorDistance(
  palette: Uint8Array,
  entry: number,
  red: number,
  green: number,
  blue: number,
): number {
  const at = entry * 3;
  const r = (palette[at] ?? throwOutside(palette, at)) - red;
  const g = (palette[at + 1] ?? throwOutside(palette, at + 1)) - green;
  const b = (palette[at + 2] ?? throwOutside(palette, at + 2)) - blue;
  return 3 * r * r + 6 * g * g + b * b;
}

/** Returns the palette entry nearest to a colour, the first one if equal. */
export function findNearestEntry(palette: Uint8Array, red: number, green: number, blue: number): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let entry = 0, at = 0; at < palette.length; entry++, at += 3) {
    // As measureColorDistance, the heaviest channel first: most entries end there.
    const g = (palette[at + 1] ?? throwOutside(palette, at + 1)) - green;
    let distance = 6 * g * g;
    if (distance >= least) continue;
    const r = (palette[at] ?? throwOutside(palette, at)) - red;
    const b = (palette[at + 2] ?? throwOutside(palette, at + 2)) - blue;
    distance += 3 * r * r + b * b;
    if (distance >= least) continue;
    least = distance;
    nearest = entry;
  }
  return nearest;
}
