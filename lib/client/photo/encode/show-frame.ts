import { CLEAR } from "@/lib/client/photo/encode/color-bins";
import type { Mapping } from "@/lib/client/photo/encode/map-bins";
import { colorDistance } from "@/lib/shared/gif/color-distance";
import { AS_BEFORE } from "@/lib/shared/gif/gif-parts";

/** A frame as it is shown: the bins it was drawn in, and the palette entries they became. */
export interface Shown {
  readonly bins: Uint16Array;
  readonly entries: Uint8Array;
}

interface Manner {
  readonly mapping: Mapping;
  /** Squared distance (colorDistance) up to which a pixel keeps an entry that is there already. */
  readonly tolerance: number;
  /** Pixels of a row. */
  readonly width: number;
}

/** Bayer's order of the 4x4 pixels of a pattern: the next one always lies far from those taken. */
const ORDER = Uint8Array.of(0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5);

/**
 * The palette entries of a frame. Where the frame before, or else the pixel to the left, shows about the right colour,
 * its entry is taken over: what hardly changes costs nothing, and no error grows, as it is always the true colour that
 * is compared. Patterns are those of the place, so that what stands still never shimmers.
 */
export function showFrame(bins: Uint16Array, before: Shown | null, { mapping, tolerance, width }: Manner): Shown {
  const { palette, nearest, other, share } = mapping;
  const { rgb } = mapping.colors;
  const entries = new Uint8Array(bins.length);
  const isNear = (entry: number, bin: number) =>
    entry !== AS_BEFORE &&
    colorDistance(palette, entry, rgb[bin * 3]!, rgb[bin * 3 + 1]!, rgb[bin * 3 + 2]!) <= tolerance;
  let entry: number = AS_BEFORE;
  for (let at = 0; at < bins.length; at++) {
    const bin = bins[at]!;
    const old = before === null ? AS_BEFORE : before.entries[at]!;
    if (bin === CLEAR) entry = AS_BEFORE;
    else if (before !== null && before.bins[at] === bin) entry = old;
    else if (isNear(old, bin)) entry = old;
    else if (share[bin] !== 0) {
      const x = at % width;
      const place = ((((at - x) / width) & 3) << 2) | (x & 3);
      entry = ORDER[place]! < share[bin]! ? other[bin]! : nearest[bin]!;
    } else if (!isNear(entry, bin)) entry = nearest[bin]!;
    entries[at] = entry;
  }
  return { bins, entries };
}
