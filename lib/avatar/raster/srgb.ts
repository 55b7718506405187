import { type Hex, parseHex } from "@/lib/shared/colors";
import { getByte } from "@/lib/shared/typed-arrays";
/** Converts sRGB to linear light, both 0..1 (IEC 61966-2-1). */
export const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Linear light 0..1 of each sRGB byte. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255));

/** Converts linear light to sRGB, both 0..1. */
export function toSrgb(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}

const STEPS = 4096;
const BYTES = Uint8Array.from({ length: STEPS + 1 }, (_, step) => Math.round(255 * toSrgb(step / STEPS)));

/** Converts linear light to a sRGB byte, clamped. */
export function toSrgbByte(linear: number): number {
  return getByte(BYTES, (Math.max(0, Math.min(1, linear)) * STEPS + 0.5) | 0);
}

/** Linear light of the backdrop at a height from top 0 to bottom 1; stops mix in sRGB, as CSS does. */
export function mixStops(stops: readonly (readonly [number, Hex])[], height: number): [number, number, number] {
  let [fromAt, fromColor] = stops[0] ?? [0, "#000000" as Hex];
  for (const [at, color] of stops) {
    if (height <= at) {
      const share = at === fromAt ? 1 : (height - fromAt) / (at - fromAt);
      const a = parseHex(fromColor);
      const b = parseHex(color);
      const mixed = (part: 0 | 1 | 2) => toLinear((a[part] + (b[part] - a[part]) * share) / 255);
      return [mixed(0), mixed(1), mixed(2)];
    }
    [fromAt, fromColor] = [at, color];
  }
  const [r, g, b] = parseHex(fromColor);
  return [toLinear(r / 255), toLinear(g / 255), toLinear(b / 255)];
}
