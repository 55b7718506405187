import type { AnimationOptions } from "@/lib/client/photo/photo";
import type { AnimationFormat } from "@/lib/shared/photo/formats";
import type { FrameSource } from "@/lib/shared/photo/frames";
import { PhotoError } from "@/lib/shared/photo/photo-error";

/** Formats of animations that this browser makes, best first. */
export async function encodedFormats(): Promise<readonly AnimationFormat[]> {
  return ["gif"];
}

/** Makes a file of frames. @throws PhotoError `format`; whatever drawing and encoding throw */
export async function encodeAnimation(frames: FrameSource, options: AnimationOptions): Promise<Blob> {
  switch (options.format) {
    case "gif": {
      const { encodeGif } = await import("@/lib/client/photo/encode/encode-gif");
      return (await encodeGif(frames, options)).blob;
    }
    case "mp4":
    case "webm":
    case "webp":
      throw new PhotoError("format");
    default:
      return options.format satisfies never;
  }
}
