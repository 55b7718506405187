/** How far a palette's colour is from another one: eyes weigh green most and blue least (ITU-R BT.601, rounded). */
export function colorDistance(palette: Uint8Array, entry: number, red: number, green: number, blue: number): number {
  const r = palette[entry * 3]! - red;
  const g = palette[entry * 3 + 1]! - green;
  const b = palette[entry * 3 + 2]! - blue;
  return 3 * r * r + 6 * g * g + b * b;
}
