import { loudnessOf } from "@/lib/sound/synth/loudness";
import { gainOf } from "@/lib/sound/synth/rate";

/** Sound below the knee passes as it is; above it bends toward the ceiling and never reaches it. */
const KNEE = 0.5;
const CEILING = 0.82;

function softClip(value: number): number {
  const size = Math.abs(value);
  if (size <= KNEE) return value;
  const bent = KNEE + (CEILING - KNEE) * Math.tanh((size - KNEE) / (CEILING - KNEE));
  return value < 0 ? -bent : bent;
}

/** The sound brought to a loudness in LUFS, its peaks below the ceiling. Silence stays silence. */
export function mastered(sound: Float32Array, loudness: number): Float32Array {
  let gain = gainOf(loudness - loudnessOf(sound));
  let out = sound;
  // Clipping takes a little loudness away: a few rounds settle it.
  for (let round = 0; round < 4; round++) {
    const factor = Math.min(gain, 1e4);
    out = sound.map((value) => softClip(value * factor));
    gain *= gainOf(loudness - loudnessOf(out));
  }
  return out;
}
