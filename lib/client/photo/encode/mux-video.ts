import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import type { VideoChoice } from "@/lib/client/photo/encode/video-choice";
import type { YieldToEventLoop } from "@/lib/shared/frames";

export interface Encoded {
  readonly chunk: EncodedVideoChunk;
  readonly meta: EncodedVideoChunkMetadata | undefined;
}

interface Loop {
  /** The frames of one loop, the first one a key frame. */
  readonly frames: readonly Encoded[];
  /** Milliseconds of one loop. */
  readonly length: number;
  readonly times: number;
}

/** Muxes a loop into a file, with repetitions: repeated frames are the same bytes at later times. */
export async function muxVideo(
  { format, codec }: Pick<VideoChoice, "format" | "codec">,
  { frames, length, times }: Loop,
  yieldToEventLoop: YieldToEventLoop,
): Promise<ArrayBuffer> {
  const target = new BufferTarget();
  const output = new Output({
    format: format === "mp4" ? new Mp4OutputFormat({ fastStart: "in-memory" }) : new WebMOutputFormat(),
    target,
  });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  try {
    await output.start();
    for (let time = 0; time < times; time++) {
      for (const { chunk, meta } of frames) {
        await yieldToEventLoop();
        const packet = EncodedPacket.fromEncodedChunk(chunk);
        const timestamp = packet.timestamp + (time * length) / 1000;
        await source.add(packet.clone({ timestamp }), time === 0 ? meta : undefined);
      }
    }
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
  if (target.buffer === null) throw new Error("The finished file is missing.");
  return target.buffer;
}
