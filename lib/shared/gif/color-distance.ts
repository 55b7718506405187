/** Returns the squared distance to a palette colour, weighted by the eye's sensitivity (ITU-R BT.601, rounded). */
export function measureColorDistance(
  palette: Uint8Array,
  entry: number,
  red: number,
  green: number,
  blue: number,
): number {
  const r = palette[entry * 3]! - red;
  const g = palette[entry * 3 + 1]! - green;
  const b = palette[entry * 3 + 2]! - blue;
  return 3 * r * r + 6 * g * g + b * b;
}

/** Returns the palette entry nearest to a colour, the first one if equal. */
export function findNearestEntry(palette: Uint8Array, red: number, green: number, blue: number): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let entry = 0; entry * 3 < palette.length; entry++) {
    const distance = measureColorDistance(palette, entry, red, green, blue);
    if (distance < least) {
      least = distance;
      nearest = entry;
    }
  }
  return nearest;
}
