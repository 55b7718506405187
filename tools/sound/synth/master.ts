import { toGain } from "@/tools/sound/synth/rate";

/** K-weighting at 48 kHz: a shelf, then a high-pass (ITU-R BS.1770-5, annex 1, tables 1 and 2). */
const STAGES = [
  { b: [1.53512485958697, -2.69169618940638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] },
  { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] },
] as const;

function createKWeighting(): (input: number) => number {
  const stages = STAGES.map(({ b, a }) => ({ b, a, x1: 0, x2: 0, y1: 0, y2: 0 }));
  return (input) => {
    let value = input;
    for (const s of stages) {
      const out = s.b[0] * value + s.b[1] * s.x1 + s.b[2] * s.x2 - s.a[0] * s.y1 - s.a[1] * s.y2;
      s.x2 = s.x1;
      s.x1 = value;
      s.y2 = s.y1;
      s.y1 = out;
      value = out;
    }
    return value;
  };
}

/** Loudness of mono sound at 48 kHz over its whole length, in LUFS without gates (ITU-R BS.1770-5). */
export function measureLoudness(sound: Float32Array): number {
  const weigh = createKWeighting();
  let sum = 0;
  for (const value of sound) sum += weigh(value) ** 2;
  return -0.691 + 10 * Math.log10(sum / sound.length + 1e-12);
}

/** Sound below the knee passes as it is; above it bends toward the ceiling and never reaches it. */
const KNEE = 0.5;
const CEILING = 0.82;

function softClip(value: number): number {
  const size = Math.abs(value);
  if (size <= KNEE) return value;
  const bent = KNEE + (CEILING - KNEE) * Math.tanh((size - KNEE) / (CEILING - KNEE));
  return value < 0 ? -bent : bent;
}

/** Scales a sound to a loudness in LUFS, its peaks below the ceiling. Silence stays silence. */
export function setLoudness(sound: Float32Array, loudness: number): Float32Array {
  let gain = toGain(loudness - measureLoudness(sound));
  let out = sound;
  // Clipping takes a little loudness away: a few rounds restore it.
  for (let round = 0; round < 4; round++) {
    const factor = Math.min(gain, 1e4);
    out = sound.map((value) => softClip(value * factor));
    gain *= toGain(loudness - measureLoudness(out));
  }
  return out;
}
