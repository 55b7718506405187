import {
  ClampToEdgeWrapping,
  DataArrayTexture,
  LinearFilter,
  RGBAFormat,
  UnsignedShort5551Type,
  type WebGLRenderer,
} from "three";
import { MINI_LAYER, type MiniPack } from "@/lib/plaza/data/mini-pack";
import type { PlazaCell } from "@/lib/plaza/data/plaza";
import { getItem, getUint16 } from "@/lib/shared/typed-arrays";
import { createPagedGeometry, PAGE_QUADS } from "@/lib/three/crowd/page-pool";

/** Number of mini sizes, each half the one before; all lie in a cell's layer. */
const MINI_STEPS = 3;

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
  const corners = [
    [0, 0],
    [0, high],
    [wide / 2, high],
  ] as const;
  return { wide, high: (high * 3) / 2, corners: corners.slice(0, MINI_STEPS + 1 - step) };
}

const OPAQUE = 1;

/** Halves a picture: each texel is the mean of the opaque ones of four, opaque when two are. @param pixels RGB5_A1 */
export function halveLayer(pixels: Uint16Array, wide: number, high: number): Uint16Array {
  const [w, h] = [wide >> 1, high >> 1];
  const small = new Uint16Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = y * 2 * wide + x * 2;
      let [r, g, b, count] = [0, 0, 0, 0];
      for (let part = 0; part < 4; part++) {
        const texel = getUint16(pixels, at + (part & 1) + (part >> 1) * wide);
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

/** Seconds in which a cell's minis grow after loading. */
const GROW_SECONDS = 0.45;

export type MiniStock = ReturnType<typeof createMiniStock>;

/**
 * Creates an empty GPU store for the minis of all cells, the pictures of distant avatars; those of chosen cells are drawn
 * in one draw call.
 * @param step 1: full size; 2: half as large
 */
export function createMiniStock(cells: readonly PlazaCell[], step: 1 | 2) {
  const plan = planLayer(step);
  const texels = plan.wide * plan.high;
  const data = new Uint16Array(texels * cells.length);
  const texture = new DataArrayTexture(data, plan.wide, plan.high, cells.length);
  texture.format = RGBAFormat;
  texture.type = UnsignedShort5551Type;
  texture.internalFormat = "RGB5_A1";
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearFilter;
  texture.wrapS = ClampToEdgeWrapping;
  texture.wrapT = ClampToEdgeWrapping;
  texture.unpackAlignment = 2;
  const growth = new Map<number, number>();
  const blocks = cells.reduce((sum, { count }) => sum + Math.ceil(count / PAGE_QUADS), 0);
  const { geometry, words, show } = createPagedGeometry("block", blocks);
  let shown: readonly number[] = [];
  /** Writes four words a block: first slot, number of slots, cell and first number in it, eased growth. */
  const write = () => {
    let count = 0;
    for (const cell of shown) {
      const { first, count: slotCount } = getItem(cells, cell);
      for (let begin = 0; begin < slotCount; begin += PAGE_QUADS) {
        const at = count++ * 4;
        const share = growth.get(cell) ?? 0;
        words[at] = first + begin;
        words[at + 1] = Math.min(PAGE_QUADS, slotCount - begin);
        words[at + 2] = cell | (begin << 8);
        words[at + 3] = Math.round(255 * (1 - (1 - share) ** 3));
      }
    }
    show(count);
  };
  return {
    geometry,
    plan,
    texture,
    put(cell: number, { pixels }: Pick<MiniPack, "pixels">): void {
      fillLayer(data.subarray(cell * texels, (cell + 1) * texels), plan, step, pixels);
      texture.addLayerUpdate(cell);
      texture.needsUpdate = true;
      if (!growth.has(cell)) growth.set(cell, 0);
    },
    /** @param cellsInView the nearest first */
    show(cellsInView: Iterable<number>): void {
      shown = [...cellsInView].filter((cell) => growth.has(cell));
      write();
    },
    /** @param seconds 0: all are fully grown */
    grow(seconds: number): void {
      let isNew = false;
      for (const [cell, share] of growth) {
        if (share === 1) continue;
        growth.set(cell, seconds > 0 ? Math.min(1, share + seconds / GROW_SECONDS) : 1);
        isNew = true;
      }
      if (isNew) write();
    },
    /** Call before each frame. */
    renew(renderer: WebGLRenderer): void {
      if (renderer.properties.has(texture)) return;
      // A new context gets all loaded cells, not only the new ones.
      for (const cell of growth.keys()) texture.addLayerUpdate(cell);
    },
    dispose(): void {
      geometry.dispose();
      texture.dispose();
    },
  };
}
