import type { FrameSource } from "@/lib/client/photo/encode/frames";

type Color = readonly [red: number, green: number, blue: number, alpha?: number];

/** Frames painted pixel by pixel; alpha is 255 when not given. */
export function paintedFrames(
  size: Pick<FrameSource, "width" | "height" | "count" | "delayMs">,
  colorAt: (frame: number, x: number, y: number) => Color,
): FrameSource {
  const { width, height } = size;
  return {
    ...size,
    frame: async (index) => {
      const pixels = new Uint8ClampedArray(width * height * 4);
      for (let at = 0; at < width * height; at++) {
        const [red, green, blue, alpha = 255] = colorAt(index, at % width, Math.floor(at / width));
        pixels.set([red, green, blue, alpha], at * 4);
      }
      return pixels;
    },
  };
}
