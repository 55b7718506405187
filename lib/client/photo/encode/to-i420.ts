import type { PhotoSize } from "@/lib/shared/photo/sizes";

/** How toI420 writes colours. */
export const VIDEO_COLORS = { matrix: "bt709", primaries: "bt709", transfer: "bt709", fullRange: false } as const;

/** The nearest even size that has room for everything: video has its colours for 2x2 pixels at a time. */
export function evenSize({ width, height }: PhotoSize): PhotoSize {
  return { width: width + (width % 2), height: height + (height % 2) };
}

/**
 * Turns a picture into planes of brightness and colour (I420; ITU-R BT.709, 16..235). Edges of odd sizes are drawn
 * twice; what is clear shows `behind`.
 * @param rgba straight alpha, top row first
 * @param behind RGB bytes
 */
export function toI420(
  rgba: Uint8ClampedArray,
  { width, height }: PhotoSize,
  behind: readonly [red: number, green: number, blue: number],
): Uint8Array<ArrayBuffer> {
  const even = evenSize({ width, height });
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
        let red = rgba[from]!;
        let green = rgba[from + 1]!;
        let blue = rgba[from + 2]!;
        const alpha = rgba[from + 3]!;
        if (alpha !== 255) {
          red = (red * alpha + behind[0] * (255 - alpha)) / 255;
          green = (green * alpha + behind[1] * (255 - alpha)) / 255;
          blue = (blue * alpha + behind[2] * (255 - alpha)) / 255;
        }
        planes[y * even.width + x] = 16.5 + 0.182586 * red + 0.614231 * green + 0.062007 * blue;
        reds += red;
        greens += green;
        blues += blue;
      }
      // A quarter: of four pixels.
      planes[to] = 128.5 + (-0.100644 * reds - 0.338572 * greens + 0.439216 * blues) / 4;
      planes[to + pixels / 4] = 128.5 + (0.439216 * reds - 0.398942 * greens - 0.040274 * blues) / 4;
      to++;
    }
  }
  return planes;
}
