import type { Bone } from "@/lib/avatar/bones";
import type { createQuaternion } from "@/lib/avatar/pose";
import { getDouble, throwOutside } from "@/lib/shared/typed-arrays";

const bounceOut = (t: number): number => {
  // Three parabolas, each a quarter as high as the one before (R. Penner, easeOutBounce with its small last hop left out).
  if (t < 0.5) return 4 * t * t;
  if (t < 0.84) return 1 - 0.2 * (1 - ((t - 0.67) / 0.17) ** 2);
  return 1 - 0.05 * (1 - ((t - 0.92) / 0.08) ** 2);
};

/** R. Penner's easeOutBack, run through a smooth step so that it starts from rest. */
function backOut(t: number): number {
  const left = t * t * (3 - 2 * t) - 1;
  return 1 + 2.70158 * left ** 3 + 1.70158 * left ** 2;
}

/** Easing from one key (0) to the next (1). `back` overshoots the key and returns. */
export const EASES = {
  linear: (t: number): number => t,
  inOut: (t: number): number => t * t * (3 - 2 * t),
  in: (t: number): number => t * t,
  out: (t: number): number => t * (2 - t),
  snap: (t: number): number => 1 - (1 - t) ** 3,
  back: backOut,
  bounce: bounceOut,
} as const satisfies Record<string, (t: number) => number>;

/** `flow` passes through its key without a stop: a cubic through the neighbouring keys. */
export type Ease = keyof typeof EASES | "flow";

/** A moment of the loop 0..1, three numbers, and the easing towards the key (default `inOut`). */
export type Key = readonly [at: number, x: number, y: number, z: number, ease?: Ease];

/** Turns in degrees of bones (Rx Ry Rz), and of the whole body about the floor under it (Ry Rx Rz: first heading, then tilt). */
export type Turns = Readonly<Partial<Record<Bone | "root", readonly Key[]>>>;

/** Shifts in voxels of the whole body, the hips, or a foot from its rest. */
export type Moves = Readonly<Partial<Record<"root" | "hips" | "leftFoot" | "rightFoot", readonly Key[]>>>;

/** Keys prepared for sampling. The last key runs on into the first one: every track is a loop. */
interface Track {
  /** Numbers per key: 4 for a unit quaternion, 3 for a shift. */
  readonly width: 3 | 4;
  readonly times: Float64Array;
  readonly values: Float64Array;
  /** Rates of change at the keys, per loop, for `flow`. */
  readonly rates: Float64Array;
  readonly eases: readonly Ease[];
}

/**
 * @param toTurn how a key's numbers become a quaternion; without it they stay numbers.
 * @throws RangeError when keys are missing, unordered or outside 0 <= at < 1.
 */
export function createTrack(keys: readonly Key[], toTurn?: typeof createQuaternion): Track {
  const width = toTurn === undefined ? 3 : 4;
  const times = Float64Array.from(keys, ([at]) => at);
  if (times.length === 0 || times.some((at, index) => at >= 1 || at < 0 || at <= (times[index - 1] ?? -1))) {
    throw new RangeError(`keys out of order: ${times}`);
  }
  const values = new Float64Array(keys.length * width);
  keys.forEach(([, x, y, z], index) => {
    if (toTurn === undefined) values.set([x, y, z], index * 3);
    else setNear(values, index, toTurn(x, y, z));
  });
  return {
    width,
    times,
    values,
    rates: computeRates(times, values, width),
    eases: keys.map((key) => key[4] ?? "inOut"),
  };
}

/** Stores a turn's quaternion with the sign nearer to the key before it. */
function setNear(values: Float64Array, index: number, turn: readonly number[]): void {
  let along = 1;
  if (index > 0) along = turn.reduce((sum, part, at) => sum + part * getDouble(values, index * 4 - 4 + at), 0);
  values.set(along < 0 ? turn.map((part) => -part) : turn, index * 4);
}

/** Returns each key's slope between its neighbours; zero at turning points, so nothing overshoots. */
function computeRates(times: Float64Array, values: Float64Array, width: number): Float64Array {
  const count = times.length;
  const rates = new Float64Array(values.length);
  for (let key = 0; key < count; key++) {
    const before = (key + count - 1) % count;
    const after = (key + 1) % count;
    const spanBefore = getDouble(times, key) - getDouble(times, before) + (before < key ? 0 : 1);
    const spanAfter = getDouble(times, after) - getDouble(times, key) + (after > key ? 0 : 1);
    for (let part = 0; part < width; part++) {
      const rise = (getDouble(values, key * width + part) - getDouble(values, before * width + part)) / spanBefore;
      const next = (getDouble(values, after * width + part) - getDouble(values, key * width + part)) / spanAfter;
      rates[key * width + part] =
        rise * next <= 0 ? 0 : (rise * spanAfter + next * spanBefore) / (spanBefore + spanAfter);
    }
  }
  return rates;
}

/** Writes a track's value at a playhead 0 <= p < 1 into `out` from `to` on. Quaternions take the shorter arc. */
export function sampleTrack(track: Track, playhead: number, out: Float32Array | Float64Array, to: number): void {
  const { width, times, values, rates } = track;
  const count = times.length;
  let next = 0;
  while (next < count && (times[next] ?? throwOutside(times, next)) <= playhead) next++;
  const from = (next + count - 1) % count;
  next %= count;
  const before = times[from] ?? throwOutside(times, from);
  const start = before - (before > playhead ? 1 : 0);
  const span = count === 1 ? 1 : ((times[next] ?? throwOutside(times, next)) - before + 1) % 1;
  const t = (playhead - start) / span;
  const ease = track.eases[next];
  if (ease === undefined) throw new RangeError(`a track of ${count} keys has no key ${next}`);
  const flows = ease === "flow";
  // Cubic Hermite basis for `flow`, a plain mix for the rest.
  const b = flows ? t * t * (3 - 2 * t) : EASES[ease](t);
  const a = 1 - b;
  const ra = flows ? t * (1 - t) * (1 - t) * span : 0;
  const rb = flows ? t * t * (t - 1) * span : 0;
  let length = 0;
  for (let part = 0; part < width; part++) {
    const one = from * width + part;
    const two = next * width + part;
    const value =
      a * (values[one] ?? throwOutside(values, one)) +
      b * (values[two] ?? throwOutside(values, two)) +
      ra * (rates[one] ?? throwOutside(rates, one)) +
      rb * (rates[two] ?? throwOutside(rates, two));
    out[to + part] = value;
    length += value * value;
  }
  if (width === 3) return;
  length = Math.sqrt(length);
  for (let part = to; part < to + 4; part++) out[part] = (out[part] ?? throwOutside(out, part)) / length;
}
