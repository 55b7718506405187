import { type BinColors, CLEAR } from "@/lib/client/photo/encode/color-bins";
import { colorDistance } from "@/lib/shared/gif/color-distance";
import { AS_BEFORE } from "@/lib/shared/gif/gif-parts";
import { nearestEntry } from "@/lib/shared/gif/nearest-entry";

/** A palette, and how its entries show each bin. */
export interface Mapping {
  /** RGB bytes. */
  readonly palette: Uint8Array;
  readonly colors: BinColors;
  /** The nearest entry of each bin; AS_BEFORE for the clear one. */
  readonly nearest: Uint8Array;
  /** The entry that takes its place in so many of MIX_STEPS pixels; 0 pixels where the nearest is good enough. */
  readonly other: Uint8Array;
  readonly share: Uint8Array;
}

/** Pixels of a pattern, 4x4. */
export const MIX_STEPS = 16;
/** Squared distances (colorDistance): an entry this near is not mixed with any, entries further apart are seen as a pattern. */
const NEAR_ENOUGH = 6;
const FURTHEST = 900;
/** How much the pattern counts against what it corrects. */
const GRAIN = 0.3;

/**
 * Finds for each bin the palette's entry that shows it best. When mixing, bins between two entries that are close to
 * each other get both: gradients of backdrops and shadows then have no bands, and flat areas stay flat.
 */
export function mapBins(colors: BinColors, palette: Uint8Array, isMixing: boolean): Mapping {
  const { length, rgb } = colors;
  const nearest = new Uint8Array(length);
  const other = new Uint8Array(length);
  const share = new Uint8Array(length);
  nearest[CLEAR] = AS_BEFORE;
  for (let bin = CLEAR + 1; bin < length; bin++) {
    const color = [rgb[bin * 3]!, rgb[bin * 3 + 1]!, rgb[bin * 3 + 2]!] as const;
    nearest[bin] = nearestEntry(palette, ...color);
    const mix = isMixing ? mixFor(palette, nearest[bin]!, color) : null;
    if (mix === null) continue;
    other[bin] = mix.entry;
    share[bin] = mix.share;
  }
  return { palette, colors, nearest, other, share };
}

type Color = readonly [red: number, green: number, blue: number];

/** The entry, and the share of it in MIX_STEPS, that bring the nearest entry closest to a colour. */
function mixFor(palette: Uint8Array, nearest: number, color: Color): { entry: number; share: number } | null {
  let least = colorDistance(palette, nearest, ...color);
  if (least <= NEAR_ENOUGH) return null;
  let best: { entry: number; share: number } | null = null;
  const from = [palette[nearest * 3]!, palette[nearest * 3 + 1]!, palette[nearest * 3 + 2]!] as const;
  const [red, green, blue] = [color[0] - from[0], color[1] - from[1], color[2] - from[2]];
  for (let entry = 0; entry * 3 < palette.length; entry++) {
    const apart = colorDistance(palette, entry, ...from);
    if (apart === 0 || apart > FURTHEST) continue;
    const r = palette[entry * 3]! - from[0];
    const g = palette[entry * 3 + 1]! - from[1];
    const b = palette[entry * 3 + 2]! - from[2];
    // Where on the line between both entries the colour is, and how far from that place.
    const share = Math.round((MIX_STEPS * (3 * r * red + 6 * g * green + b * blue)) / apart);
    if (share < 1) continue;
    const part = share / MIX_STEPS;
    const away = 3 * (red - part * r) ** 2 + 6 * (green - part * g) ** 2 + (blue - part * b) ** 2;
    const cost = away + GRAIN * part * (1 - part) * apart;
    if (cost >= least) continue;
    least = cost;
    best = { entry, share };
  }
  return best;
}
