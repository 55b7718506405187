// The ES module by its path: `main` is CommonJS, which bundlers cannot tree-shake.
import { quantize } from "gifenc/dist/gifenc.esm.js";
import { findNearestEntry, measureColorDistance } from "@/lib/shared/gif/color-distance";
import { UNCHANGED_ENTRY } from "@/lib/shared/gif/gif-parts";

/** The bin of transparent pixels. */
export const TRANSPARENT_BIN = 0;
/** Pixels below this alpha are transparent: GIF has no partial alpha. */
const MIN_ALPHA = 128;

/** Colours of 7 bits per channel, each with a fine bin until those run out; then of 5 bits, with a coarse bin. */
const FINE_COLORS = 1 << 21;
const COARSE_COLORS = 1 << 15;
const MAX_FINE_BINS = 1 << 15;
const MAX_BINS = MAX_FINE_BINS + COARSE_COLORS;

/** The collected colours per bin. */
export interface BinColors {
  /** Bins, with the transparent one. */
  readonly length: number;
  /** Means of the colours in each bin, RGB bytes. */
  readonly rgb: Uint8Array;
  /** Pixels in each bin. */
  readonly pixels: Float64Array;
}

/**
 * Collects the colours of pictures in at most 65,536 bins of similar colours: a picture then takes two bytes per pixel
 * instead of four, and colours are processed once per bin.
 */
export class ColorBins {
  readonly #fineBins = new Uint16Array(FINE_COLORS);
  readonly #coarseBins = new Uint16Array(COARSE_COLORS);
  readonly #pixels = new Float64Array(MAX_BINS);
  readonly #sums = new Float64Array(MAX_BINS * 3);
  #length = 1;

  /** Adds a picture. @returns the bin of each pixel */
  add(rgba: Uint8ClampedArray): Uint16Array {
    const bins = new Uint16Array(rgba.length / 4);
    let [pixel, offset] = [0, 0];
    while (pixel < bins.length) {
      const red = rgba[offset]!;
      const green = rgba[offset + 1]!;
      const blue = rgba[offset + 2]!;
      const isTransparent = rgba[offset + 3]! < MIN_ALPHA;
      const start = pixel;
      // Flat art: most pixels equal the previous one.
      do {
        pixel++;
        offset += 4;
      } while (
        pixel < bins.length &&
        rgba[offset] === red &&
        rgba[offset + 1] === green &&
        rgba[offset + 2] === blue &&
        rgba[offset + 3]! < MIN_ALPHA === isTransparent
      );
      const bin = isTransparent ? TRANSPARENT_BIN : this.#getOrAddBin(red, green, blue);
      this.#addPixels(bin, pixel - start, red, green, blue);
      bins.fill(bin, start, pixel);
    }
    return bins;
  }

  colors(): BinColors {
    const length = this.#length;
    const pixels = this.#pixels.slice(0, length);
    const rgb = Uint8Array.from(this.#sums.subarray(0, length * 3), (sum, at) =>
      Math.round(sum / Math.max(1, pixels[Math.floor(at / 3)]!)),
    );
    return { length, rgb, pixels };
  }

  #addPixels(bin: number, times: number, red: number, green: number, blue: number): void {
    this.#pixels[bin]! += times;
    this.#sums[bin * 3]! += times * red;
    this.#sums[bin * 3 + 1]! += times * green;
    this.#sums[bin * 3 + 2]! += times * blue;
  }

  #getOrAddBin(red: number, green: number, blue: number): number {
    const fineColor = ((red >> 1) << 14) | ((green >> 1) << 7) | (blue >> 1);
    const knownBin = this.#fineBins[fineColor]!;
    if (knownBin !== 0) return knownBin;
    if (this.#length < MAX_FINE_BINS) {
      this.#fineBins[fineColor] = this.#length;
      return this.#length++;
    }
    const coarseColor = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    if (this.#coarseBins[coarseColor] === 0) this.#coarseBins[coarseColor] = this.#length++;
    return this.#coarseBins[coarseColor]!;
  }
}

/** The quantiser's time grows with the square of the bins; rare colours get no entry anyway. */
const MAX_WEIGHED_BINS = 5000;
/** Pixels of the quantiser's sample. */
const SAMPLE_PIXELS = 150_000;
/** Weight of the most vivid colour relative to grey: eyes, hearts and confetti are small. */
const VIVID_WEIGHT = 5;
/** Rounds of Lloyd's algorithm, and the exponent that reduces the weight of large areas in it. */
const LLOYD_ROUNDS = 3;
const AREA_EXPONENT = 0.7;

interface Weighed {
  readonly color: readonly [red: number, green: number, blue: number];
  readonly weight: number;
}

/**
 * Chooses a palette that represents all collected colours.
 * @param maxColors 2 to 255
 * @returns up to `maxColors` colours, RGB bytes; the exact colours if there are no more
 */
export function choosePalette(colors: BinColors, maxColors: number): Uint8Array {
  const weighed = weigh(colors);
  if (weighed.length <= maxColors) return Uint8Array.from(weighed.flatMap(({ color }) => color));
  const frequentColors = weighed.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_WEIGHED_BINS);
  const totalWeight = frequentColors.reduce((sum, { weight }) => sum + weight, 0);
  const sample: number[] = [];
  for (const { color, weight } of frequentColors) {
    const pixel = ((255 << 24) | (color[2] << 16) | (color[1] << 8) | color[0]) >>> 0;
    for (let times = Math.ceil((weight / totalWeight) * SAMPLE_PIXELS); times > 0; times--) sample.push(pixel);
  }
  const palette = Uint8Array.from(quantize(new Uint8Array(Uint32Array.from(sample).buffer), maxColors).flat());
  for (let round = 0; round < LLOYD_ROUNDS; round++) moveToMeans(palette, frequentColors);
  return palette;
}

function weigh({ length, rgb, pixels }: BinColors): Weighed[] {
  const weighed: Weighed[] = [];
  for (let bin = TRANSPARENT_BIN + 1; bin < length; bin++) {
    const color = [rgb[bin * 3]!, rgb[bin * 3 + 1]!, rgb[bin * 3 + 2]!] as const;
    const vividness = (Math.max(...color) - Math.min(...color)) / 255;
    weighed.push({ color, weight: pixels[bin]! * (1 + vividness * (VIVID_WEIGHT - 1)) });
  }
  return weighed;
}

/** Moves each palette colour to the mean of the colours nearest to it (Lloyd's algorithm, one round). */
function moveToMeans(palette: Uint8Array, frequentColors: readonly Weighed[]): void {
  const sums = new Float64Array(palette.length);
  const weights = new Float64Array(palette.length / 3);
  for (const { color, weight } of frequentColors) {
    const entry = findNearestEntry(palette, ...color);
    const reducedWeight = weight ** AREA_EXPONENT;
    weights[entry]! += reducedWeight;
    for (let channel = 0; channel < 3; channel++) sums[entry * 3 + channel]! += reducedWeight * color[channel]!;
  }
  for (let at = 0; at < palette.length; at++) {
    const weight = weights[Math.floor(at / 3)]!;
    if (weight > 0) palette[at] = Math.round(sums[at]! / weight);
  }
}

/** A palette and the entries of each bin. */
export interface Mapping {
  /** RGB bytes. */
  readonly palette: Uint8Array;
  readonly colors: BinColors;
  /** The nearest entry of each bin; UNCHANGED_ENTRY for the transparent one. */
  readonly nearest: Uint8Array;
  /** The second entry, for `share` of MIX_STEPS pixels; share 0 if the nearest is close enough. */
  readonly other: Uint8Array;
  readonly share: Uint8Array;
}

/** Pixels of a 4x4 dither pattern. */
const MIX_STEPS = 16;
/**
 * Squared distances (measureColorDistance). A colour within the first of its nearest entry needs no mix. Entries
 * further apart than the second are not mixed, because their pattern would be visible.
 */
const MIN_MIX_DISTANCE = 6;
const MAX_MIX_DISTANCE = 900;
/** Weight of the pattern's noise against the error it corrects. */
const PATTERN_COST = 0.3;

/**
 * Finds the best palette entry for each bin. With dithering, bins between two close entries mix both: gradients of
 * backdrops and shadows have no bands, and flat areas stay flat.
 */
export function mapBins(colors: BinColors, palette: Uint8Array, isDithered: boolean): Mapping {
  const { length, rgb } = colors;
  const nearest = new Uint8Array(length);
  const other = new Uint8Array(length);
  const share = new Uint8Array(length);
  nearest[TRANSPARENT_BIN] = UNCHANGED_ENTRY;
  for (let bin = TRANSPARENT_BIN + 1; bin < length; bin++) {
    const color = [rgb[bin * 3]!, rgb[bin * 3 + 1]!, rgb[bin * 3 + 2]!] as const;
    nearest[bin] = findNearestEntry(palette, ...color);
    const mix = isDithered ? findMix(palette, nearest[bin]!, color) : null;
    if (mix === null) continue;
    other[bin] = mix.entry;
    share[bin] = mix.share;
  }
  return { palette, colors, nearest, other, share };
}

type Color = readonly [red: number, green: number, blue: number];

/** Finds the entry and its share in MIX_STEPS that, mixed with the nearest entry, best match a colour. */
function findMix(palette: Uint8Array, nearestEntry: number, color: Color): { entry: number; share: number } | null {
  let leastCost = measureColorDistance(palette, nearestEntry, ...color);
  if (leastCost <= MIN_MIX_DISTANCE) return null;
  let best: { entry: number; share: number } | null = null;
  const nearestColor = [
    palette[nearestEntry * 3]!,
    palette[nearestEntry * 3 + 1]!,
    palette[nearestEntry * 3 + 2]!,
  ] as const;
  const [colorR, colorG, colorB] = [color[0] - nearestColor[0], color[1] - nearestColor[1], color[2] - nearestColor[2]];
  for (let entry = 0; entry * 3 < palette.length; entry++) {
    const entryDistance = measureColorDistance(palette, entry, ...nearestColor);
    if (entryDistance === 0 || entryDistance > MAX_MIX_DISTANCE) continue;
    const entryR = palette[entry * 3]! - nearestColor[0];
    const entryG = palette[entry * 3 + 1]! - nearestColor[1];
    const entryB = palette[entry * 3 + 2]! - nearestColor[2];
    // The position on the line from the nearest entry, the origin here, to this entry; then the distance to that line.
    const share = Math.round(
      (MIX_STEPS * (3 * entryR * colorR + 6 * entryG * colorG + entryB * colorB)) / entryDistance,
    );
    if (share < 1) continue;
    const fraction = share / MIX_STEPS;
    const lineDistance =
      3 * (colorR - fraction * entryR) ** 2 + 6 * (colorG - fraction * entryG) ** 2 + (colorB - fraction * entryB) ** 2;
    const cost = lineDistance + PATTERN_COST * fraction * (1 - fraction) * entryDistance;
    if (cost >= leastCost) continue;
    leastCost = cost;
    best = { entry, share };
  }
  return best;
}
