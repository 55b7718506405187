import { Filter } from "@/tools/sound/synth/filter";
import { createNoise } from "@/tools/sound/synth/noise";
import { SAMPLE_RATE } from "@/tools/sound/synth/rate";
import { readTable, waveTable } from "@/tools/sound/synth/waves";
import type { VoiceRecord } from "@/tools/sound/voices/voice-record";
import { VOICES, type Voice } from "@/tools/sound/voices/voices";

/** Samples between two updates of a filter or a pitch. */
const CONTROL = 16;
const MIDDLE_C = 261.63;

/** One note as the synthesiser gets it: hertz, seconds, strength 0..1. */
export interface Played {
  readonly hertz: number;
  /** Frequency of the slide's end while held; equal to `hertz` without one. */
  readonly toHertz: number;
  readonly seconds: number;
  readonly strength: number;
  readonly seed: number;
}

/** Loudness of a note over time: attack, decay toward the sustain, release once it is let go. Ends at exactly 0. */
function envelope(voice: VoiceRecord, held: number): { at: (second: number) => number; seconds: number } {
  const { attack, decay, sustain, release } = voice;
  const gate = voice.rings ? attack + decay * 5 : Math.max(held, attack);
  return {
    seconds: gate + release,
    at: (second) => {
      const rise = second < attack ? Math.sin((Math.PI / 2) * (second / attack)) ** 2 : 1;
      const fall = second < attack ? 1 : sustain + (1 - sustain) * Math.exp(-(second - attack) / decay);
      const left = second < gate ? 1 : Math.max(0, 1 - (second - gate) / release) ** 2;
      return rise * fall * left;
    },
  };
}

/** Adds up the layers of a voice: oscillators with their own decay, and breath. */
function oscillators(voice: VoiceRecord, note: Played): (bend: number) => number {
  const layers = voice.layers.map((layer) => {
    const hertz = note.hertz * (layer.ratio ?? 1) * 2 ** ((layer.cents ?? 0) / 1200);
    const highest = Math.max(hertz, (hertz * note.toHertz) / note.hertz);
    const keep = layer.fade === undefined ? 1 : Math.exp(-1 / (layer.fade * SAMPLE_RATE));
    return { hertz, keep, table: waveTable(layer.wave, highest), phase: 0, level: layer.level ?? 1 };
  });
  return (bend) => {
    let sum = 0;
    for (const layer of layers) {
      layer.phase += (layer.hertz * bend) / SAMPLE_RATE;
      layer.phase -= Math.floor(layer.phase);
      sum += readTable(layer.table, layer.phase) * layer.level;
      layer.level *= layer.keep;
    }
    return sum;
  };
}

function computeBend(voice: VoiceRecord, note: Played, second: number): number {
  const slide = Math.min(1, second / note.seconds);
  const octaves = Math.log2(note.toHertz / note.hertz) * slide * slide * (3 - 2 * slide);
  const scoop = voice.scoop === undefined ? 0 : (voice.scoop.semitones / 12) * Math.exp(-second / voice.scoop.seconds);
  if (voice.vibrato === undefined) return 2 ** (octaves + scoop);
  const { hertz, cents, after } = voice.vibrato;
  const swell = Math.min(1, Math.max(0, (second - after) / 0.2));
  return 2 ** (octaves + scoop + (swell * cents * Math.sin(2 * Math.PI * hertz * second)) / 1200);
}

/** Corner of the voice's filter in hertz. */
function computeCorner(voice: VoiceRecord, note: Played, second: number, bend: number): number {
  const { hertz = 0, open = 0, close = 1, follow = 0 } = voice.filter ?? {};
  const opened = open * note.strength * Math.exp(-second / close);
  return hertz * 2 ** (opened + follow * Math.log2((note.hertz * bend) / MIDDLE_C));
}

/** Samples of one note, from its attack to the end of its release. Deterministic. */
export function playNote(name: Voice, note: Played): Float32Array {
  const voice: VoiceRecord = VOICES[name];
  const shape = envelope(voice, note.seconds);
  const out = new Float32Array(Math.ceil(shape.seconds * SAMPLE_RATE));
  const sound = oscillators(voice, note);
  const noise = createNoise(note.seed);
  const breath = voice.breath === undefined ? null : new Filter("band", note.hertz, voice.breath.q);
  const filter = voice.filter === undefined ? null : new Filter(voice.filter.kind, voice.filter.hertz, voice.filter.q);
  const drive = voice.drive ?? 0;
  const gain = voice.gain * note.strength;
  let bend = 1;
  let level = 0;
  let slope = 0;
  for (let index = 0; index < out.length; index++) {
    if (index % CONTROL === 0) {
      const second = index / SAMPLE_RATE;
      level = shape.at(second);
      slope = (shape.at(second + CONTROL / SAMPLE_RATE) - level) / CONTROL;
      bend = computeBend(voice, note, second);
      breath?.tune(note.hertz * bend);
      if (filter !== null) filter.tune(computeCorner(voice, note, second, bend));
    }
    let value = sound(bend);
    if (breath !== null && voice.breath !== undefined) value += breath.next(noise()) * voice.breath.level;
    if (filter !== null) value = filter.next(value);
    if (drive > 0) value = Math.tanh(value * drive) / Math.tanh(drive);
    out[index] = value * level * gain;
    level += slope;
  }
  return out;
}
