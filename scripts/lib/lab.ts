import { toLinear } from "@/lib/avatar/raster/srgb";

export type Lab = readonly [lightness: number, a: number, b: number];

/** CIE L*a*b* (D65) of linear light, red, green and blue 0..1 (IEC 61966-2-1, CIE 15). */
export function labOfLinear(r: number, g: number, b: number): Lab {
  const curve = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIE L*a*b* (D65) of sRGB bytes. */
export const labOfBytes = (r: number, g: number, b: number): Lab =>
  labOfLinear(toLinear(r / 255), toLinear(g / 255), toLinear(b / 255));

/** CIE76 distance of two colours. */
export const labDistance = (one: Lab, other: Lab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
