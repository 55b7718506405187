import { ALL_MOODS, type Mood } from "@/lib/shared/moods";

/** Metres a second that a mood runs through the crowd. */
export const WAVE_SPEED = 14;
/** Most that run, or have run and are still remembered, at a time. */
export const WAVES = 4;
/** Beyond so many metres a wave has passed everybody. */
const WHOLE = 260;
/** Seconds that a wave is behind its front when it must not be seen to run. */
const LONG_AGO = 600;

/** A mood on its way. */
export interface MoodWave {
  readonly mood: Mood;
  readonly x: number;
  readonly z: number;
  /** Second of the crowd's clock in which it began. */
  readonly began: number;
}

/** Moods that run through the crowd, the oldest first. */
export interface WaveList {
  /** The mood of everybody that no wave has reached. */
  readonly before: Mood;
  readonly waves: readonly MoodWave[];
  /** @param isStill as if it had run long ago */
  begin(mood: Mood, x: number, z: number, seconds: number, isStill: boolean): void;
  /** Forgets what nobody can see any more. True when something was. */
  forget(seconds: number): boolean;
  /** Mood of whoever stands at a place. */
  moodAt(x: number, z: number, seconds: number): Mood;
}

/** Row of a mood in tables in the order of ALL_MOODS. */
export function getMoodRow(mood: Mood): number {
  return ALL_MOODS.indexOf(mood);
}

/** A list without waves: everybody is in the first mood. */
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
    begin(mood, x, z, seconds, isStill) {
      if (isStill) waves = [];
      if (waves.length === WAVES) before = waves.shift()?.mood ?? before;
      waves = [...waves, { mood, x, z, began: isStill ? seconds - LONG_AGO : seconds }];
    },
    forget(seconds) {
      const whole = waves.findLastIndex(({ began }) => (seconds - began) * WAVE_SPEED > WHOLE);
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
