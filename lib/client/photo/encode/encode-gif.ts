import {
  checkSource,
  createProgress,
  createYield,
  type EncodeOptions,
  type FrameSource,
  takeFrame,
  type YieldToEventLoop,
} from "@/lib/client/photo/encode/frames";
import { ColorBins, choosePalette, type Mapping, mapBins, TRANSPARENT_BIN } from "@/lib/client/photo/encode/gif-colors";
import { measureColorDistance } from "@/lib/shared/gif/color-distance";
import {
  encodeGifHeader,
  encodeGifImageHeader,
  encodeGifTrailer,
  findChangedBox,
  findChanges,
  UNCHANGED_ENTRY,
} from "@/lib/shared/gif/gif-parts";
import { compressLzw } from "@/lib/shared/gif/lzw";
import { MOTION_TYPES } from "@/lib/shared/photo/formats";

/** Size limit of a GIF if possible: sites that display GIFs reject larger ones. */
const MAX_BYTES = 3_000_000;
const MAX_EDGE_PIXELS = 65_535;

/** Quality settings of a GIF. */
interface GifPreset {
  /** Colours in the palette. */
  readonly colors: number;
  /** Squared distance (colorDistance) up to which a pixel keeps its existing entry. */
  readonly tolerance: number;
  /** Every nth frame is kept. */
  readonly frameStep: number;
  /** Whether gradients are dithered with two entries. */
  readonly isDithered: boolean;
}

/** From best quality to smallest size. */
const PRESETS: readonly GifPreset[] = [
  { colors: 255, tolerance: 16, frameStep: 1, isDithered: true },
  { colors: 255, tolerance: 120, frameStep: 1, isDithered: true },
  { colors: 255, tolerance: 240, frameStep: 1, isDithered: false },
  { colors: 255, tolerance: 700, frameStep: 1, isDithered: false },
  { colors: 128, tolerance: 1200, frameStep: 1, isDithered: false },
  { colors: 64, tolerance: 2000, frameStep: 1, isDithered: false },
  { colors: 128, tolerance: 1200, frameStep: 2, isDithered: false },
  { colors: 64, tolerance: 2500, frameStep: 2, isDithered: false },
  { colors: 32, tolerance: 6000, frameStep: 3, isDithered: false },
];

/** Shares of the work, by duration. */
const DRAWN_SHARE = 0.75;
const CHOSEN_SHARE = 0.8;

/** A GIF with its quality reductions. */
export interface Gif {
  readonly blob: Blob;
  readonly frames: number;
  /** Maximum colours of its palette. */
  readonly colors: number;
  readonly tolerance: number;
}

/**
 * Encodes an endlessly looping GIF of at most 3 MB if possible: reduces colours first, then frames. Alpha below one
 * half is transparent.
 * @throws RangeError for no frames or an invalid size; the signal's reason; any drawing error
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
  for (const [attempt, { colors: maxColors, tolerance, frameStep, isDithered }] of PRESETS.entries()) {
    const palette = choosePalette(colors, maxColors);
    await yieldToEventLoop();
    const sampledFrames = frames.filter((_, index) => index % frameStep === 0);
    const content = {
      width,
      height,
      frames: sampledFrames,
      delays: computeGifDelays(count, source.delayMs, frameStep),
      mapping: mapBins(colors, palette, isDithered),
      tolerance,
      maxBytes: attempt === PRESETS.length - 1 ? Number.POSITIVE_INFINITY : MAX_BYTES,
    };
    let written = 0;
    const parts = await writeGif(content, yieldToEventLoop, () =>
      setProgress(CHOSEN_SHARE + (++written / sampledFrames.length) * (1 - CHOSEN_SHARE)),
    );
    if (parts) {
      return {
        blob: new Blob(parts, { type: MOTION_TYPES.gif }),
        frames: sampledFrames.length,
        colors: maxColors,
        tolerance,
      };
    }
  }
  throw new Error("The last preset has no limit.");
}

/** Delays below this, in hundredths of a second, play as a tenth of a second in browsers. */
const MIN_DELAY_HUNDREDTHS = 2;

/**
 * Computes frame durations for a GIF, which counts hundredths of a second, without accumulated rounding.
 * @param delayMs milliseconds of each frame
 * @param frameStep keeps every nth frame, which also lasts for the skipped ones
 * @returns milliseconds per kept frame, in multiples of ten
 */
export function computeGifDelays(count: number, delayMs: number, frameStep = 1): number[] {
  const frameCount = Math.ceil(count / frameStep);
  const tick = (frame: number) => Math.round((Math.min(frame * frameStep, count) * delayMs) / 10);
  return Array.from(
    { length: frameCount },
    (_, frame) => Math.max(MIN_DELAY_HUNDREDTHS, tick(frame + 1) - tick(frame)) * 10,
  );
}

/** A displayed frame: its bins and their palette entries. */
interface ShownFrame {
  readonly bins: Uint16Array;
  readonly entries: Uint8Array;
}

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
 * Maps a frame to palette entries. Reuses the entry of the previous frame, or else of the left pixel, if it is close to
 * the true colour: small changes cost nothing, and errors do not accumulate because the true colour is compared. The
 * dither pattern depends on the position, so that static areas do not shimmer.
 */
function mapFrame(
  bins: Uint16Array,
  before: ShownFrame | null,
  { mapping, tolerance, width }: MapFrameOptions,
): ShownFrame {
  const { palette, nearest, other, share } = mapping;
  const { rgb } = mapping.colors;
  const entries = new Uint8Array(bins.length);
  const isNear = (entry: number, bin: number) =>
    entry !== UNCHANGED_ENTRY &&
    measureColorDistance(palette, entry, rgb[bin * 3]!, rgb[bin * 3 + 1]!, rgb[bin * 3 + 2]!) <= tolerance;
  let entry: number = UNCHANGED_ENTRY;
  for (let at = 0; at < bins.length; at++) {
    const bin = bins[at]!;
    const old = before === null ? UNCHANGED_ENTRY : before.entries[at]!;
    if (bin === TRANSPARENT_BIN) entry = UNCHANGED_ENTRY;
    else if (before !== null && before.bins[at] === bin) entry = old;
    else if (isNear(old, bin)) entry = old;
    else if (share[bin] !== 0) {
      const x = at % width;
      const place = ((((at - x) / width) & 3) << 2) | (x & 3);
      entry = BAYER_MATRIX[place]! < share[bin]! ? other[bin]! : nearest[bin]!;
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
  /** Squared distance (measureColorDistance) up to which a pixel keeps its existing entry. */
  readonly tolerance: number;
  readonly maxBytes: number;
}

/**
 * Writes an endlessly looping GIF with one palette and only the changes of each frame. If a pixel turns transparent,
 * GIF requires that its whole box is cleared and redrawn.
 * @returns its parts; null as soon as it exceeds `maxBytes`
 */
async function writeGif(
  content: GifContent,
  yieldToEventLoop: YieldToEventLoop,
  onFrame: () => void,
): Promise<BlobPart[] | null> {
  const { width, height, frames, delays, mapping } = content;
  const emptyEntries = new Uint8Array(width * height).fill(UNCHANGED_ENTRY);
  const parts = [encodeGifHeader(width, height, mapping.palette)];
  const hasClear = mapping.colors.pixels[TRANSPARENT_BIN]! > 0;
  let bytes = 0;
  let previousEntries: Uint8Array = emptyEntries;
  let shown = mapFrame(frames[0]!, null, content);
  const first = shown;
  for (const [frame, delay] of delays.entries()) {
    await yieldToEventLoop();
    const bins = frames[frame + 1];
    const next = bins ? mapFrame(bins, shown, content) : first;
    const mustClear = hasClear && hasNewTransparency(shown.entries, next.entries);
    const box =
      frame === 0
        ? { left: 0, top: 0, width, height }
        : findChangedBox(mustClear ? emptyEntries : previousEntries, shown.entries, width, height);
    const pixels = compressLzw(findChanges(box, previousEntries, shown.entries, width));
    parts.push(encodeGifImageHeader(box, delay, mustClear ? "clear" : "keep"), pixels);
    bytes += pixels.length;
    if (bytes > content.maxBytes) return null;
    previousEntries = mustClear ? emptyEntries : shown.entries;
    shown = next;
    onFrame();
  }
  return [...parts, encodeGifTrailer()];
}

function hasNewTransparency(before: Uint8Array, after: Uint8Array): boolean {
  for (let at = 0; at < after.length; at++)
    if (after[at] === UNCHANGED_ENTRY && before[at] !== UNCHANGED_ENTRY) return true;
  return false;
}
