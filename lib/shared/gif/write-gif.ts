import type { YieldToEventLoop } from "@/lib/shared/frames";
import { TRANSPARENT_BIN, unpackBins } from "@/lib/shared/gif/color-bins";
import { measureColorDistance } from "@/lib/shared/gif/color-distance";
import {
  compressLzw,
  encodeGifHeader,
  encodeGifImageHeader,
  encodeGifTrailer,
  findChangedBox,
  findChanges,
  UNCHANGED_ENTRY,
} from "@/lib/shared/gif/gif-parts";
import type { Mapping } from "@/lib/shared/gif/map-bins";
import { getDouble, getItem, throwOutside } from "@/lib/shared/typed-arrays";

interface ShownFrame {
  /** The bin that each pixel's entry was chosen for: its own, or a similar one of an earlier frame. */
  readonly bins: Uint16Array;
  /** The palette entry of each pixel. */
  readonly entries: Uint8Array;
}

/** Creates a transparent frame. */
const createShownFrame = (area: number): ShownFrame => ({
  bins: new Uint16Array(area).fill(TRANSPARENT_BIN),
  entries: new Uint8Array(area).fill(UNCHANGED_ENTRY),
});

interface MapFrameOptions {
  readonly mapping: Mapping;
  /** Squared distance (measureColorDistance) up to which a pixel keeps its existing entry. */
  readonly tolerance: number;
  /** Row width in pixels. */
  readonly width: number;
}

/** Bayer's 4x4 dither matrix: consecutive pixels lie far apart. */
const BAYER_MATRIX = Uint8Array.of(0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5);

/**
 * Maps the bins of `shown` to its entries. An entry of the previous frame stays while it, or the colour that it was
 * chosen for, is close to the true colour: small changes cost nothing, and errors do not accumulate. Without dithering
 * the left pixel's entry is reused likewise. The dither pattern depends on the position, so that static areas do not
 * shimmer.
 */
function mapFrame({ bins, entries }: ShownFrame, before: ShownFrame, options: MapFrameOptions): void {
  const { mapping, tolerance, width } = options;
  const { palette, nearest, other, share } = mapping;
  const { rgb } = mapping.colors;
  const { bins: oldBins, entries: oldEntries } = before;
  const isClose = (colors: Uint8Array, color: number, bin: number) => {
    const red = rgb[bin * 3] ?? throwOutside(rgb, bin * 3);
    const green = rgb[bin * 3 + 1] ?? throwOutside(rgb, bin * 3 + 1);
    const blue = rgb[bin * 3 + 2] ?? throwOutside(rgb, bin * 3 + 2);
    return measureColorDistance(colors, color, red, green, blue) <= tolerance;
  };
  const isNear = (entry: number, bin: number) => entry !== UNCHANGED_ENTRY && isClose(palette, entry, bin);
  let entry: number = UNCHANGED_ENTRY;
  for (let at = 0; at < bins.length; at++) {
    const bin = bins[at] ?? throwOutside(bins, at);
    const old = oldEntries[at] ?? throwOutside(oldEntries, at);
    const oldBin = oldBins[at] ?? throwOutside(oldBins, at);
    if (oldBin === bin) entry = old;
    else if (bin === TRANSPARENT_BIN) entry = UNCHANGED_ENTRY;
    else if (isNear(old, bin)) entry = old;
    else if (old !== UNCHANGED_ENTRY && isClose(rgb, oldBin, bin)) {
      entry = old;
      bins[at] = oldBin;
    } else if (share[bin] !== 0) {
      const x = at % width;
      const place = ((((at - x) / width) & 3) << 2) | (x & 3);
      const isMixed = (BAYER_MATRIX[place] ?? throwOutside(BAYER_MATRIX, place)) < (share[bin] ?? 0);
      entry = (isMixed ? other : nearest)[bin] ?? throwOutside(nearest, bin);
    } else if (!isNear(entry, bin)) entry = nearest[bin] ?? throwOutside(nearest, bin);
    entries[at] = entry;
  }
}

interface GifContent extends MapFrameOptions {
  readonly height: number;
  /** The packed bins of all frames. */
  readonly frames: readonly Uint16Array[];
  /** Every nth frame is written. */
  readonly frameStep: number;
  /** Milliseconds of each written frame. */
  readonly delays: readonly number[];
  readonly maxBytes: number;
}

/**
 * Writes an endlessly looping GIF with one palette and only the changes of each frame. If a pixel turns transparent,
 * GIF requires that its whole box is cleared and redrawn.
 * @returns its parts; null as soon as it exceeds `maxBytes`
 */
export async function writeGif(
  content: GifContent,
  yieldToEventLoop: YieldToEventLoop,
  onFrame: () => void,
): Promise<Uint8Array<ArrayBuffer>[] | null> {
  const { width, height, frames, frameStep, delays, mapping } = content;
  const empty = createShownFrame(width * height);
  const header = encodeGifHeader(width, height, mapping.palette);
  const trailer = encodeGifTrailer();
  const parts = [header];
  const hasClear = getDouble(mapping.colors.pixels, TRANSPARENT_BIN) > 0;
  // Three frames are in use at a time: the previous, the shown and the next one.
  const memory = [0, 1, 2].map(() => createShownFrame(width * height));
  const map = (frame: number, before: ShownFrame): ShownFrame => {
    const mapped = getItem(memory, frame % memory.length);
    unpackBins(getItem(frames, frame * frameStep), mapped.bins);
    mapFrame(mapped, before, content);
    return mapped;
  };
  let bytes = header.length + trailer.length;
  let previousEntries = empty.entries;
  let shown = map(0, empty);
  const first = { bins: shown.bins, entries: shown.entries.slice() };
  for (const [frame, delay] of delays.entries()) {
    await yieldToEventLoop();
    const next = frame + 1 < delays.length ? map(frame + 1, shown) : first;
    const mustClear = hasClear && hasNewTransparency(shown.entries, next.entries);
    const box =
      frame === 0
        ? { left: 0, top: 0, width, height }
        : findChangedBox(mustClear ? empty.entries : previousEntries, shown.entries, width, height);
    const imageHeader = encodeGifImageHeader(box, delay, mustClear ? "clear" : "keep");
    const pixels = compressLzw(findChanges(box, previousEntries, shown.entries, width));
    parts.push(imageHeader, pixels);
    bytes += imageHeader.length + pixels.length;
    if (bytes > content.maxBytes) return null;
    previousEntries = mustClear ? empty.entries : shown.entries;
    shown = next;
    onFrame();
  }
  return [...parts, trailer];
}

function hasNewTransparency(before: Uint8Array, after: Uint8Array): boolean {
  for (let at = 0; at < after.length; at++)
    if (after[at] === UNCHANGED_ENTRY && before[at] !== UNCHANGED_ENTRY) return true;
  return false;
}
