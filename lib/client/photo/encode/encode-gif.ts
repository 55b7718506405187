import {
  checkSource,
  createProgress,
  createYield,
  type EncodeOptions,
  type FrameSource,
  takeFrame,
  type YieldToEventLoop,
} from "@/lib/client/photo/encode/frames";
import { CLEAR, ColorBins, choosePalette, type Mapping, mapBins } from "@/lib/client/photo/encode/gif-colors";
import { measureColorDistance } from "@/lib/shared/gif/color-distance";
import {
  AS_BEFORE,
  encodeGifHeader,
  encodeGifImageHeader,
  encodeGifTrailer,
  findChangedBox,
  findChanges,
} from "@/lib/shared/gif/gif-parts";
import { compressLzw } from "@/lib/shared/gif/lzw";
import { MOTION_TYPES } from "@/lib/shared/photo/formats";

/** No GIF is larger, if there is any way: places that show it refuse more. */
const MAX_BYTES = 3_000_000;
const MAX_EDGE_PIXELS = 65_535;

/** How a GIF is written. */
interface GifPreset {
  /** Colours in the palette. */
  readonly colors: number;
  /** Squared distance (colorDistance) up to which a pixel keeps an entry that is there already. */
  readonly tolerance: number;
  /** Every nth frame is kept. */
  readonly every: number;
  /** Whether gradients are patterns of two entries. */
  readonly isMixing: boolean;
}

/** From the finest to the smallest. */
const PRESETS: readonly GifPreset[] = [
  { colors: 255, tolerance: 16, every: 1, isMixing: true },
  { colors: 255, tolerance: 120, every: 1, isMixing: true },
  { colors: 255, tolerance: 240, every: 1, isMixing: false },
  { colors: 255, tolerance: 700, every: 1, isMixing: false },
  { colors: 128, tolerance: 1200, every: 1, isMixing: false },
  { colors: 64, tolerance: 2000, every: 1, isMixing: false },
  { colors: 128, tolerance: 1200, every: 2, isMixing: false },
  { colors: 64, tolerance: 2500, every: 2, isMixing: false },
  { colors: 32, tolerance: 6000, every: 3, isMixing: false },
];

/** Shares of the work, as they take time. */
const DRAWN_SHARE = 0.75;
const CHOSEN_SHARE = 0.8;

/** A GIF, and what was given up to keep it small. */
export interface Gif {
  readonly blob: Blob;
  readonly frames: number;
  /** Colours of its palette at the most. */
  readonly colors: number;
  readonly tolerance: number;
}

/**
 * Makes a GIF that loops for ever: at most 3 MB if there is any way, with fewer colours when that is needed, then with
 * fewer frames. Alpha below a half is clear.
 * @throws RangeError without frames or of no size; the signal's reason; whatever drawing throws
 */
export async function encodeGif(source: FrameSource, { signal, onProgress }: EncodeOptions): Promise<Gif> {
  checkSource(source, MAX_EDGE_PIXELS);
  const { width, height, count } = source;
  const setProgress = createProgress(onProgress);
  const yieldToEventLoop = createYield(signal);
  const bins = new ColorBins();
  const frames: Uint16Array[] = [];
  for (let index = 0; index < count; index++) {
    frames.push(bins.add(await takeFrame(source, index, signal)));
    setProgress(((index + 1) / count) * DRAWN_SHARE);
    await yieldToEventLoop();
  }
  const colors = bins.colors();
  for (const [attempt, { colors: maxColors, tolerance, every, isMixing }] of PRESETS.entries()) {
    const palette = choosePalette(colors, maxColors);
    await yieldToEventLoop();
    const kept = frames.filter((_, index) => index % every === 0);
    const content = {
      width,
      height,
      frames: kept,
      delays: computeGifDelays(count, source.delayMs, every),
      mapping: mapBins(colors, palette, isMixing),
      tolerance,
      maxBytes: attempt === PRESETS.length - 1 ? Number.POSITIVE_INFINITY : MAX_BYTES,
    };
    let written = 0;
    const parts = await writeGif(content, yieldToEventLoop, () =>
      setProgress(CHOSEN_SHARE + (++written / kept.length) * (1 - CHOSEN_SHARE)),
    );
    if (parts) {
      return { blob: new Blob(parts, { type: MOTION_TYPES.gif }), frames: kept.length, colors: maxColors, tolerance };
    }
  }
  throw new Error("The last preset has no limit.");
}

/** Hundredths of a second below which browsers play a frame at a tenth of a second instead. */
const MIN_DELAY_HUNDREDTHS = 2;

/**
 * How long frames stay in a GIF, which counts hundredths of a second: spread so that no rounding adds up.
 * @param delayMs milliseconds of each frame
 * @param every only the first of so many frames is kept, and stays for the others
 * @returns whole tens of milliseconds for every kept frame
 */
export function computeGifDelays(count: number, delayMs: number, every = 1): number[] {
  const kept = Math.ceil(count / every);
  const tick = (frame: number) => Math.round((Math.min(frame * every, count) * delayMs) / 10);
  return Array.from({ length: kept }, (_, frame) => Math.max(MIN_DELAY_HUNDREDTHS, tick(frame + 1) - tick(frame)) * 10);
}

/** A frame as it is shown: the bins it was drawn in, and the palette entries they became. */
interface Shown {
  readonly bins: Uint16Array;
  readonly entries: Uint8Array;
}

interface ShowOptions {
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
function showFrame(bins: Uint16Array, before: Shown | null, { mapping, tolerance, width }: ShowOptions): Shown {
  const { palette, nearest, other, share } = mapping;
  const { rgb } = mapping.colors;
  const entries = new Uint8Array(bins.length);
  const isNear = (entry: number, bin: number) =>
    entry !== AS_BEFORE &&
    measureColorDistance(palette, entry, rgb[bin * 3]!, rgb[bin * 3 + 1]!, rgb[bin * 3 + 2]!) <= tolerance;
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

interface GifContent {
  readonly width: number;
  readonly height: number;
  /** The bins of each frame's pixels. */
  readonly frames: readonly Uint16Array[];
  /** Milliseconds of each frame. */
  readonly delays: readonly number[];
  readonly mapping: Mapping;
  /** Squared distance (colorDistance) up to which a pixel keeps an entry that is there already. */
  readonly tolerance: number;
  readonly maxBytes: number;
}

/**
 * Writes a GIF that loops for ever, one palette for all frames, each with only what has changed. Where something turns
 * clear, everything in the box is cleared and drawn anew: GIF has no other way.
 * @returns its parts; null as soon as it gets larger than it may
 */
async function writeGif(
  content: GifContent,
  yieldToEventLoop: YieldToEventLoop,
  onFrame: () => void,
): Promise<BlobPart[] | null> {
  const { width, height, frames, delays, mapping } = content;
  const nothing = new Uint8Array(width * height).fill(AS_BEFORE);
  const parts = [encodeGifHeader(width, height, mapping.palette)];
  const hasClear = mapping.colors.pixels[CLEAR]! > 0;
  let bytes = 0;
  let standing: Uint8Array = nothing;
  let shown = showFrame(frames[0]!, null, content);
  const first = shown;
  for (const [frame, delay] of delays.entries()) {
    await yieldToEventLoop();
    const bins = frames[frame + 1];
    const next = bins ? showFrame(bins, shown, content) : first;
    const clears = hasClear && turnsClear(shown.entries, next.entries);
    const box =
      frame === 0
        ? { left: 0, top: 0, width, height }
        : findChangedBox(clears ? nothing : standing, shown.entries, width, height);
    const pixels = compressLzw(findChanges(box, standing, shown.entries, width));
    parts.push(encodeGifImageHeader(box, delay, clears ? "clear" : "keep"), pixels);
    bytes += pixels.length;
    if (bytes > content.maxBytes) return null;
    standing = clears ? nothing : shown.entries;
    shown = next;
    onFrame();
  }
  return [...parts, encodeGifTrailer()];
}

function turnsClear(before: Uint8Array, after: Uint8Array): boolean {
  for (let at = 0; at < after.length; at++) if (after[at] === AS_BEFORE && before[at] !== AS_BEFORE) return true;
  return false;
}
