// The ES module by its path: `main` is CommonJS, of which bundlers keep everything.
import { quantize } from "gifenc/dist/gifenc.esm.js";
import { type BinColors, CLEAR } from "@/lib/client/photo/encode/color-bins";
import { nearestEntry } from "@/lib/shared/gif/nearest-entry";

/** The time that choosing takes grows with the square of the bins; rare ones cannot have a colour of their own anyhow. */
const MOST_BINS = 5000;
/** Pixels that stand for all. */
const SAMPLE = 150_000;
/** So many times as much a pixel of the strongest colour counts as a grey one: eyes, hearts, confetti are small. */
const VIVID = 5;
/** How often the colours move to the middle of what they stand for, and how much less than its size an area counts then. */
const ROUNDS = 3;
const FLATTENED = 0.7;

interface Weighed {
  readonly color: readonly [red: number, green: number, blue: number];
  readonly weight: number;
}

/**
 * Chooses the colours that stand for all that were met.
 * @param most 2 to 255
 * @returns up to `most` colours, RGB bytes; exactly the colours met when those are not more
 */
export function choosePalette(colors: BinColors, most: number): Uint8Array {
  const weighed = weigh(colors);
  if (weighed.length <= most) return Uint8Array.from(weighed.flatMap(({ color }) => color));
  const seen = weighed.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_BINS);
  const whole = seen.reduce((sum, { weight }) => sum + weight, 0);
  const sample: number[] = [];
  for (const { color, weight } of seen) {
    const pixel = ((255 << 24) | (color[2] << 16) | (color[1] << 8) | color[0]) >>> 0;
    for (let times = Math.ceil((weight / whole) * SAMPLE); times > 0; times--) sample.push(pixel);
  }
  const palette = Uint8Array.from(quantize(new Uint8Array(Uint32Array.from(sample).buffer), most).flat());
  for (let round = 0; round < ROUNDS; round++) settle(palette, seen);
  return palette;
}

function weigh({ length, rgb, pixels }: BinColors): Weighed[] {
  const weighed: Weighed[] = [];
  for (let bin = CLEAR + 1; bin < length; bin++) {
    const color = [rgb[bin * 3]!, rgb[bin * 3 + 1]!, rgb[bin * 3 + 2]!] as const;
    const vividness = (Math.max(...color) - Math.min(...color)) / 255;
    weighed.push({ color, weight: pixels[bin]! * (1 + vividness * (VIVID - 1)) });
  }
  return weighed;
}

/** Moves every colour of a palette to the middle of those that are nearest to it (Lloyd's algorithm, one round). */
function settle(palette: Uint8Array, seen: readonly Weighed[]): void {
  const sums = new Float64Array(palette.length);
  const weights = new Float64Array(palette.length / 3);
  for (const { color, weight } of seen) {
    const entry = nearestEntry(palette, ...color);
    const counted = weight ** FLATTENED;
    weights[entry]! += counted;
    for (let part = 0; part < 3; part++) sums[entry * 3 + part]! += counted * color[part]!;
  }
  for (let at = 0; at < palette.length; at++) {
    const weight = weights[Math.floor(at / 3)]!;
    if (weight > 0) palette[at] = Math.round(sums[at]! / weight);
  }
}
