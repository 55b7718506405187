import { createBreathe } from "@/lib/client/photo/encode/breath";
import type { EncodeOptions } from "@/lib/client/photo/encode/encode-options";
import { type Encoded, openFrameEncoder } from "@/lib/client/photo/encode/frame-encoder";
import { createProgress } from "@/lib/client/photo/encode/progress";
import { checkSource, takeFrame } from "@/lib/client/photo/encode/take-frame";
import { evenSize, toI420, VIDEO_COLORS } from "@/lib/client/photo/encode/to-i420";
import { chooseVideo, type VideoCodec, type VideoFormat } from "@/lib/client/photo/encode/video-choice";
import { MOTION_TYPES } from "@/lib/shared/photo/formats";
import type { FrameSource } from "@/lib/shared/photo/frames";
import { PhotoError } from "@/lib/shared/photo/photo-error";

const MOST_EDGE = 4096;
/** Milliseconds: places that show videos refuse shorter ones. */
const SHORTEST = 3000;
/** 24 frames of 1000 / 24 ms may be a little less than a second. */
const ROUNDING = 1e-6;
/** Video knows nothing clear. */
const BEHIND = [255, 255, 255] as const;
/** The share of the work that is drawing and encoding. */
const ENCODED = 0.97;

interface VideoOptions extends EncodeOptions {
  readonly format: VideoFormat;
}

/** A video, and how it was made. */
export interface Video {
  readonly blob: Blob;
  readonly codec: VideoCodec;
  /** How often the loop is played: it goes on from its end to its beginning without a seam. */
  readonly times: number;
}

/**
 * Makes a video of a loop, played as often as it takes to last 3 seconds. Odd sizes grow by a pixel; what is clear
 * becomes white.
 * @throws PhotoError `format` when this browser cannot; RangeError without frames or of no size; the signal's reason;
 * whatever drawing and the browser's encoder throw
 */
export async function encodeVideo(source: FrameSource, options: VideoOptions): Promise<Video> {
  const { signal, format } = options;
  checkSource(source, MOST_EDGE);
  signal.throwIfAborted();
  const choice = await chooseVideo(format, evenSize(source), 1000 / source.delayMs);
  if (choice === null) throw new PhotoError("format");
  // Only now: what writes files is ten times as large as all the rest.
  const { muxVideo } = await import("@/lib/client/photo/encode/mux-video");
  const tell = createProgress(options.onProgress);
  const frames = await encodeFrames(source, choice.config, signal, (done) => tell((done / source.count) * ENCODED));
  const length = source.count * source.delayMs;
  const times = Math.ceil(SHORTEST / length - ROUNDING);
  const file = await muxVideo(choice, { frames, length, times }, createBreathe(signal));
  tell(1);
  return { blob: new Blob([file], { type: MOTION_TYPES[format] }), codec: choice.codec, times };
}

async function encodeFrames(
  source: FrameSource,
  config: VideoEncoderConfig,
  signal: AbortSignal,
  onFrame: (done: number) => void,
): Promise<readonly Encoded[]> {
  const { width: codedWidth, height: codedHeight } = evenSize(source);
  const microseconds = (frame: number) => Math.round(frame * source.delayMs * 1000);
  const breathe = createBreathe(signal);
  const encoder = openFrameEncoder(config, signal);
  try {
    for (let index = 0; index < source.count; index++) {
      const planes = toI420(await takeFrame(source, index, signal), source, BEHIND);
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
      await breathe();
    }
    return await encoder.end();
  } finally {
    encoder.close();
  }
}
