import {
  MINI,
  MINI_BYTES,
  MINI_FORMAT,
  MINI_GRID,
  MINI_HEADER,
  MINI_MAGIC,
  MINI_TINTS,
} from "@/lib/plaza/data/mini-pack";
import { getByte, getByteTriple, getItem, getUint16 } from "@/lib/shared/typed-arrays";

/** A mini in few colours. */
export interface TintedMini {
  /** MINI_TINTS words of five bits each of red, green and blue (sRGB); unused ones are 0. */
  readonly tints: Uint16Array;
  /** Colour number per texel, from 1; 0 is empty. Colours are numbered in order of appearance. */
  readonly texels: Uint8Array;
}

type Rgb = readonly [red: number, green: number, blue: number];

interface CountedColor {
  readonly parts: Rgb;
  /** Texels that have it. */
  count: number;
  /** Index of the nearest tint. */
  tint: number;
}

/** Iterations of the k-means below. */
const ROUNDS = 6;
/** No tint is added once the farthest colour scores below this: squared distance times the root of its texel count. */
const MIN_TINT_SCORE = 3500;

/** Returns the squared distance of two colours, parts weighted by brightness. */
function computeColorDistance(a: Rgb, b: Rgb): number {
  return 2 * (a[0] - b[0]) ** 2 + 4 * (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

/** Finds the colour farthest from all tints, weighted by its texel count; null when all are near enough. */
function findFarthest(colors: readonly CountedColor[], tints: readonly Rgb[]): CountedColor | null {
  let found: CountedColor | null = null;
  let most = MIN_TINT_SCORE;
  for (const color of colors) {
    const distance = Math.min(...tints.map((tint) => computeColorDistance(tint, color.parts))) * Math.sqrt(color.count);
    if (distance > most) [most, found] = [distance, color];
  }
  return found;
}

/** Assigns each colour to its nearest tint, and returns the mean colour of each tint. */
function refineTints(colors: readonly CountedColor[], tints: readonly Rgb[]): readonly Rgb[] {
  const sums = tints.map((tint) => ({ tint, red: 0, green: 0, blue: 0, count: 0 }));
  for (const color of colors) {
    let least = Number.POSITIVE_INFINITY;
    tints.forEach((tint, nth) => {
      const distance = computeColorDistance(tint, color.parts);
      if (distance < least) [least, color.tint] = [distance, nth];
    });
    const sum = getItem(sums, color.tint);
    const [red, green, blue] = color.parts;
    sum.red += red * color.count;
    sum.green += green * color.count;
    sum.blue += blue * color.count;
    sum.count += color.count;
  }
  return sums.map(({ tint, red, green, blue, count }) =>
    count === 0 ? tint : [red / count, green / count, blue / count],
  );
}

/**
 * Reduces a picture to few colours (k-means, seeded with the colours that are farthest from each other).
 * @param picture RGBA texels, alpha 0 or 255
 */
export function tintMini(picture: Uint8Array): TintedMini {
  const colors = new Map<number, CountedColor>();
  const colorOf = Array.from({ length: picture.length / 4 }, (_, texel) => {
    if (picture[texel * 4 + 3] === 0) return null;
    const parts = getByteTriple(picture, texel * 4);
    const key = (parts[0] << 16) | (parts[1] << 8) | parts[2];
    const color = colors.get(key) ?? { parts, count: 0, tint: 0 };
    color.count++;
    colors.set(key, color);
    return color;
  });
  const all = [...colors.values()];
  let tints: readonly Rgb[] = [];
  for (let next: CountedColor | null = findCommonest(all); next !== null && tints.length < MINI_TINTS; ) {
    tints = [...tints, next.parts];
    next = findFarthest(all, tints);
  }
  for (let round = 0; round < ROUNDS; round++) tints = refineTints(all, tints);

  const mini = { tints: new Uint16Array(MINI_TINTS), texels: new Uint8Array(picture.length / 4) };
  const numbers: number[] = [];
  for (const [texel, color] of colorOf.entries()) {
    if (color === null) continue;
    if (!numbers.includes(color.tint)) numbers.push(color.tint);
    mini.texels[texel] = numbers.indexOf(color.tint) + 1;
  }
  const toFiveBits = (part: number) => Math.round((part * 31) / 255);
  numbers.forEach((tint, nth) => {
    const [red, green, blue] = getItem(tints, tint);
    mini.tints[nth] = (toFiveBits(red) << 10) | (toFiveBits(green) << 5) | toFiveBits(blue);
  });
  return mini;
}

function findCommonest(colors: readonly CountedColor[]): CountedColor | null {
  return colors.reduce<CountedColor | null>((best, color) => (best && best.count >= color.count ? best : color), null);
}

/**
 * Encodes a cell's file (docs/plaza.md) before compression: similar data is grouped, and right halves hold only their
 * difference from the left ones.
 * @param minis by their number in the cell
 * @throws RangeError for more than a layer holds
 */
export function encodeMinis(minis: readonly TintedMini[]): Uint8Array {
  if (minis.length > MINI_GRID ** 2) throw new RangeError(`${minis.length} minis are more than a layer holds`);
  const file = new Uint8Array(MINI_HEADER + minis.length * MINI_BYTES);
  const dataView = new DataView(file.buffer);
  [MINI_MAGIC, MINI_FORMAT, minis.length].forEach((number, nth) => {
    dataView.setUint32(nth * 4, number, true);
  });
  let at = MINI_HEADER;
  for (let tint = 0; tint < MINI_TINTS; tint++) {
    for (const { tints } of minis) file[at++] = getUint16(tints, tint) >> 8;
    for (const { tints } of minis) file[at++] = getUint16(tints, tint) & 255;
  }
  const put = (low: number, high: number) => {
    file[at++] = low | (high << 4);
  };
  for (const { texels } of minis) {
    // The front (0) and the back (2), nearly symmetric, as halves; the side (1) follows whole.
    for (const isRight of [false, true]) for (const view of [0, 2]) putHalf(texels, view, isRight, put);
  }
  for (const { texels } of minis) {
    const viewTexels = MINI.wide * MINI.high;
    for (let texel = viewTexels; texel < 2 * viewTexels; texel += 2)
      put(getByte(texels, texel), getByte(texels, texel + 1));
  }
  return file;
}

/** Writes half a view, two texels at a time, from the left; a right half as XOR with the mirrored left one. */
function putHalf(texels: Uint8Array, view: number, isRight: boolean, put: (low: number, high: number) => void): void {
  const half = MINI.wide / 2;
  for (let row = 0; row < MINI.high; row++) {
    const line = (view * MINI.high + row) * MINI.wide;
    const at = (column: number) =>
      isRight
        ? getByte(texels, line + half + column) ^ getByte(texels, line + half - 1 - column)
        : getByte(texels, line + column);
    for (let column = 0; column < half; column += 2) put(at(column), at(column + 1));
  }
}
