import { MINI_LAYER } from "@/lib/plaza/data/mini-pack";

/** Number of mini sizes, each half the one before; all lie in a cell's layer. */
export const MINI_STEPS = 3;

/** A layer that holds minis in all their sizes: the whole size below, the smaller ones side by side above it. */
export interface LayerPlan {
  readonly wide: number;
  readonly high: number;
  /** Lower left corner of each size, in texels. */
  readonly corners: readonly (readonly [x: number, y: number])[];
}

/** Plans a layer. @param step 1: full size; 2: half as large, without the full size */
export function planLayer(step: 1 | 2): LayerPlan {
  const [wide, high] = [MINI_LAYER.wide / step, MINI_LAYER.high / step];
  if (step === 2)
    return {
      wide,
      high: (high * 3) / 2,
      corners: [
        [0, 0],
        [0, high],
      ],
    };
  return {
    wide,
    high: (high * 3) / 2,
    corners: [
      [0, 0],
      [0, high],
      [wide / 2, high],
    ],
  };
}

const OPAQUE = 1;

/**
 * Halves a picture: each texel is the mean of the opaque ones of four, opaque when two are.
 * @param pixels RGB5_A1
 */
export function halveLayer(pixels: Uint16Array, wide: number, high: number): Uint16Array {
  const [w, h] = [wide >> 1, high >> 1];
  const small = new Uint16Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = y * 2 * wide + x * 2;
      let [r, g, b, count] = [0, 0, 0, 0];
      for (let part = 0; part < 4; part++) {
        const texel = pixels[at + (part & 1) + (part >> 1) * wide]!;
        if ((texel & OPAQUE) === 0) continue;
        r += texel >> 11;
        g += (texel >> 6) & 31;
        b += (texel >> 1) & 31;
        count++;
      }
      if (count < 2) continue;
      const mean = (sum: number) => Math.round(sum / count);
      small[y * w + x] = (mean(r) << 11) | (mean(g) << 6) | (mean(b) << 1) | OPAQUE;
    }
  }
  return small;
}

/** Spreads colours into adjacent transparent texels, so that soft edges mix in no black. In place. */
export function spreadColors(pixels: Uint16Array, wide: number): void {
  for (let pass = 0; pass < 2; pass++) {
    const step = pass === 0 ? 1 : wide;
    for (let at = 0; at < pixels.length; at++) {
      if (pixels[at] !== 0) continue;
      const [before, after] = [pixels[at - step] ?? 0, pixels[at + step] ?? 0];
      const beside = before & OPAQUE ? before : after;
      if (beside & OPAQUE) pixels[at] = beside & ~OPAQUE;
    }
  }
}

/** Writes a cell's minis into a layer, in all their sizes. */
export function fillLayer(layer: Uint16Array, plan: LayerPlan, step: 1 | 2, pixels: Uint16Array): void {
  let [wide, high] = [MINI_LAYER.wide, MINI_LAYER.high];
  let picture = pixels;
  for (let size = 0; size < MINI_STEPS; size++) {
    if (size > 0) {
      picture = halveLayer(picture, wide, high);
      [wide, high] = [wide >> 1, high >> 1];
    }
    const corner = plan.corners[size - (step - 1)];
    if (!corner) continue;
    const shown = picture.slice();
    spreadColors(shown, wide);
    for (let y = 0; y < high; y++) {
      layer.set(shown.subarray(y * wide, y * wide + wide), (corner[1] + y) * plan.wide + corner[0]);
    }
  }
}
