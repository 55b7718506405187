import type { FilterKind } from "@/lib/sound/synth/filter";
import type { Wave } from "@/lib/sound/synth/waves";

interface Layer {
  readonly wave: Wave;
  /** Times the note's frequency. */
  readonly ratio?: number;
  readonly cents?: number;
  readonly level?: number;
  /** Seconds in which this layer alone falls to 37 %. */
  readonly fade?: number;
}

/** An instrument as data. Seconds throughout; `decay` and `close` are the time to fall to 37 %. */
export interface VoiceRecord {
  readonly layers: readonly Layer[];
  readonly attack: number;
  readonly decay: number;
  readonly sustain: number;
  readonly release: number;
  /** Rings on however short the note is. */
  readonly rings?: true;
  /** `open`: octaves that a hard note lifts the corner by at first (negative: it rises). `follow`: how far it goes with the pitch. */
  readonly filter?: {
    readonly kind: FilterKind;
    readonly hertz: number;
    readonly q?: number;
    readonly open?: number;
    readonly close?: number;
    readonly follow?: number;
  };
  readonly vibrato?: { readonly hertz: number; readonly cents: number; readonly after: number };
  /** Begins so many semitones off its pitch. */
  readonly scoop?: { readonly semitones: number; readonly seconds: number };
  /** Noise round the pitch. */
  readonly breath?: { readonly level: number; readonly q: number };
  /** Distortion, 0 none. */
  readonly drive?: number;
  readonly gain: number;
}

/** All instruments. Low-passed and slightly detuned: chips with a warm heart. */
export const VOICES = {
  funkBass: {
    layers: [
      { wave: "square", level: 0.6 },
      { wave: "saw", level: 0.5, cents: 6 },
      { wave: "sine", level: 0.6 },
    ],
    attack: 0.004,
    decay: 0.22,
    sustain: 0.45,
    release: 0.05,
    filter: { kind: "low", hertz: 420, q: 1.5, open: 2.4, close: 0.09, follow: 0.4 },
    gain: 0.28,
  },
  roundBass: {
    layers: [{ wave: "triangle" }, { wave: "sine", level: 0.4 }, { wave: "triangle", ratio: 2, level: 0.15 }],
    attack: 0.008,
    decay: 0.5,
    sustain: 0.55,
    release: 0.09,
    gain: 0.31,
  },
  tuba: {
    layers: [{ wave: "saw" }, { wave: "triangle", level: 0.6 }],
    attack: 0.025,
    decay: 0.3,
    sustain: 0.6,
    release: 0.08,
    filter: { kind: "low", hertz: 520, open: -1, close: 0.05, follow: 0.3 },
    gain: 0.35,
  },
  growl: {
    layers: [
      { wave: "saw", level: 0.8 },
      { wave: "square", level: 0.5, cents: -9 },
      { wave: "saw", ratio: 1.4983, level: 0.4, cents: 4 },
    ],
    attack: 0.005,
    decay: 0.12,
    sustain: 0.5,
    release: 0.04,
    filter: { kind: "low", hertz: 700, q: 1.4, open: 1.6, close: 0.08 },
    drive: 2.6,
    gain: 0.42,
  },
  chip: {
    layers: [
      { wave: "pulse", level: 0.7 },
      { wave: "pulse", level: 0.45, cents: 7 },
    ],
    attack: 0.006,
    decay: 0.22,
    sustain: 0.5,
    release: 0.07,
    filter: { kind: "low", hertz: 3000, open: 0.8, close: 0.12, follow: 0.3 },
    vibrato: { hertz: 5.6, cents: 14, after: 0.16 },
    gain: 0.63,
  },
  clav: {
    layers: [{ wave: "thin" }, { wave: "pulse", level: 0.4, cents: -5 }],
    attack: 0.002,
    decay: 0.09,
    sustain: 0.1,
    release: 0.04,
    filter: { kind: "low", hertz: 1500, q: 1.3, open: 1.3, close: 0.05 },
    gain: 0.59,
  },
  musicBox: {
    layers: [
      { wave: "sine" },
      { wave: "sine", ratio: 2.003, level: 0.3, fade: 0.35 },
      { wave: "sine", ratio: 5.41, level: 0.16, fade: 0.05 },
    ],
    attack: 0.002,
    decay: 0.42,
    sustain: 0,
    release: 0.15,
    rings: true,
    gain: 0.5,
  },
  kalimba: {
    layers: [
      { wave: "sine" },
      { wave: "triangle", level: 0.25, fade: 0.2 },
      { wave: "sine", ratio: 5.9, level: 0.12, fade: 0.04 },
    ],
    attack: 0.003,
    decay: 0.6,
    sustain: 0,
    release: 0.3,
    rings: true,
    gain: 0.63,
  },
  bowl: {
    layers: [
      { wave: "sine" },
      { wave: "sine", cents: 5, level: 0.7 },
      { wave: "sine", ratio: 2.71, level: 0.22, fade: 1.4 },
      { wave: "sine", ratio: 5.15, level: 0.06, fade: 0.5 },
    ],
    attack: 0.02,
    decay: 1.9,
    sustain: 0,
    release: 0.8,
    rings: true,
    gain: 0.4,
  },
  bell: {
    layers: [
      { wave: "sine" },
      { wave: "sine", ratio: 2.76, level: 0.35, fade: 0.5 },
      { wave: "sine", ratio: 5.4, level: 0.14, fade: 0.15 },
      { wave: "sine", ratio: 0.5, level: 0.3 },
    ],
    attack: 0.002,
    decay: 0.8,
    sustain: 0,
    release: 0.3,
    rings: true,
    gain: 0.42,
  },
  marimba: {
    layers: [
      { wave: "sine" },
      { wave: "sine", ratio: 3.98, level: 0.28, fade: 0.06 },
      { wave: "sine", ratio: 9.6, level: 0.07, fade: 0.02 },
    ],
    attack: 0.002,
    decay: 0.19,
    sustain: 0,
    release: 0.05,
    rings: true,
    gain: 0.76,
  },
  xylophone: {
    layers: [
      { wave: "sine" },
      { wave: "sine", ratio: 3, level: 0.4, fade: 0.05 },
      { wave: "sine", ratio: 6.1, level: 0.12, fade: 0.02 },
    ],
    attack: 0.001,
    decay: 0.08,
    sustain: 0,
    release: 0.03,
    rings: true,
    gain: 0.6,
  },
  pizzicato: {
    layers: [{ wave: "saw" }, { wave: "triangle", level: 0.7 }],
    attack: 0.003,
    decay: 0.1,
    sustain: 0,
    release: 0.05,
    rings: true,
    filter: { kind: "low", hertz: 1300, open: 1.6, close: 0.05, follow: 0.6 },
    gain: 0.75,
  },
  electricPiano: {
    layers: [
      { wave: "sine" },
      { wave: "sine", ratio: 2, level: 0.22, fade: 0.5 },
      { wave: "sine", ratio: 7.02, level: 0.1, fade: 0.06 },
      { wave: "triangle", level: 0.2 },
    ],
    attack: 0.004,
    decay: 0.7,
    sustain: 0.1,
    release: 0.2,
    gain: 0.59,
  },
  montuno: {
    layers: [
      { wave: "saw", level: 0.7 },
      { wave: "square", level: 0.4, cents: 4 },
      { wave: "sine", level: 0.4 },
    ],
    attack: 0.002,
    decay: 0.16,
    sustain: 0.15,
    release: 0.06,
    filter: { kind: "low", hertz: 1400, open: 1.5, close: 0.06, follow: 0.4 },
    gain: 0.53,
  },
  harp: {
    layers: [{ wave: "triangle" }, { wave: "sine", ratio: 2, level: 0.2, fade: 0.2 }],
    attack: 0.003,
    decay: 0.35,
    sustain: 0,
    release: 0.12,
    rings: true,
    gain: 0.5,
  },
  pad: {
    layers: [
      { wave: "saw", level: 0.5 },
      { wave: "saw", level: 0.4, cents: 9 },
      { wave: "saw", level: 0.4, cents: -8 },
    ],
    attack: 0.35,
    decay: 1,
    sustain: 0.85,
    release: 0.6,
    filter: { kind: "low", hertz: 750, follow: 0.5 },
    gain: 0.35,
  },
  strings: {
    layers: [
      { wave: "saw", level: 0.5 },
      { wave: "saw", level: 0.45, cents: 7 },
      { wave: "saw", level: 0.4, cents: -7 },
    ],
    attack: 0.06,
    decay: 0.6,
    sustain: 0.8,
    release: 0.18,
    filter: { kind: "low", hertz: 2200, follow: 0.4 },
    vibrato: { hertz: 5.2, cents: 8, after: 0.2 },
    gain: 0.52,
  },
  superSaw: {
    layers: [
      { wave: "saw", level: 0.4 },
      { wave: "saw", level: 0.35, cents: 13 },
      { wave: "saw", level: 0.35, cents: -12 },
      { wave: "saw", ratio: 2, level: 0.18, cents: 4 },
    ],
    attack: 0.006,
    decay: 0.25,
    sustain: 0.6,
    release: 0.08,
    filter: { kind: "low", hertz: 2300, open: 1, close: 0.15 },
    gain: 0.72,
  },
  drone: {
    layers: [
      { wave: "triangle" },
      { wave: "sine", ratio: 2, level: 0.25, cents: 4 },
      { wave: "triangle", level: 0.6, cents: -5 },
    ],
    attack: 1.6,
    decay: 2,
    sustain: 0.9,
    release: 2.2,
    gain: 0.3,
  },
  air: {
    layers: [
      { wave: "sine", level: 0.6 },
      { wave: "sine", ratio: 2, level: 0.12, cents: 5 },
    ],
    attack: 1.1,
    decay: 2,
    sustain: 0.9,
    release: 1.6,
    breath: { level: 1.4, q: 9 },
    gain: 0.3,
  },
  wind: {
    layers: [],
    attack: 0.5,
    decay: 2,
    sustain: 0.9,
    release: 0.9,
    breath: { level: 1.6, q: 2.2 },
    gain: 1.89,
  },
  brass: {
    layers: [
      { wave: "saw", level: 0.6 },
      { wave: "saw", level: 0.5, cents: 8 },
    ],
    attack: 0.03,
    decay: 0.3,
    sustain: 0.75,
    release: 0.09,
    filter: { kind: "low", hertz: 2100, open: -1.8, close: 0.05, follow: 0.5 },
    vibrato: { hertz: 5, cents: 8, after: 0.3 },
    gain: 0.76,
  },
  buzzer: {
    layers: [
      { wave: "pulse", level: 0.8 },
      { wave: "saw", level: 0.4, cents: -12 },
    ],
    attack: 0.006,
    decay: 0.15,
    sustain: 0.6,
    release: 0.05,
    filter: { kind: "low", hertz: 1900, q: 1.6, open: 0.9, close: 0.08, follow: 0.3 },
    gain: 0.42,
  },
  accordion: {
    layers: [
      { wave: "reed", level: 0.6 },
      { wave: "reed", level: 0.55, cents: 17 },
    ],
    attack: 0.035,
    decay: 0.4,
    sustain: 0.85,
    release: 0.08,
    filter: { kind: "low", hertz: 2600 },
    gain: 0.36,
  },
  organ: {
    layers: [{ wave: "organ" }, { wave: "organ", level: 0.35, cents: 6 }],
    attack: 0.02,
    decay: 0.5,
    sustain: 0.85,
    release: 0.12,
    filter: { kind: "low", hertz: 1600 },
    gain: 0.29,
  },
  kazoo: {
    layers: [{ wave: "reed" }, { wave: "thin", level: 0.3, cents: 9 }],
    attack: 0.03,
    decay: 0.3,
    sustain: 0.75,
    release: 0.06,
    filter: { kind: "band", hertz: 900, q: 0.8, follow: 0.4 },
    scoop: { semitones: -0.7, seconds: 0.05 },
    gain: 0.6,
  },
  flute: {
    layers: [{ wave: "triangle" }, { wave: "sine", ratio: 2, level: 0.12 }],
    attack: 0.05,
    decay: 0.5,
    sustain: 0.8,
    release: 0.12,
    vibrato: { hertz: 5, cents: 12, after: 0.2 },
    breath: { level: 0.35, q: 6 },
    gain: 0.42,
  },
  whistle: {
    layers: [{ wave: "sine" }, { wave: "sine", ratio: 2, level: 0.06 }],
    attack: 0.03,
    decay: 0.4,
    sustain: 0.85,
    release: 0.07,
    vibrato: { hertz: 5.4, cents: 18, after: 0.15 },
    scoop: { semitones: -0.8, seconds: 0.04 },
    breath: { level: 0.5, q: 12 },
    gain: 0.42,
  },
  theremin: {
    layers: [{ wave: "sine" }, { wave: "triangle", level: 0.3 }],
    attack: 0.12,
    decay: 0.6,
    sustain: 0.9,
    release: 0.25,
    vibrato: { hertz: 5.8, cents: 38, after: 0.1 },
    gain: 0.4,
  },
  slide: {
    layers: [{ wave: "triangle" }, { wave: "sine", ratio: 2, level: 0.2 }],
    attack: 0.02,
    decay: 0.6,
    sustain: 0.95,
    release: 0.06,
    breath: { level: 0.4, q: 10 },
    gain: 0.45,
  },
  boing: {
    layers: [
      { wave: "saw", level: 0.7 },
      { wave: "square", level: 0.4, ratio: 0.5 },
    ],
    attack: 0.003,
    decay: 0.2,
    sustain: 0,
    release: 0.08,
    rings: true,
    filter: { kind: "band", hertz: 700, q: 3, open: 1.8, close: 0.18 },
    vibrato: { hertz: 11, cents: 90, after: 0 },
    gain: 4.01,
  },
} as const satisfies Record<string, VoiceRecord>;

export type Voice = keyof typeof VOICES;
