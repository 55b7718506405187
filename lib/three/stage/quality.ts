/** How much the stage asks of a device. */
export interface StageQuality {
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
  /** Share of the crowd that is there. */
  readonly crowd: number;
  /** Whether the first rows are drawn voxel by voxel. */
  readonly isFine: boolean;
  /** The crowd is drawn anew in every so manieth frame. */
  readonly every: number;
}

/** From the best down. */
const LEVELS: readonly StageQuality[] = [
  { ratio: 2, crowd: 1, isFine: true, every: 1 },
  { ratio: 1.5, crowd: 1, isFine: true, every: 1 },
  { ratio: 1, crowd: 1, isFine: true, every: 1 },
  { ratio: 1, crowd: 1, isFine: false, every: 1 },
  { ratio: 0.75, crowd: 0.7, isFine: false, every: 2 },
  { ratio: 0.5, crowd: 0.4, isFine: false, every: 3 },
];
/** More pixels than this nobody is asked for, however large the screen. */
const MAX_PIXELS = 4_400_000;
/** Fewer pixels than this save no time worth the coarse picture: on a phone's screen an avatar is small as it is. */
const MIN_PIXELS = 400_000;

/**
 * What a device may be asked for, from the best down.
 * @param ratio device pixels a CSS pixel
 * @param area of the picture in CSS pixels
 */
export function listQualityLevels(ratio: number, area: number): readonly StageQuality[] {
  const most = Math.min(ratio, Math.sqrt(MAX_PIXELS / Math.max(1, area)));
  const least = Math.min(1, Math.sqrt(MIN_PIXELS / Math.max(1, area)));
  const levels = LEVELS.map((level) => ({ ...level, ratio: Math.min(most, Math.max(level.ratio, least)) }));
  return levels.filter((level, index) => {
    const better = levels[index - 1];
    return !better || better.ratio > level.ratio || better.crowd > level.crowd || better.isFine !== level.isFine;
  });
}

/** Frames a second, as drei's PerformanceMonitor counts them: below, a level is too much; above, there is room for more. */
export const PACE_BOUNDS_FPS: [lower: number, upper: number] = [44, 58];
/** Slower than this, two levels go at once. */
const HOPELESS_FPS = 24;
/** From here on it may be that the display shows no more frames than these. */
const THIRTY_A_SECOND_FPS = 28;
/** Fast seconds before more is tried; each try that fails doubles them. */
const MIN_FAST_SECONDS = 4;
const MAX_FAST_SECONDS = 64;
/** Levels that have made frames no faster than by this factor have not helped. */
const HELP = 1.1;

/** Finds the level that a device keeps up with. */
export interface QualityPolicy {
  /** 0 is the best. */
  readonly level: number;
  /** A second was too slow. True when the level has changed. @param fps frames a second */
  decline(fps: number): boolean;
  /** A second had room for more. True when the level has changed. */
  incline(): boolean;
}

/**
 * Goes down when frames are slow, up when they have been fast for long, and back when going down has not helped a display of
 * 30 frames a second.
 * @param count of levels
 * @param first level
 */
export function createQualityPolicy(count: number, first: number): QualityPolicy {
  let level = first;
  let fast = 0;
  let needed = MIN_FAST_SECONDS;
  let hasJustRisen = false;
  /** Where the last way down began, and how fast it was there. */
  let start: { readonly level: number; readonly fps: number } | null = null;
  /** Whether going down has been found to be of no use. */
  let isHeld = false;

  const go = (next: number): boolean => {
    const to = Math.max(0, Math.min(count - 1, next));
    fast = 0;
    if (to === level) return false;
    level = to;
    return true;
  };
  return {
    get level() {
      return level;
    },
    decline(fps) {
      const isThirty = fps >= THIRTY_A_SECOND_FPS;
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
    incline() {
      isHeld = false;
      start = null;
      hasJustRisen = false;
      if (++fast < needed) return false;
      hasJustRisen = level > 0;
      return go(level - 1);
    },
  };
}
