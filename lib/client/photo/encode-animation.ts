import { encodeGif } from "@/lib/client/photo/encode/encode-gif";
import { encodeVideo } from "@/lib/client/photo/encode/encode-video";
import type { AnimationOptions } from "@/lib/client/photo/photo";
import type { FrameSource } from "@/lib/shared/photo/frames";
import { PhotoError } from "@/lib/shared/photo/photo-error";

/** Makes a file of frames. @throws PhotoError `format`; whatever drawing and encoding throw */
export async function encodeAnimation(frames: FrameSource, options: AnimationOptions): Promise<Blob> {
  const { format } = options;
  switch (format) {
    case "gif":
      return (await encodeGif(frames, options)).blob;
    case "mp4":
    case "webm":
      return (await encodeVideo(frames, { ...options, format })).blob;
    case "webp":
      throw new PhotoError("format");
    default:
      return format satisfies never;
  }
}
