import { checkSource, type TimedFrameSource, takeFrame, type YieldToEventLoop } from "@/lib/shared/frames";
import { choosePalette } from "@/lib/shared/gif/choose-palette";
import { type BinColors, ColorBins, packBins } from "@/lib/shared/gif/color-bins";
import { mapBins } from "@/lib/shared/gif/map-bins";
import { writeGif } from "@/lib/shared/gif/write-gif";

/**
 * Part of the cache key of every GIF that the server draws: raise it when the encoder writes other bytes for the same
 * frames, so that no cache serves a GIF of an earlier encoder.
 */
export const GIF_ENCODER_VERSION = "1";

/** Size limit of a GIF if possible: sites that display GIFs reject larger ones. */
const MAX_BYTES = 3_000_000;
const MAX_EDGE_PIXELS = 65_535;

interface GifPreset {
  /** Colours in the palette. */
  readonly colors: number;
  /** Squared distance (measureColorDistance) up to which a pixel keeps its existing entry. */
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

/** Shares of the work, by duration in the browser, which draws more slowly than it encodes. */
const DRAWN_SHARE = 0.75;
const CHOSEN_SHARE = 0.8;

/** A GIF with its quality reductions. */
export interface Gif {
  /** The file, in parts to join. */
  readonly parts: Uint8Array<ArrayBuffer>[];
  readonly frames: number;
  /** Maximum colours of its palette. */
  readonly colors: number;
  readonly tolerance: number;
}

/** How the caller follows and interrupts the work. */
interface GifOptions {
  /** Aborts the work; pending promises reject with its reason. */
  readonly signal: AbortSignal;
  /** Called repeatedly with the completed share of the work, 0..1. */
  readonly setProgress: (share: number) => void;
  readonly yieldToEventLoop: YieldToEventLoop;
}

/**
 * Encodes an endlessly looping GIF of at most 3 MB if possible: reduces colours first, then frames. Alpha below one
 * half is transparent. Raise GIF_ENCODER_VERSION when it writes other bytes.
 * @throws RangeError for no frames or an invalid size or delay; the signal's reason; any drawing error
 */
export async function encodeGif(source: TimedFrameSource, options: Partial<GifOptions> = {}): Promise<Gif> {
  checkSource(source, MAX_EDGE_PIXELS);
  const {
    signal = new AbortController().signal,
    setProgress = () => {},
    yieldToEventLoop = async () => signal.throwIfAborted(),
  } = options;
  const allOptions = { signal, setProgress, yieldToEventLoop };
  return await writeSmallEnough(source, await collectColors(source, allOptions), allOptions);
}

interface CollectedFrames {
  readonly colors: BinColors;
  /** The packed bins of each frame. */
  readonly frames: readonly Uint16Array[];
}

/** Draws each frame once. Keeps its bins: its pixels would take ten times the memory. */
async function collectColors(
  source: TimedFrameSource,
  { signal, setProgress, yieldToEventLoop }: GifOptions,
): Promise<CollectedFrames> {
  const { width, height, count } = source;
  const colorBins = new ColorBins();
  const bins = new Uint16Array(width * height);
  const frames: Uint16Array[] = [];
  for (let index = 0; index < count; index++) {
    colorBins.add(await takeFrame(source, index, signal), bins);
    frames.push(packBins(bins));
    setProgress(((index + 1) / count) * DRAWN_SHARE);
    await yieldToEventLoop();
  }
  return { colors: colorBins.colors(), frames };
}

/** Tries the presets until a file is small enough. */
async function writeSmallEnough(
  { width, height, count, delayMs }: TimedFrameSource,
  { colors, frames }: CollectedFrames,
  { setProgress, yieldToEventLoop }: GifOptions,
): Promise<Gif> {
  for (const [attempt, { colors: maxColors, tolerance, frameStep, isDithered }] of PRESETS.entries()) {
    const palette = choosePalette(colors, maxColors);
    await yieldToEventLoop();
    const delays = computeGifDelays(count, delayMs, frameStep);
    const content = {
      width,
      height,
      frames,
      frameStep,
      delays,
      mapping: mapBins(colors, palette, isDithered),
      tolerance,
      maxBytes: attempt === PRESETS.length - 1 ? Number.POSITIVE_INFINITY : MAX_BYTES,
    };
    let written = 0;
    const parts = await writeGif(content, yieldToEventLoop, () =>
      setProgress(CHOSEN_SHARE + (++written / delays.length) * (1 - CHOSEN_SHARE)),
    );
    if (parts) return { parts, frames: delays.length, colors: maxColors, tolerance };
  }
  throw new Error("The last preset has no limit.");
}

/** Delays below this, in hundredths of a second, play as a tenth of a second in browsers. */
const MIN_DELAY_HUNDREDTHS = 2;

/**
 * Computes frame durations for a GIF, which counts hundredths of a second, without accumulated rounding.
 * @param delayMs milliseconds of each frame, or of all
 * @param frameStep keeps every nth frame, which also lasts for the skipped ones
 * @returns milliseconds per kept frame, in multiples of ten
 */
export function computeGifDelays(count: number, delayMs: number | readonly number[], frameStep = 1): number[] {
  const starts = [0];
  for (let frame = 0; frame < count; frame++) {
    starts.push(typeof delayMs === "number" ? (frame + 1) * delayMs : (starts[frame] ?? 0) + (delayMs[frame] ?? 0));
  }
  const tick = (keptFrame: number) => Math.round((starts[Math.min(keptFrame * frameStep, count)] ?? 0) / 10);
  return Array.from(
    { length: Math.ceil(count / frameStep) },
    (_, frame) => Math.max(MIN_DELAY_HUNDREDTHS, tick(frame + 1) - tick(frame)) * 10,
  );
}
