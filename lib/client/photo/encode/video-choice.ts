import type { MotionFormat } from "@/lib/shared/photo/formats";
import type { PhotoSize } from "@/lib/shared/photo/sizes";

type VideoFormat = Extract<MotionFormat, "mp4" | "webm">;
type VideoCodec = "avc" | "vp9" | "vp8";

export interface VideoChoice {
  readonly format: VideoFormat;
  readonly codec: VideoCodec;
  readonly config: VideoEncoderConfig;
}

/** Best first. Level 4 allows 2048x1024 pixels at 30 frames a second; H.264 as high, main, then baseline. */
const CODECS: readonly { format: VideoFormat; codec: VideoCodec; names: readonly string[] }[] = [
  { format: "mp4", codec: "avc", names: ["avc1.640028", "avc1.4d0028", "avc1.42e028"] },
  { format: "webm", codec: "vp9", names: ["vp09.00.40.08"] },
  { format: "webm", codec: "vp8", names: ["vp8"] },
];

/** Suits flat areas with hard edges: gives 4 Mbit/s at 540x960 and 20 frames a second. */
const BITS_PER_PIXEL = 0.4;
const MIN_BITRATE = 500_000;
const MAX_BITRATE = 12_000_000;

const PROBE_SIZE: PhotoSize = { width: 540, height: 960 };

/** Chooses how this browser encodes a video format; null if it cannot. @param size pixels, even */
export async function chooseVideo(
  format: VideoFormat,
  { width, height }: PhotoSize = PROBE_SIZE,
  framesPerSecond = 20,
): Promise<VideoChoice | null> {
  if (typeof VideoEncoder === "undefined") return null;
  const bitrate = Math.round(width * height * framesPerSecond * BITS_PER_PIXEL);
  for (const { format: codecFormat, codec, names } of CODECS) {
    if (codecFormat !== format) continue;
    for (const name of names) {
      const config: VideoEncoderConfig = {
        codec: name,
        width,
        height,
        bitrate: Math.min(MAX_BITRATE, Math.max(MIN_BITRATE, bitrate)),
        framerate: framesPerSecond,
        latencyMode: "quality",
        ...(codec === "avc" ? { avc: { format: "avc" } } : {}),
      };
      if (await isSupported(config)) return { format, codec, config };
    }
  }
  return null;
}

/** A browser rejects codec names that it does not know. */
async function isSupported(config: VideoEncoderConfig): Promise<boolean> {
  try {
    return (await VideoEncoder.isConfigSupported(config)).supported === true;
  } catch {
    return false;
  }
}

/** Returns the video formats that this browser encodes, the most widely accepted first. */
export async function listVideoFormats(): Promise<readonly VideoFormat[]> {
  const formats = ["mp4", "webm"] as const;
  const choices = await Promise.all(formats.map((format) => chooseVideo(format)));
  return formats.filter((_, index) => choices[index] !== null);
}
