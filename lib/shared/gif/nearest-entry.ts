import { colorDistance } from "@/lib/shared/gif/color-distance";

/** The palette's entry that is nearest to a colour, the first one of equals. */
export function nearestEntry(palette: Uint8Array, red: number, green: number, blue: number): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let entry = 0; entry * 3 < palette.length; entry++) {
    const distance = colorDistance(palette, entry, red, green, blue);
    if (distance < least) {
      least = distance;
      nearest = entry;
    }
  }
  return nearest;
}
