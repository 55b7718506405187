import { createProgress, createYield, type EncodeOptions } from "@/lib/client/photo/encode/encode-options";
import type { FrameSource } from "@/lib/shared/frames";
import { encodeGif } from "@/lib/shared/gif/encode-gif";
import { MOTION_TYPES } from "@/lib/shared/photo/formats";

/**
 * Encodes a GIF (encodeGif) as a Blob while other tasks run. @returns the file, and the GIF's quality reductions
 * @throws RangeError for no frames or an invalid size or delay; the signal's reason; any drawing error
 */
export async function encodeGifBlob(source: FrameSource, { signal, onProgress }: EncodeOptions) {
  const options = { signal, setProgress: createProgress(onProgress), yieldToEventLoop: createYield(signal) };
  const { parts, ...details } = await encodeGif(source, options);
  return { blob: new Blob(parts, { type: MOTION_TYPES.gif }), ...details };
}
