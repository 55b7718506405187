import { createRatioLimit } from "@/lib/three/stage/quality";

export interface PlazaLimits {
  readonly maxTextureSize: number;
  readonly maxArrayLayers: number;
}

export interface PlazaQuality {
  /** Maximum avatars drawn as voxels, and as boxes. */
  readonly voxels: number;
  readonly boxes: number;
  /** 1: full-size minis; 2: half as large. */
  readonly miniStep: 1 | 2;
  readonly pixelRatio: number;
  /** Whether edges and textures are smoothed; fixed when the world is created. */
  readonly smooth: boolean;
}

/** Best first. */
const LEVELS: readonly PlazaQuality[] = [
  { voxels: 120, boxes: 4000, miniStep: 1, pixelRatio: 2, smooth: true },
  { voxels: 100, boxes: 3000, miniStep: 1, pixelRatio: 1.5, smooth: true },
  { voxels: 100, boxes: 2400, miniStep: 1, pixelRatio: 1, smooth: true },
  { voxels: 60, boxes: 1200, miniStep: 1, pixelRatio: 1, smooth: true },
  { voxels: 30, boxes: 500, miniStep: 1, pixelRatio: 0.75, smooth: false },
  { voxels: 12, boxes: 160, miniStep: 1, pixelRatio: 0.5, smooth: false },
];
/** Gigabytes of memory below which minis are kept half as large: a quarter of their 71 MB. */
const LITTLE_MEMORY = 3;
/** Minimum pixels; fewer save too little time for a coarse picture. */
const MIN_PIXELS = 300_000;

/**
 * Lists a device's quality levels, best first. Pools and minis are sized for the world's first level; lower ones show
 * fewer of them.
 * @param ratio device pixel ratio
 * @param area of the picture in CSS pixels
 * @param memory of the device in gigabytes, as far as it is known
 */
export function listPlazaQualities(ratio: number, area: number, memory = 8): readonly PlazaQuality[] {
  const limit = createRatioLimit(ratio, area, MIN_PIXELS);
  return LEVELS.map((level) => ({
    ...level,
    miniStep: memory < LITTLE_MEMORY ? 2 : level.miniStep,
    pixelRatio: limit(level.pixelRatio),
  }));
}
