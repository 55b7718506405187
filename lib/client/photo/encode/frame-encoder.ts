import { PhotoError } from "@/lib/shared/photo/photo-error";

/** Frames that an encoder may have waiting: more would only take memory. */
const MOST_WAITING = 3;

/** One encoded frame, with what a player must know before the first one. */
export interface Encoded {
  readonly chunk: EncodedVideoChunk;
  readonly meta: EncodedVideoChunkMetadata | undefined;
}

/** A browser's video encoder whose errors and ends can be awaited. */
export interface FrameEncoder {
  /** Takes a frame, and closes it; resolves when there is room for the next one. */
  add(frame: VideoFrame, isKey: boolean): Promise<void>;
  /** Everything that was made of the frames. */
  end(): Promise<readonly Encoded[]>;
  /** Gives everything back, at any moment. */
  close(): void;
}

/** Every step rejects with PhotoError `format` when the browser's encoder fails, with the signal's reason once aborted. */
export function openFrameEncoder(config: VideoEncoderConfig, signal: AbortSignal): FrameEncoder {
  const encoded: Encoded[] = [];
  let fail: (reason: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // It may fail while nobody waits; whoever comes next is told.
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
  const room = () => new Promise<unknown>((resolve) => encoder.addEventListener("dequeue", resolve, { once: true }));
  return {
    async add(frame, isKey) {
      try {
        encoder.encode(frame, { keyFrame: isKey });
      } catch (cause) {
        failIn(cause);
      } finally {
        frame.close();
      }
      await Promise.race([failed, null]);
      while (encoder.encodeQueueSize > MOST_WAITING) await Promise.race([room(), failed]);
    },
    async end() {
      // Its own rejection says only that the encoder is closed; why, is in the other one.
      await Promise.race([encoder.flush().catch(() => failed), failed]);
      return encoded;
    },
    close() {
      signal.removeEventListener("abort", stop);
      if (encoder.state !== "closed") encoder.close();
    },
  };
}
