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
const MOST_PIXELS = 4_400_000;
/** Fewer pixels than this save no time worth the coarse picture: on a phone's screen an avatar is small as it is. */
const LEAST_PIXELS = 400_000;

/**
 * What a device may be asked for, from the best down.
 * @param ratio device pixels a CSS pixel
 * @param area of the picture in CSS pixels
 */
export function qualityLevels(ratio: number, area: number): readonly StageQuality[] {
  const most = Math.min(ratio, Math.sqrt(MOST_PIXELS / Math.max(1, area)));
  const least = Math.min(1, Math.sqrt(LEAST_PIXELS / Math.max(1, area)));
  const levels = LEVELS.map((level) => ({ ...level, ratio: Math.min(most, Math.max(level.ratio, least)) }));
  return levels.filter((level, index) => {
    const better = levels[index - 1];
    return !better || better.ratio > level.ratio || better.crowd > level.crowd || better.isFine !== level.isFine;
  });
}

/** Frames that are looked at together; fewer when they take more than so many milliseconds. */
const WINDOW = 40;
const SMALL_WINDOW = 9;
const LONGEST_WINDOW = 2000;
/** Frames that are let pass after a change. */
const SETTLING = 8;
/** Milliseconds a frame: slower than this is too slow, much slower is hopeless, faster than this leaves room. */
const SLOW = 25;
const HOPELESS = 50;
const FAST = 18.5;
/** Up to here it may be that the display shows no more frames than these. */
const THIRTY_A_SECOND = 40;
/** A longer frame is no slow one: the page was away, or something else held it. */
const STALL = 400;
/** Windows that must be fast before more is tried; each try that fails doubles it. */
const FIRST_PATIENCE = 6;
const MOST_PATIENCE = 96;
/** A level less that takes less than this share of time off has not helped. */
const HELP = 0.9;

/** Finds the level that a device keeps up with. */
export interface QualityGovernor {
  /** 0 is the best. */
  readonly level: number;
  /** Takes the milliseconds since the frame before. True when the level has changed. */
  frame(milliseconds: number): boolean;
}

/**
 * Goes down when frames are slow, up when they have been fast for long, and back when going down has not helped a display of
 * 30 frames a second.
 * @param count of levels
 * @param first level
 */
export function qualityGovernor(count: number, first: number): QualityGovernor {
  const times: number[] = [];
  let level = first;
  let waiting = SETTLING;
  let fast = 0;
  let patience = FIRST_PATIENCE;
  let hasJustRisen = false;
  /** Where the last way down began, and how slow it was there. */
  let start: { readonly level: number; readonly time: number } | null = null;
  /** Whether going down has been found to be of no use. */
  let isHeld = false;

  const go = (next: number): boolean => {
    const to = Math.max(0, Math.min(count - 1, next));
    times.length = 0;
    fast = 0;
    if (to === level) return false;
    waiting = SETTLING;
    level = to;
    return true;
  };
  const judge = (time: number): boolean => {
    if (time > SLOW && !(isHeld && time < THIRTY_A_SECOND)) {
      if (hasJustRisen) patience = Math.min(MOST_PATIENCE, patience * 2);
      hasJustRisen = false;
      const hasNotHelped = start !== null && start.level <= level - 2 && time > start.time * HELP;
      if (start && hasNotHelped && time < THIRTY_A_SECOND) {
        isHeld = true;
        return go(start.level);
      }
      start ??= { level, time };
      return go(level + (time > HOPELESS ? 2 : 1));
    }
    hasJustRisen = false;
    if (time > FAST) {
      if (!isHeld) start = null;
      return go(level);
    }
    isHeld = false;
    start = null;
    if (++fast < patience) return false;
    hasJustRisen = level > 0;
    return go(level - 1);
  };
  return {
    get level() {
      return level;
    },
    frame(milliseconds) {
      if (milliseconds > STALL) return false;
      if (waiting > 0) {
        waiting--;
        return false;
      }
      times.push(milliseconds);
      const all = times.reduce((sum, time) => sum + time, 0);
      if (times.length < (all > LONGEST_WINDOW ? SMALL_WINDOW : WINDOW)) return false;
      const time = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
      times.length = 0;
      return judge(time);
    },
  };
}
