import { ALL_MOODS, type Mood } from "@/lib/shared/moods";

/** Metres per second of a mood through the crowd. */
export const WAVE_SPEED = 14;
/** Maximum waves that run or are remembered at a time. */
export const MAX_WAVES = 4;
/** Metres after which a wave has passed all avatars. */
const MAX_WAVE_RADIUS_M = 260;
/** Age in seconds of a wave that applies at once. */
const LONG_AGO_S = 600;

/** A mood that spreads. */
export interface MoodWave {
  readonly mood: Mood;
  readonly x: number;
  readonly z: number;
  /** Second of the crowd's clock in which it began. */
  readonly began: number;
}

/** Moods that spread through the crowd, the oldest first. */
export interface WaveList {
  /** The mood of avatars that no wave has reached. */
  readonly before: Mood;
  readonly waves: readonly MoodWave[];
  /** @param isStill applies the mood at once */
  addWave(mood: Mood, x: number, z: number, seconds: number, isStill: boolean): void;
  /** Removes covered waves. Returns whether there were any. */
  dropPassedWaves(seconds: number): boolean;
  /** Returns the mood at a position. */
  moodAt(x: number, z: number, seconds: number): Mood;
}

/** Row of a mood in tables in the order of ALL_MOODS. */
export function getMoodRow(mood: Mood): number {
  return ALL_MOODS.indexOf(mood);
}

/** Creates a list without waves: all are in the first mood. */
export function createWaveList(first: Mood = "default"): WaveList {
  let before: Mood = first;
  let waves: MoodWave[] = [];
  return {
    get before() {
      return before;
    },
    get waves() {
      return waves;
    },
    addWave(mood, x, z, seconds, isStill) {
      if (isStill) waves = [];
      if (waves.length === MAX_WAVES) before = waves.shift()?.mood ?? before;
      waves = [...waves, { mood, x, z, began: isStill ? seconds - LONG_AGO_S : seconds }];
    },
    dropPassedWaves(seconds) {
      const whole = waves.findLastIndex(({ began }) => (seconds - began) * WAVE_SPEED > MAX_WAVE_RADIUS_M);
      if (whole <= 0) return false;
      waves = waves.slice(whole);
      return true;
    },
    moodAt(x, z, seconds) {
      const reached = waves.findLast(
        (wave) => (seconds - wave.began) * WAVE_SPEED > Math.hypot(x - wave.x, z - wave.z),
      );
      return reached?.mood ?? before;
    },
  };
}
