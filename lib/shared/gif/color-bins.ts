import { addDouble, getDouble, getUint16, throwOutside } from "@/lib/shared/typed-arrays";

/** The bin of transparent pixels. */
export const TRANSPARENT_BIN = 0;
/** Pixels below this alpha are transparent: GIF has no partial alpha. */
const MIN_ALPHA = 128;

/** Colours of 7 bits per channel, each with a fine bin until those run out; then of 5 bits, with a coarse bin. */
const FINE_COLORS = 1 << 21;
const COARSE_COLORS = 1 << 15;
const MAX_FINE_BINS = 1 << 15;
/** Equal pixels in a row that get a bin of exactly their colour, and the number of such bins. */
const EXACT_RUN = 8;
const MAX_EXACT_BINS = 1 << 13;
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
  readonly #exactBins = new Map<number, number>();
  readonly #fineBins = new Uint16Array(FINE_COLORS);
  readonly #coarseBins = new Uint16Array(COARSE_COLORS);
  readonly #pixels = new Float64Array(MAX_BINS);
  readonly #sums = new Float64Array(MAX_BINS * 3);
  #length = 1;

  /** Adds a picture, and writes the bin of each pixel to `bins`. */
  add(rgba: Uint8ClampedArray, bins: Uint16Array): void {
    const words = toWords(rgba);
    for (let start = 0; start < bins.length; ) {
      const word = words[start];
      // Flat art: most pixels equal the previous one.
      let end = start + 1;
      while (end < bins.length && words[end] === word) end++;
      const offset = start * 4;
      const red = rgba[offset] ?? throwOutside(rgba, offset);
      const green = rgba[offset + 1] ?? throwOutside(rgba, offset + 1);
      const blue = rgba[offset + 2] ?? throwOutside(rgba, offset + 2);
      const alpha = rgba[offset + 3] ?? throwOutside(rgba, offset + 3);
      const run = end - start;
      const bin = alpha < MIN_ALPHA ? TRANSPARENT_BIN : this.#getOrAddBin(red, green, blue, run);
      this.#addPixels(bin, run, red, green, blue);
      if (run === 1) bins[start] = bin;
      else bins.fill(bin, start, end);
      start = end;
    }
  }

  colors(): BinColors {
    const length = this.#length;
    const pixels = this.#pixels.slice(0, length);
    const rgb = Uint8Array.from(this.#sums.subarray(0, length * 3), (sum, at) =>
      Math.round(sum / Math.max(1, getDouble(pixels, Math.floor(at / 3)))),
    );
    return { length, rgb, pixels };
  }

  #addPixels(bin: number, times: number, red: number, green: number, blue: number): void {
    addDouble(this.#pixels, bin, times);
    addDouble(this.#sums, bin * 3, times * red);
    addDouble(this.#sums, bin * 3 + 1, times * green);
    addDouble(this.#sums, bin * 3 + 2, times * blue);
  }

  #getOrAddBin(red: number, green: number, blue: number, run: number): number {
    if (run >= EXACT_RUN) {
      const color = (red << 16) | (green << 8) | blue;
      const exactBin = this.#exactBins.get(color);
      if (exactBin !== undefined) return exactBin;
      if (this.#exactBins.size < MAX_EXACT_BINS && this.#length < MAX_FINE_BINS) {
        this.#exactBins.set(color, this.#length);
        return this.#length++;
      }
    }
    const fineColor = ((red >> 1) << 14) | ((green >> 1) << 7) | (blue >> 1);
    const knownBin = getUint16(this.#fineBins, fineColor);
    if (knownBin !== 0) return knownBin;
    if (this.#length < MAX_FINE_BINS) {
      this.#fineBins[fineColor] = this.#length;
      return this.#length++;
    }
    const coarseColor = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    if (this.#coarseBins[coarseColor] === 0) this.#coarseBins[coarseColor] = this.#length++;
    return getUint16(this.#coarseBins, coarseColor);
  }
}

/** Views pixels as one number each. */
function toWords({ buffer, byteOffset, length }: Uint8ClampedArray): Uint32Array {
  if (byteOffset % Uint32Array.BYTES_PER_ELEMENT === 0) return new Uint32Array(buffer, byteOffset, length / 4);
  return new Uint32Array(buffer.slice(byteOffset, byteOffset + length));
}

/** Longest run of a packed frame: runs are 16-bit numbers. */
const MAX_RUN = 65_535;

/**
 * Packs the bins of a frame as runs: a bin and its number of pixels in turn. Avatars in front of a backdrop take a tenth
 * to a fifth of the memory; a frame that would grow is copied as it is.
 */
export function packBins(bins: Uint16Array): Uint16Array {
  const runs = new Uint16Array(bins.length);
  let length = 0;
  for (let start = 0; start < bins.length; ) {
    // A packed frame is shorter than the plain one, so that `unpackBins` can tell them apart.
    if (length + 2 >= bins.length) return bins.slice();
    const bin = getUint16(bins, start);
    const limit = Math.min(bins.length, start + MAX_RUN);
    let end = start + 1;
    while (end < limit && bins[end] === bin) end++;
    runs[length++] = bin;
    runs[length++] = end - start;
    start = end;
  }
  return runs.slice(0, length);
}

/** Writes the bins of a frame that `packBins` packed to `bins`, which has the frame's length. */
export function unpackBins(packed: Uint16Array, bins: Uint16Array): void {
  if (packed.length === bins.length) {
    bins.set(packed);
    return;
  }
  let start = 0;
  for (let at = 0; at < packed.length; at += 2) {
    const end = start + getUint16(packed, at + 1);
    if (end - start === 1) bins[start] = getUint16(packed, at);
    else bins.fill(getUint16(packed, at), start, end);
    start = end;
  }
}
