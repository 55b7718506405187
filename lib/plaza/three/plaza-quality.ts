/** How much the crowd of the plaza asks of a device. */
export interface PlazaQuality {
  /** How many are drawn voxel by voxel at the most, and how many in boxes. */
  readonly voxels: number;
  readonly boxes: number;
  /** 1: minis as they are; 2: half as large. */
  readonly miniStep: 1 | 2;
  /** Device pixels a CSS pixel. */
  readonly pixelRatio: number;
  /** Whether edges are drawn smooth: the context is asked for it once, when it is made. */
  readonly smooth: boolean;
}

/** From the best down. */
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
/** More pixels than this nobody is asked for, however large the screen. */
const MAX_PIXELS = 4_400_000;
/** Fewer pixels than this save no time worth the coarse picture. */
const MIN_PIXELS = 300_000;

/**
 * What a device may be asked for, from the best down. Pools and minis are made for the level the world begins with; on its way
 * down it shows fewer of them.
 * @param ratio device pixels a CSS pixel
 * @param area of the picture in CSS pixels
 * @param memory of the device in gigabytes, as far as it says
 */
export function listPlazaQualities(ratio: number, area: number, memory = 8): readonly PlazaQuality[] {
  const most = Math.min(ratio, Math.sqrt(MAX_PIXELS / Math.max(1, area)));
  const least = Math.min(1, Math.sqrt(MIN_PIXELS / Math.max(1, area)));
  return LEVELS.map((level) => ({
    ...level,
    miniStep: memory < LITTLE_MEMORY ? 2 : level.miniStep,
    pixelRatio: Math.min(most, Math.max(level.pixelRatio, least)),
  }));
}
