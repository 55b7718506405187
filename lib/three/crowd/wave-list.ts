import { ALL_MOODS, type Mood } from "@/lib/shared/moods";
import { toGlsl } from "@/lib/three/shadow-light";

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

/** Row of a mood in tables in the order of ALL_MOODS. */
export const getMoodRow = (mood: Mood): number => ALL_MOODS.indexOf(mood);

/** Creates the list of moods that spread through the crowd; without waves all are in the mood `default`. */
export function createWaveList() {
  let before: Mood = "default";
  let waves: MoodWave[] = [];
  return {
    /** The mood of avatars that no wave has reached. */
    get before() {
      return before;
    },
    /** The oldest first. */
    get waves(): readonly MoodWave[] {
      return waves;
    },
    /** @param isStill applies the mood at once */
    addWave(mood: Mood, x: number, z: number, seconds: number, isStill: boolean): void {
      if (isStill) waves = [];
      if (waves.length === MAX_WAVES) before = waves.shift()?.mood ?? before;
      waves = [...waves, { mood, x, z, began: isStill ? seconds - LONG_AGO_S : seconds }];
    },
    /** Removes covered waves. Returns whether there were any. */
    dropPassedWaves(seconds: number): boolean {
      const whole = waves.findLastIndex(({ began }) => (seconds - began) * WAVE_SPEED > MAX_WAVE_RADIUS_M);
      if (whole <= 0) return false;
      waves = waves.slice(whole);
      return true;
    },
    /** Returns the mood at a position. */
    moodAt(x: number, z: number, seconds: number): Mood {
      const reached = waves.findLast(
        (wave) => (seconds - wave.began) * WAVE_SPEED > Math.hypot(x - wave.x, z - wave.z),
      );
      return reached?.mood ?? before;
    },
  };
}

/** Seconds of an avatar's blend into a mood after its front; height and seconds of the hop. */
const BLEND = 0.5;
const HOP = 0.46;
const HOP_SECONDS = 0.55;

/**
 * GLSL: an avatar's mood. `moodAt(place)` returns its row, the seconds since its front passed, and the row of the mood
 * before it; `hopOf(since)` metres above the floor; `becameOf(since)` the blend into it, 0..1.
 */
export const WAVE_GLSL = /* glsl */ `
  uniform highp float time;
  uniform highp vec4 waves[${MAX_WAVES}];
  uniform int waveCount;
  uniform float moodBefore;
  uniform float alive;
  vec3 moodAt(vec2 place) {
    vec3 mood = vec3(moodBefore, 1e4, moodBefore);
    for (int nth = 0; nth < waveCount; nth++) {
      float since = time - waves[nth].z - distance(place, waves[nth].xy) / ${toGlsl(WAVE_SPEED)};
      if (since > 0.0) mood = vec3(waves[nth].w, since, mood.x);
    }
    return mood;
  }
  float hopOf(float since) {
    float part = clamp(since / ${toGlsl(HOP_SECONDS)}, 0.0, 1.0);
    return ${toGlsl(HOP * 4)} * part * (1.0 - part) * alive;
  }
  float becameOf(float since) { return smoothstep(0.0, ${toGlsl(BLEND)}, since); }
`;
