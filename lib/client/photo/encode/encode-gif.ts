import { createBreathe } from "@/lib/client/photo/encode/breath";
import { choosePalette } from "@/lib/client/photo/encode/choose-palette";
import { ColorBins } from "@/lib/client/photo/encode/color-bins";
import type { EncodeOptions } from "@/lib/client/photo/encode/encode-options";
import { gifDelays } from "@/lib/client/photo/encode/gif-timing";
import { mapBins } from "@/lib/client/photo/encode/map-bins";
import { createProgress } from "@/lib/client/photo/encode/progress";
import { checkSource, takeFrame } from "@/lib/client/photo/encode/take-frame";
import { writeGif } from "@/lib/client/photo/encode/write-gif";
import { MOTION_TYPES } from "@/lib/shared/photo/formats";
import type { FrameSource } from "@/lib/shared/photo/frames";

/** No GIF is larger, if there is any way: places that show it refuse more. */
const MOST_BYTES = 3_000_000;
const MOST_EDGE = 65_535;

/** One way to write a GIF. */
interface Manner {
  /** Colours in the palette. */
  readonly colors: number;
  /** Squared distance (colorDistance) up to which a pixel keeps an entry that is there already. */
  readonly tolerance: number;
  /** Every so manieth frame is kept. */
  readonly every: number;
  /** Whether gradients are patterns of two entries. */
  readonly isMixing: boolean;
}

/** From the finest to the smallest. */
const MANNERS: readonly Manner[] = [
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
const DRAWN = 0.75;
const CHOSEN = 0.8;

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
  checkSource(source, MOST_EDGE);
  const { width, height, count } = source;
  const tell = createProgress(onProgress);
  const breathe = createBreathe(signal);
  const bins = new ColorBins();
  const frames: Uint16Array[] = [];
  for (let index = 0; index < count; index++) {
    frames.push(bins.add(await takeFrame(source, index, signal)));
    tell(((index + 1) / count) * DRAWN);
    await breathe();
  }
  const colors = bins.colors();
  for (const [attempt, { colors: most, tolerance, every, isMixing }] of MANNERS.entries()) {
    const palette = choosePalette(colors, most);
    await breathe();
    const kept = frames.filter((_, index) => index % every === 0);
    const content = {
      width,
      height,
      frames: kept,
      delays: gifDelays(count, source.delayMs, every),
      mapping: mapBins(colors, palette, isMixing),
      tolerance,
      mostBytes: attempt === MANNERS.length - 1 ? Number.POSITIVE_INFINITY : MOST_BYTES,
    };
    let written = 0;
    const parts = await writeGif(content, breathe, () => tell(CHOSEN + (++written / kept.length) * (1 - CHOSEN)));
    if (parts) {
      return { blob: new Blob(parts, { type: MOTION_TYPES.gif }), frames: kept.length, colors: most, tolerance };
    }
  }
  throw new Error("The last manner has no limit.");
}
