import { type BinColors, TRANSPARENT_BIN } from "@/lib/shared/gif/color-bins";
import { EYE_WEIGHTS, findNearestEntry } from "@/lib/shared/gif/color-distance";
import { addDouble, getByteTriple, getDouble, getItem, throwOutside } from "@/lib/shared/typed-arrays";

/** Bins that the palette considers, the heaviest: rarer colours get no entry anyway. */
const MAX_WEIGHED_BINS = 8000;
/** Weight of the most vivid colour relative to grey: eyes, hearts and confetti are small. */
const VIVID_WEIGHT = 5;
/** Rounds of Lloyd's algorithm. */
const LLOYD_ROUNDS = 3;

/** Colours to represent, in an order that `splitCluster` changes. */
interface WeighedColors {
  readonly bins: Uint32Array;
  /** RGB bytes of each bin. */
  readonly rgb: Uint8Array;
  /** The weight of each bin. */
  readonly weights: Float64Array;
}

/**
 * Chooses a palette that represents all collected colours: divides them at the mean where the error is largest,
 * then moves the entries to the means of their nearest colours.
 * @param maxColors 2 to 255
 * @returns up to `maxColors` colours, RGB bytes; the exact colours if there are no more
 */
export function choosePalette(colors: BinColors, maxColors: number): Uint8Array {
  const first = TRANSPARENT_BIN + 1;
  if (colors.length - first <= maxColors) return colors.rgb.slice(first * 3);
  const weighed = weigh(colors);
  const palette = divideColors(weighed, maxColors);
  for (let round = 0; round < LLOYD_ROUNDS; round++) moveToMeans(palette, weighed);
  return palette;
}

function weigh({ length, rgb, pixels }: BinColors): WeighedColors {
  const weights = new Float64Array(length);
  for (let bin = TRANSPARENT_BIN + 1; bin < length; bin++) {
    const [red, green, blue] = getByteTriple(rgb, bin * 3);
    const vividness = (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
    weights[bin] = getDouble(pixels, bin) * (1 + vividness * (VIVID_WEIGHT - 1));
  }
  const bins = Uint32Array.from({ length: length - 1 }, (_, at) => at + TRANSPARENT_BIN + 1);
  bins.sort((a, b) => getDouble(weights, b) - getDouble(weights, a));
  return { bins: bins.subarray(0, MAX_WEIGHED_BINS), rgb, weights };
}

/** Colours from one position in the order up to another. */
interface Cluster {
  readonly from: number;
  readonly to: number;
  readonly mean: readonly number[];
  /** The channel with the largest error. */
  readonly channel: number;
  /** Weighted sum of the squared distances (measureColorDistance) to the mean. */
  readonly error: number;
}

/** Divides the cluster with the largest error until there are `maxColors`. @returns their means */
function divideColors(colors: WeighedColors, maxColors: number): Uint8Array {
  const clusters = [measureCluster(colors, 0, colors.bins.length)];
  while (clusters.length < maxColors) {
    const worst = clusters.reduce((found, cluster) => (cluster.error > found.error ? cluster : found));
    const middle = splitCluster(colors, worst);
    if (middle === worst.from || middle === worst.to) break;
    clusters[clusters.indexOf(worst)] = measureCluster(colors, worst.from, middle);
    clusters.push(measureCluster(colors, middle, worst.to));
  }
  return Uint8Array.from(clusters.flatMap(({ mean }) => mean.map(Math.round)));
}

function measureCluster({ bins, rgb, weights }: WeighedColors, from: number, to: number): Cluster {
  const mean: number[] = [];
  const errors = EYE_WEIGHTS.map((eyeWeight, channel) => {
    let [total, sum, square] = [0, 0, 0];
    for (let at = from; at < to; at++) {
      const bin = bins[at] ?? throwOutside(bins, at);
      const weight = weights[bin] ?? throwOutside(weights, bin);
      const level = rgb[bin * 3 + channel] ?? throwOutside(rgb, bin * 3 + channel);
      total += weight;
      sum += weight * level;
      square += weight * level * level;
    }
    mean[channel] = sum / total;
    return eyeWeight * Math.max(0, square - sum * (sum / total));
  });
  const error = errors.reduce((sum, each) => sum + each, 0);
  // Rounding leaves a tiny error where all colours are equal.
  return { from, to, mean, channel: errors.indexOf(Math.max(...errors)), error: to - from > 1 ? error : 0 };
}

/** Moves the colours of a cluster below its mean to the front. @returns the position of the first one above it */
function splitCluster({ bins, rgb }: WeighedColors, { from, to, mean, channel }: Cluster): number {
  const middle = getItem(mean, channel);
  let [low, high] = [from, to - 1];
  while (low <= high) {
    const bin = bins[low] ?? throwOutside(bins, low);
    if ((rgb[bin * 3 + channel] ?? throwOutside(rgb, bin * 3 + channel)) <= middle) {
      low++;
    } else {
      bins[low] = bins[high] ?? throwOutside(bins, high);
      bins[high--] = bin;
    }
  }
  return low;
}

/** Moves each palette colour to the mean of the colours nearest to it (Lloyd's algorithm, one round). */
function moveToMeans(palette: Uint8Array, { bins, rgb, weights }: WeighedColors): void {
  const sums = new Float64Array(palette.length);
  const totals = new Float64Array(palette.length / 3);
  for (const bin of bins) {
    const [red, green, blue] = getByteTriple(rgb, bin * 3);
    const entry = findNearestEntry(palette, red, green, blue);
    const weight = getDouble(weights, bin);
    addDouble(totals, entry, weight);
    addDouble(sums, entry * 3, weight * red);
    addDouble(sums, entry * 3 + 1, weight * green);
    addDouble(sums, entry * 3 + 2, weight * blue);
  }
  for (let at = 0; at < palette.length; at++) {
    const total = getDouble(totals, Math.floor(at / 3));
    if (total > 0) palette[at] = Math.round(getDouble(sums, at) / total);
  }
}
