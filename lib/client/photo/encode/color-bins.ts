/** The bin of pixels that nothing is seen of. */
export const CLEAR = 0;
/** Below this alpha a pixel is clear: GIF knows only that and opaque. */
const LEAST_ALPHA = 128;

/** Fine bins: 7 bits each of red, green and blue; coarse ones, for when those run out: 5 bits. */
const FINE = 1 << 21;
const COARSE = 1 << 15;
const MOST_FINE = 1 << 15;
const MOST = MOST_FINE + COARSE;

/** The colours that were met: what each bin holds. */
export interface BinColors {
  /** Bins, with the clear one. */
  readonly length: number;
  /** Means of the colours in each bin, RGB bytes. */
  readonly rgb: Uint8Array;
  /** Pixels in each bin. */
  readonly pixels: Float64Array;
}

/**
 * Gathers the colours of pictures in bins of those that look the same, at most 65,536: a picture is then two bytes a
 * pixel instead of four, and whatever is decided of colours is decided once a bin.
 */
export class ColorBins {
  readonly #fine = new Uint16Array(FINE);
  readonly #coarse = new Uint16Array(COARSE);
  readonly #pixels = new Float64Array(MOST);
  readonly #sums = new Float64Array(MOST * 3);
  #length = 1;

  /** Takes in a picture. @returns the bin of each pixel */
  add(rgba: Uint8ClampedArray): Uint16Array {
    const bins = new Uint16Array(rgba.length / 4);
    let [at, from] = [0, 0];
    while (at < bins.length) {
      const red = rgba[from]!;
      const green = rgba[from + 1]!;
      const blue = rgba[from + 2]!;
      const isClear = rgba[from + 3]! < LEAST_ALPHA;
      const start = at;
      // Flat art: most pixels look like the one before.
      do {
        at++;
        from += 4;
      } while (
        at < bins.length &&
        rgba[from] === red &&
        rgba[from + 1] === green &&
        rgba[from + 2] === blue &&
        rgba[from + 3]! < LEAST_ALPHA === isClear
      );
      const bin = isClear ? CLEAR : this.#binOf(red, green, blue);
      this.#count(bin, at - start, red, green, blue);
      bins.fill(bin, start, at);
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

  #count(bin: number, times: number, red: number, green: number, blue: number): void {
    this.#pixels[bin]! += times;
    this.#sums[bin * 3]! += times * red;
    this.#sums[bin * 3 + 1]! += times * green;
    this.#sums[bin * 3 + 2]! += times * blue;
  }

  #binOf(red: number, green: number, blue: number): number {
    const fine = ((red >> 1) << 14) | ((green >> 1) << 7) | (blue >> 1);
    const known = this.#fine[fine]!;
    if (known !== 0) return known;
    if (this.#length < MOST_FINE) {
      this.#fine[fine] = this.#length;
      return this.#length++;
    }
    const coarse = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    if (this.#coarse[coarse] === 0) this.#coarse[coarse] = this.#length++;
    return this.#coarse[coarse]!;
  }
}
