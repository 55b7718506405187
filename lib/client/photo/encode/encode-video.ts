import { createProgress, createYield, type EncodeOptions } from "@/lib/client/photo/encode/encode-options";
import type { Encoded } from "@/lib/client/photo/encode/mux-video";
import { chooseVideo, type VideoChoice } from "@/lib/client/photo/encode/video-choice";
import { checkSource, type FrameSource, takeFrame } from "@/lib/shared/frames";
import { MOTION_TYPES } from "@/lib/shared/photo/formats";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import type { PhotoSize } from "@/lib/shared/photo/sizes";
import { throwOutside } from "@/lib/shared/typed-arrays";

const MAX_EDGE_PIXELS = 4096;
/** Milliseconds: sites that accept videos reject shorter ones. */
const MIN_LENGTH_MS = 3000;
/** 24 frames of 1000 / 24 ms may be a little less than a second. */
const ROUNDING = 1e-6;
/** Video has no transparency. */
const BACKGROUND_RGB = [255, 255, 255] as const;
/** Share of the work for drawing and encoding. */
const ENCODED_SHARE = 0.97;

export interface Video extends Pick<VideoChoice, "codec"> {
  readonly blob: Blob;
  /** Number of repetitions; the loop is seamless. */
  readonly times: number;
}

/**
 * Encodes a video of a loop, repeated to last 3 seconds. Odd sizes grow by a pixel; transparent pixels become white.
 * @throws PhotoError `format`; RangeError for no frames or an invalid size; the signal's reason; any encoder error
 */
export async function encodeVideo(
  source: FrameSource,
  options: EncodeOptions & Pick<VideoChoice, "format">,
): Promise<Video> {
  const { signal, format } = options;
  checkSource(source, MAX_EDGE_PIXELS);
  signal.throwIfAborted();
  const choice = await chooseVideo(format, roundToEven(source), 1000 / source.delayMs);
  if (choice === null) throw new PhotoError("format");
  // Loaded late: the muxer is ten times as large as all the rest.
  const { muxVideo } = await import("@/lib/client/photo/encode/mux-video");
  const setProgress = createProgress(options.onProgress);
  const frames = await encodeFrames(source, choice.config, signal, (done) =>
    setProgress((done / source.count) * ENCODED_SHARE),
  );
  const length = source.count * source.delayMs;
  const times = Math.ceil(MIN_LENGTH_MS / length - ROUNDING);
  const file = await muxVideo(choice, { frames, length, times }, createYield(signal));
  setProgress(1);
  return { blob: new Blob([file], { type: MOTION_TYPES[format] }), codec: choice.codec, times };
}

async function encodeFrames(
  source: FrameSource,
  config: VideoEncoderConfig,
  signal: AbortSignal,
  onFrame: (done: number) => void,
): Promise<readonly Encoded[]> {
  const { width: codedWidth, height: codedHeight } = roundToEven(source);
  const microseconds = (frame: number) => Math.round(frame * source.delayMs * 1000);
  const yieldToEventLoop = createYield(signal);
  const encoder = openFrameEncoder(config, signal);
  try {
    for (let index = 0; index < source.count; index++) {
      const planes = toI420(await takeFrame(source, index, signal), source, BACKGROUND_RGB);
      const frame = new VideoFrame(planes, {
        format: "I420",
        codedWidth,
        codedHeight,
        timestamp: microseconds(index),
        duration: microseconds(index + 1) - microseconds(index),
        colorSpace: VIDEO_COLORS,
      });
      await encoder.add(frame, index === 0);
      onFrame(index + 1);
      await yieldToEventLoop();
    }
    return await encoder.end();
  } finally {
    encoder.close();
  }
}

/** Maximum frames in the encoder's queue: more would only use memory. */
const MAX_QUEUED_FRAMES = 3;

/** Opens an encoder; each step rejects with PhotoError `format` if it fails, or with the signal's reason. */
function openFrameEncoder(config: VideoEncoderConfig, signal: AbortSignal) {
  const encoded: Encoded[] = [];
  let fail: (reason: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // May reject while no step is awaited; the next step rejects.
  failed.catch(() => {});
  const failIn = (cause: unknown) => fail(new PhotoError("format", { cause }));
  const encoder = new VideoEncoder({ output: (chunk, meta) => encoded.push({ chunk, meta }), error: failIn });
  const stop = () => fail(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  try {
    encoder.configure(config);
  } catch (cause) {
    failIn(cause);
  }
  const waitForQueueSpace = () =>
    new Promise<unknown>((resolve) => encoder.addEventListener("dequeue", resolve, { once: true }));
  return {
    /** Encodes and closes a frame; resolves when the queue has room for the next one. */
    async add(frame: VideoFrame, isKey: boolean): Promise<void> {
      try {
        encoder.encode(frame, { keyFrame: isKey });
      } catch (cause) {
        failIn(cause);
      } finally {
        frame.close();
      }
      await Promise.race([failed, null]);
      while (encoder.encodeQueueSize > MAX_QUEUED_FRAMES) await Promise.race([waitForQueueSpace(), failed]);
    },
    /** Flushes; returns all encoded chunks. */
    async end(): Promise<readonly Encoded[]> {
      // flush() rejects only with "closed"; `failed` has the cause.
      await Promise.race([encoder.flush().catch(() => failed), failed]);
      return encoded;
    },
    close(): void {
      signal.removeEventListener("abort", stop);
      if (encoder.state !== "closed") encoder.close();
    },
  };
}

/** Colour space that toI420 writes. */
const VIDEO_COLORS = { matrix: "bt709", primaries: "bt709", transfer: "bt709", fullRange: false } as const;

/** Rounds a size up to even edges: video stores colour per 2x2 pixels. */
export function roundToEven({ width, height }: PhotoSize): PhotoSize {
  return { width: width + (width % 2), height: height + (height % 2) };
}

/**
 * Converts a picture, straight alpha, to planes of brightness and colour (I420; ITU-R BT.709, 16..235). Odd edges
 * repeat a pixel; transparent pixels show `background`, RGB bytes.
 */
export function toI420(
  rgba: Uint8ClampedArray,
  { width, height }: PhotoSize,
  background: readonly [red: number, green: number, blue: number],
): Uint8Array<ArrayBuffer> {
  const even = roundToEven({ width, height });
  const pixels = even.width * even.height;
  const planes = new Uint8Array(pixels * 1.5);
  let to = pixels;
  for (let top = 0; top < even.height; top += 2) {
    for (let left = 0; left < even.width; left += 2) {
      let [reds, greens, blues] = [0, 0, 0];
      for (let corner = 0; corner < 4; corner++) {
        const x = left + (corner & 1);
        const y = top + (corner >> 1);
        const from = (Math.min(y, height - 1) * width + Math.min(x, width - 1)) * 4;
        let red = rgba[from] ?? throwOutside(rgba, from);
        let green = rgba[from + 1] ?? throwOutside(rgba, from + 1);
        let blue = rgba[from + 2] ?? throwOutside(rgba, from + 2);
        const alpha = rgba[from + 3] ?? throwOutside(rgba, from + 3);
        if (alpha !== 255) {
          red = (red * alpha + background[0] * (255 - alpha)) / 255;
          green = (green * alpha + background[1] * (255 - alpha)) / 255;
          blue = (blue * alpha + background[2] * (255 - alpha)) / 255;
        }
        planes[y * even.width + x] = 16.5 + 0.182586 * red + 0.614231 * green + 0.062007 * blue;
        reds += red;
        greens += green;
        blues += blue;
      }
      // The mean of four pixels.
      planes[to] = 128.5 + (-0.100644 * reds - 0.338572 * greens + 0.439216 * blues) / 4;
      planes[to + pixels / 4] = 128.5 + (0.439216 * reds - 0.398942 * greens - 0.040274 * blues) / 4;
      to++;
    }
  }
  return planes;
}
