/**
 * Converts sRGB RGBA bytes to OKLab L, a, b, three numbers per pixel (B. Ottosson, "A perceptual color space for image
 * processing", 2020).
 */
export function oklabOf(rgba: Uint8ClampedArray): Float32Array {
  const lab = new Float32Array((rgba.length / 4) * 3);
  for (let pixel = 0; pixel < rgba.length / 4; pixel++) {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((part) => linear((rgba[pixel * 4 + part] ?? 0) / 255));
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    lab[pixel * 3] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
    lab[pixel * 3 + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
    lab[pixel * 3 + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  }
  return lab;
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
