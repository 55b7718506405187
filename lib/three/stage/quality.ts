/** Quality level of the stage. */
export interface StageQuality {
  /** Device pixel ratio. */
  readonly ratio: number;
  /** Share of the crowd that is drawn. */
  readonly crowd: number;
  /** Whether the first rows are drawn as voxels. */
  readonly isFine: boolean;
  /** The crowd is redrawn every nth frame. */
  readonly every: number;
}

/** Best first. */
const LEVELS: readonly StageQuality[] = [
  { ratio: 2, crowd: 1, isFine: true, every: 1 },
  { ratio: 1.5, crowd: 1, isFine: true, every: 1 },
  { ratio: 1, crowd: 1, isFine: true, every: 1 },
  { ratio: 1, crowd: 1, isFine: false, every: 1 },
  { ratio: 0.75, crowd: 0.7, isFine: false, every: 2 },
  { ratio: 0.5, crowd: 0.4, isFine: false, every: 3 },
];
/** Maximum pixels drawn, however large the screen. */
const MAX_PIXELS = 4_400_000;
/** Minimum pixels; fewer save too little time: on a phone's screen an avatar is small anyway. */
const MIN_PIXELS = 400_000;

/** Creates the limit of a level's pixel ratio. @param ratio the device's @param area of the picture in CSS pixels */
export function createRatioLimit(ratio: number, area: number, minPixels: number): (ofLevel: number) => number {
  const most = Math.min(ratio, Math.sqrt(MAX_PIXELS / Math.max(1, area)));
  const least = Math.min(1, Math.sqrt(minPixels / Math.max(1, area)));
  return (ofLevel) => Math.min(most, Math.max(ofLevel, least));
}

/** Lists a device's quality levels, best first. @param ratio device pixel ratio @param area in CSS pixels */
export function listQualityLevels(ratio: number, area: number): readonly StageQuality[] {
  const limit = createRatioLimit(ratio, area, MIN_PIXELS);
  const levels = LEVELS.map((level) => ({ ...level, ratio: limit(level.ratio) }));
  return levels.filter((level, index) => {
    const better = levels[index - 1];
    return !better || better.ratio > level.ratio || better.crowd > level.crowd || better.isFine !== level.isFine;
  });
}

/** Frames per second of drei's PerformanceMonitor: below, a level is too high; above, a better one may fit. */
export const PACE_BOUNDS_FPS: [lower: number, upper: number] = [44, 58];
/** Below this rate, two levels are skipped. */
const HOPELESS_FPS = 24;
/** From this rate on, the display may be limited to 30 frames per second. */
const MIN_THIRTY_FPS = 28;
/** Fast seconds before a better level is tried; each failed try doubles them. */
const MIN_FAST_SECONDS = 4;
const MAX_FAST_SECONDS = 64;
/** Speedup that a lower level must exceed to count as helpful. */
const HELP = 1.1;

export type QualityPolicy = ReturnType<typeof createQualityPolicy>;

/**
 * Creates the policy that finds the level that a device can sustain: lowers it when frames are slow, raises it after a
 * long fast phase, and restores it when lowering has not helped a display of 30 frames a second.
 */
export function createQualityPolicy(count: number, first: number) {
  let level = first;
  let fast = 0;
  let needed = MIN_FAST_SECONDS;
  let hasJustRisen = false;
  /** Level and frame rate where the last descent began. */
  let start: { readonly level: number; readonly fps: number } | null = null;
  /** Whether lowering was found useless. */
  let isHeld = false;

  const go = (next: number): boolean => {
    const to = Math.max(0, Math.min(count - 1, next));
    fast = 0;
    if (to === level) return false;
    level = to;
    return true;
  };
  return {
    /** 0 is the best. */
    get level(): number {
      return level;
    },
    /** Call after a slow second. Returns whether the level has changed. @param fps frames a second */
    decline(fps: number): boolean {
      const isThirty = fps >= MIN_THIRTY_FPS;
      if (isHeld && isThirty) return false;
      if (hasJustRisen) needed = Math.min(MAX_FAST_SECONDS, needed * 2);
      hasJustRisen = false;
      if (start && isThirty && start.level <= level - 2 && fps < start.fps * HELP) {
        isHeld = true;
        return go(start.level);
      }
      start ??= { level, fps };
      return go(level + (fps < HOPELESS_FPS ? 2 : 1));
    },
    /** Call after a fast second. Returns whether the level has changed. */
    incline(): boolean {
      isHeld = false;
      start = null;
      hasJustRisen = false;
      if (++fast < needed) return false;
      hasJustRisen = level > 0;
      return go(level - 1);
    },
  };
}
