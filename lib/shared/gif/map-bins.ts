import { type BinColors, TRANSPARENT_BIN } from "@/lib/shared/gif/color-bins";
import { findNearestEntry, measureColorDistance } from "@/lib/shared/gif/color-distance";
import { UNCHANGED_ENTRY } from "@/lib/shared/gif/gif-parts";
import { getByteTriple, getItem } from "@/lib/shared/typed-arrays";

/** A palette and the entries of each bin. */
export interface Mapping {
  /** RGB bytes. */
  readonly palette: Uint8Array;
  readonly colors: BinColors;
  /** The nearest entry of each bin; UNCHANGED_ENTRY for the transparent one. */
  readonly nearest: Uint8Array;
  /** The second entry, for `share` of MIX_STEPS pixels; share 0 if the nearest is close enough. */
  readonly other: Uint8Array;
  readonly share: Uint8Array;
}

/** Pixels of a 4x4 dither pattern. */
const MIX_STEPS = 16;
/**
 * Squared distances (measureColorDistance). A colour within the first of its nearest entry needs no mix. Entries
 * further apart than the second are not mixed, because their pattern would be visible.
 */
const MIN_MIX_DISTANCE = 6;
const MAX_MIX_DISTANCE = 900;
/** Weight of the pattern's noise against the error it corrects. */
const PATTERN_COST = 0.3;

/**
 * Finds the best palette entry for each bin. With dithering, bins between two close entries mix both: gradients of
 * backdrops and shadows have no bands, and flat areas stay flat.
 */
export function mapBins(colors: BinColors, palette: Uint8Array, isDithered: boolean): Mapping {
  const { length, rgb } = colors;
  const nearest = new Uint8Array(length);
  const other = new Uint8Array(length);
  const share = new Uint8Array(length);
  const partners = isDithered ? listPartners(palette) : [];
  nearest[TRANSPARENT_BIN] = UNCHANGED_ENTRY;
  for (let bin = TRANSPARENT_BIN + 1; bin < length; bin++) {
    const [red, green, blue] = getByteTriple(rgb, bin * 3);
    const entry = findNearestEntry(palette, red, green, blue);
    nearest[bin] = entry;
    const distance = measureColorDistance(palette, entry, red, green, blue);
    if (!isDithered || distance <= MIN_MIX_DISTANCE) continue;
    const [nearRed, nearGreen, nearBlue] = getByteTriple(palette, entry * 3);
    const mix = findMix(getItem(partners, entry), distance, [red - nearRed, green - nearGreen, blue - nearBlue]);
    if (mix === null) continue;
    other[bin] = mix.entry;
    share[bin] = mix.share;
  }
  return { palette, colors, nearest, other, share };
}

/** A vector between two colours. */
type Offset = readonly [red: number, green: number, blue: number];

/** An entry that may be mixed with another one. */
interface Partner {
  readonly entry: number;
  /** From the other entry to this one. */
  readonly offset: Offset;
  /** Squared (measureColorDistance). */
  readonly distance: number;
}

/** Lists, for each entry, those that are close enough to be mixed with it. */
function listPartners(palette: Uint8Array): Partner[][] {
  return Array.from({ length: palette.length / 3 }, (_, one) => {
    const [red, green, blue] = getByteTriple(palette, one * 3);
    const partners: Partner[] = [];
    for (let entry = 0; entry * 3 < palette.length; entry++) {
      const distance = measureColorDistance(palette, entry, red, green, blue);
      if (distance === 0 || distance > MAX_MIX_DISTANCE) continue;
      const [otherRed, otherGreen, otherBlue] = getByteTriple(palette, entry * 3);
      partners.push({ entry, offset: [otherRed - red, otherGreen - green, otherBlue - blue], distance });
    }
    return partners;
  });
}

/**
 * Finds the partner of the nearest entry and its share in MIX_STEPS that, mixed, best match a colour.
 * @param nearestDistance squared distance of the colour to the nearest entry
 * @param color from the nearest entry to the colour
 */
function findMix(
  partners: readonly Partner[],
  nearestDistance: number,
  [colorR, colorG, colorB]: Offset,
): { entry: number; share: number } | null {
  let leastCost = nearestDistance;
  let best: { entry: number; share: number } | null = null;
  for (const { entry, offset, distance } of partners) {
    const [entryR, entryG, entryB] = offset;
    // The position on the line from the nearest entry, the origin here, to this entry; then the distance to that line.
    const share = Math.round((MIX_STEPS * (3 * entryR * colorR + 6 * entryG * colorG + entryB * colorB)) / distance);
    if (share < 1) continue;
    const fraction = share / MIX_STEPS;
    const lineDistance =
      3 * (colorR - fraction * entryR) ** 2 + 6 * (colorG - fraction * entryG) ** 2 + (colorB - fraction * entryB) ** 2;
    const cost = lineDistance + PATTERN_COST * fraction * (1 - fraction) * distance;
    if (cost >= leastCost) continue;
    leastCost = cost;
    best = { entry, share };
  }
  return best;
}
