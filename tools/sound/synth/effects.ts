import { getFloat } from "@/lib/shared/typed-arrays";
import { Filter } from "@/tools/sound/synth/filter";
import { SAMPLE_RATE } from "@/tools/sound/synth/rate";

/** Lengths of the room's lines in seconds (Freeverb by Jezar at Dreampoint, public domain), every second one. */
const COMBS = [0.0253, 0.0269, 0.029, 0.0307, 0.0322, 0.0353];
const ALLPASSES = [0.0126, 0.0077, 0.0051];

/** A delay line of `samples` samples. */
function delayLine(samples: number): { read: () => number; write: (value: number) => void } {
  const line = new Float32Array(Math.max(1, Math.round(samples)));
  let place = 0;
  return {
    read: () => getFloat(line, place),
    write: (value) => {
      line[place] = value;
      place = place + 1 === line.length ? 0 : place + 1;
    },
  };
}

/** Creates a small warm room (Schroeder's combs and all-passes). @param seconds until it falls by 60 dB */
export function createRoom(seconds: number): (input: number) => number {
  const combs = COMBS.map((length) => ({
    line: delayLine(length * SAMPLE_RATE),
    feedback: 10 ** ((-3 * length) / seconds),
    dull: 0,
  }));
  const allpasses = ALLPASSES.map((length) => delayLine(length * SAMPLE_RATE));
  return (input) => {
    let sum = 0;
    for (const comb of combs) {
      const out = comb.line.read();
      comb.dull += (out - comb.dull) * 0.6;
      comb.line.write(input + comb.dull * comb.feedback);
      sum += out;
    }
    let value = sum / COMBS.length;
    for (const line of allpasses) {
      const out = line.read();
      const fed = value + out * 0.5;
      line.write(fed);
      value = out - fed * 0.5;
    }
    return value;
  };
}

/** Creates an echo, duller each time. @param seconds between repeats @param feedback share repeated, below 1 */
export function createEcho(seconds: number, feedback: number): (input: number) => number {
  const line = delayLine(seconds * SAMPLE_RATE);
  const dull = new Filter("low", 2800);
  return (input) => {
    const out = line.read();
    line.write(dull.next(input + out * feedback));
    return out;
  };
}

/**
 * Reads a loop with a pitch that wobbles like a worn tape.
 * @param swings whole swings in the loop
 * @param cents maximum deviation
 */
export function wobbleLoop(loop: Float32Array, swings: number, cents: number): Float32Array {
  const turn = (2 * Math.PI * swings) / loop.length;
  // Speed 1 + s cos(turn i) is the slope of i + (s / turn) sin(turn i).
  const depth = (2 ** (cents / 1200) - 1) / turn;
  return loop.map((_, index) => {
    const place = index + depth * Math.sin(turn * index) + loop.length;
    const low = Math.floor(place);
    const from = getFloat(loop, low % loop.length);
    return from + (getFloat(loop, (low + 1) % loop.length) - from) * (place - low);
  });
}

/** Returns a ducked sound's level: down at once, back before the next beat. @param beat place in the beat, 0..1 */
export function computeDucking(beat: number, depth: number): number {
  const back = Math.min(1, beat / 0.7);
  const down = Math.min(1, (1 - beat) / 0.015);
  return 1 - depth * Math.max((1 - back) ** 2, 1 - down);
}
