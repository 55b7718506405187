import { BONES } from "@/lib/avatar/bones";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { type Face, listComponents } from "@/lib/avatar/face/components";
import { createRestPose } from "@/lib/avatar/pose";
import type { Rig } from "@/lib/avatar/types";
import { getMood, type Mood } from "@/lib/shared/moods";
import { getFloat } from "@/lib/shared/typed-arrays";

/** Samples per second: nearly straight knees turn by degrees within a film frame. */
const RATE = 240;

/** Maximum error of a restored sample: radians and metres. */
const TURN_TOLERANCE = (0.35 * Math.PI) / 180;
const SHIFT_TOLERANCE = 0.001;

/** Precision of the moment of a new face, in seconds. */
const FACE_MOMENT = 1 / 4096;

/** Keys of a channel: seconds, and per key as many numbers as the channel has. The last key repeats the first. */
interface Keys {
  readonly times: Float32Array;
  readonly values: Float32Array;
}

/** A mood's loop as keys, interpolated by slerp (turns) and linearly (shifts). */
export interface MoodKeys {
  readonly seconds: number;
  /** Unit quaternions of each bone, in the order of BONES; one key where the bone holds still. */
  readonly turns: readonly Keys[];
  /** Offset of the hips from their rest, in metres. */
  readonly hips: Keys;
  /** Each face with the second it appears at; the first at 0. The last one ends with the loop. */
  readonly faces: readonly (readonly [from: number, face: Face])[];
}

/** Samples a mood on a body and keeps the keys for linear interpolation. The same input gives the same numbers. */
export function sampleMoodKeys(mood: Mood, rig: Pick<Rig, "joints">): MoodKeys {
  const { seconds } = getMood(mood);
  const clip = getClip(mood);
  const count = Math.round(seconds * RATE) + 1;
  const turns = BONES.map(() => new Float32Array(count * 4));
  const hips = new Float32Array(count * 3);
  const pose = createRestPose();
  for (let at = 0; at < count; at++) {
    clip.pose(at / (count - 1), pose, rig);
    turns.forEach((samples, bone) => {
      samples.set(pose.rotations.subarray(bone * 4, bone * 4 + 4), at * 4);
      // A quaternion and its negative are the same turn, but interpolation by component differs.
      if (at > 0 && along(samples, at - 1, at) < 0) negate(samples, at);
    });
    hips.set(pose.hips, at * 3);
  }
  const pickKeys = (samples: Float32Array, width: number, keyIndices: readonly number[]): Keys => ({
    times: Float32Array.from(keyIndices, (at) => (at / (count - 1)) * seconds),
    values: Float32Array.from(keyIndices.flatMap((at) => [...samples.subarray(at * width, (at + 1) * width)])),
  });
  return {
    seconds,
    turns: turns.map((samples) => pickKeys(samples, 4, keepKeys(count, turnMiss(samples), TURN_TOLERANCE))),
    hips: pickKeys(hips, 3, keepKeys(count, shiftMiss(hips), SHIFT_TOLERANCE)),
    faces: faceSteps(clip.face, seconds),
  };
}

function along(samples: Float32Array, one: number, two: number): number {
  let sum = 0;
  for (let part = 0; part < 4; part++) sum += getFloat(samples, one * 4 + part) * getFloat(samples, two * 4 + part);
  return sum;
}

function negate(samples: Float32Array, at: number): void {
  for (let part = at * 4; part < at * 4 + 4; part++) samples[part] = -getFloat(samples, part);
}

/** Returns the radians between a sample and the slerp (K. Shoemake 1985) of two others. */
function turnMiss(samples: Float32Array) {
  return (first: number, last: number, share: number, at: number): number => {
    const cosine = along(samples, first, last);
    const sign = cosine < 0 ? -1 : 1;
    const angle = Math.acos(Math.min(1, cosine * sign));
    const sine = Math.sin(angle);
    const from = sine < 1e-4 ? 1 - share : Math.sin((1 - share) * angle) / sine;
    const to = sign * (sine < 1e-4 ? share : Math.sin(share * angle) / sine);
    let [near, far] = [0, 0];
    for (let part = 0; part < 4; part++) {
      const mixed = getFloat(samples, first * 4 + part) * from + getFloat(samples, last * 4 + part) * to;
      near += (mixed - getFloat(samples, at * 4 + part)) ** 2;
      far += (mixed + getFloat(samples, at * 4 + part)) ** 2;
    }
    // The chord between unit quaternions is twice the sine of a quarter of the turn between them.
    return 4 * Math.asin(Math.min(1, Math.sqrt(Math.min(near, far)) / 2));
  };
}

/** Returns the metres between a sample and the straight line of two others. */
function shiftMiss(samples: Float32Array) {
  return (first: number, last: number, share: number, at: number): number => {
    let sum = 0;
    for (let part = 0; part < 3; part++) {
      const mixed = getFloat(samples, first * 3 + part) * (1 - share) + getFloat(samples, last * 3 + part) * share;
      sum += (mixed - getFloat(samples, at * 3 + part)) ** 2;
    }
    return Math.sqrt(sum);
  };
}

/** Lists a loop's faces, each with its moment in seconds. */
function faceSteps(faceAt: (playhead: number) => Face, seconds: number): MoodKeys["faces"] {
  const nameAt = (playhead: number) => listComponents(faceAt(playhead)).join();
  const steps: [number, Face][] = [[0, faceAt(0)]];
  const count = Math.round(seconds * RATE);
  for (let at = 1; at < count; at++) {
    let [before, after] = [(at - 1) / count, at / count];
    const name = nameAt(after);
    if (name === nameAt(before)) continue;
    while ((after - before) * seconds > FACE_MOMENT) {
      const middle = (before + after) / 2;
      if (nameAt(middle) === name) after = middle;
      else before = middle;
    }
    steps.push([after * seconds, faceAt(after)]);
  }
  return steps;
}

/**
 * Selects the samples of a track that must stay as keys so that interpolation restores the others: from each key on,
 * the longest span without a miss. Samples are evenly spaced.
 * @param count number of samples.
 * @param missBy error of the sample `at`, which lies at `share` between the keys `first` and `last`.
 * @param tolerance largest allowed error.
 * @returns rising indices, the last sample's too; only 0 when every sample equals the first one.
 */
export function keepKeys(
  count: number,
  missBy: (first: number, last: number, share: number, at: number) => number,
  tolerance: number,
): number[] {
  const restored = (first: number, last: number): boolean => {
    for (let at = first + 1; at < last; at++) {
      if (missBy(first, last, (at - first) / (last - first), at) > tolerance) return false;
    }
    return true;
  };
  const equalsFirst = (at: number) => missBy(0, 0, 0, at) <= tolerance;
  if (Array.from({ length: count }, (_, at) => at).every(equalsFirst)) return [0];
  const keyIndices = [0];
  for (let first = 0; first < count - 1; ) {
    // Doubles the span while it succeeds, then bisects for the longest: cheap where nothing moves for long.
    let [good, bad] = [first + 1, first + 2];
    while (bad < count && restored(first, bad)) {
      good = bad;
      bad = first + (bad - first) * 2;
    }
    bad = Math.min(bad, count);
    while (bad - good > 1) {
      const middle = (good + bad) >> 1;
      if (restored(first, middle)) good = middle;
      else bad = middle;
    }
    keyIndices.push(good);
    first = good;
  }
  return keyIndices;
}
