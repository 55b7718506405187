import { Filter } from "@/tools/sound/synth/filter";
import { createNoise } from "@/tools/sound/synth/noise";
import { SAMPLE_RATE } from "@/tools/sound/synth/rate";
import { readTable, waveTable } from "@/tools/sound/synth/waves";
import { DRUMS, type Drum, type DrumRecord } from "@/tools/sound/voices/drums";

/** Fades after which a drum is silent: 60 dB down. */
const SILENT = 6.9;

function createTone(drum: DrumRecord, strength: number): () => number {
  const tones = (drum.tones ?? []).map(({ from, to = from, fall = 0.03, fade, level = 1, wave = "sine" }) => ({
    to,
    over: from - to,
    fallKeep: Math.exp(-1 / (fall * SAMPLE_RATE)),
    keep: Math.exp(-1 / (fade * (0.7 + 0.3 * strength) * SAMPLE_RATE)),
    level,
    phase: 0,
    table: waveTable(wave, from),
  }));
  return () => {
    let sum = 0;
    for (const tone of tones) {
      tone.phase += (tone.to + tone.over) / SAMPLE_RATE;
      tone.phase -= Math.floor(tone.phase);
      sum += readTable(tone.table, tone.phase) * tone.level;
      tone.over *= tone.fallKeep;
      tone.level *= tone.keep;
    }
    return sum;
  };
}

function createHiss(drum: DrumRecord, seed: number): (second: number) => number {
  if (drum.noise === undefined) return () => 0;
  const { kind, hertz, q, fade, level, rise = 0, bursts = 1 } = drum.noise;
  const filter = new Filter(kind, hertz, q);
  const noise = createNoise(seed);
  return (second) => {
    // A clap is a few hands: all but the last die quickly.
    const burst = Math.min(bursts - 1, Math.floor(second / 0.011));
    const since = second - burst * 0.011;
    const shape = Math.exp(-since / (burst < bursts - 1 ? 0.005 : fade));
    return filter.next(noise()) * level * shape * (rise > 0 ? Math.min(1, second / rise) : 1);
  };
}

/** Samples of one hit. Deterministic. @param strength 0..1 */
export function playDrum(name: Drum, strength: number, seed: number): Float32Array {
  const drum: DrumRecord = DRUMS[name];
  const longest = Math.max(drum.noise?.fade ?? 0, ...(drum.tones ?? []).map((tone) => tone.fade));
  const out = new Float32Array(Math.ceil((longest * SILENT + 0.01) * SAMPLE_RATE));
  const tone = createTone(drum, strength);
  const hiss = createHiss(drum, seed);
  for (let index = 0; index < out.length; index++) {
    const second = index / SAMPLE_RATE;
    const edge = Math.min(1, second / 0.0008) * Math.min(1, (out.length - index) / 400);
    out[index] = (tone() + hiss(second)) * strength * drum.gain * edge;
  }
  return out;
}
