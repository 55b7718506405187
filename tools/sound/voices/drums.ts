import type { FilterKind } from "@/tools/sound/synth/filter";
import type { WaveShape } from "@/tools/sound/synth/waves";

/** A drum as data: tones that fall in pitch, and filtered noise. Seconds; `fade` and `fall` are the time to 37 %. */
export interface DrumRecord {
  readonly tones?: readonly {
    readonly from: number;
    readonly to?: number;
    readonly fall?: number;
    readonly fade: number;
    readonly level?: number;
    readonly wave?: WaveShape;
  }[];
  readonly noise?: {
    readonly kind: FilterKind;
    readonly hertz: number;
    readonly q?: number;
    readonly fade: number;
    readonly level: number;
    readonly rise?: number;
    /** Hands of a clap. */
    readonly bursts?: number;
  };
  readonly gain: number;
}

/** All drums. */
export const DRUMS = {
  kick: {
    tones: [{ from: 170, to: 52, fall: 0.028, fade: 0.12 }],
    noise: { kind: "low", hertz: 1800, fade: 0.006, level: 0.5 },
    gain: 0.9,
  },
  thud: {
    tones: [{ from: 120, to: 44, fall: 0.05, fade: 0.22 }],
    noise: { kind: "low", hertz: 500, fade: 0.04, level: 0.7 },
    gain: 0.95,
  },
  timpani: {
    tones: [
      { from: 112, to: 73.4, fall: 0.02, fade: 0.4 },
      { from: 165, to: 110, fall: 0.02, fade: 0.2, level: 0.4 },
    ],
    noise: { kind: "low", hertz: 700, fade: 0.03, level: 0.4 },
    gain: 0.8,
  },
  stomp: {
    tones: [{ from: 150, to: 48, fall: 0.03, fade: 0.16, wave: "triangle" }],
    noise: { kind: "low", hertz: 1500, fade: 0.07, level: 0.9 },
    gain: 0.95,
  },
  snare: {
    tones: [{ from: 260, to: 185, fall: 0.02, fade: 0.06, level: 0.7 }],
    noise: { kind: "band", hertz: 2400, q: 0.5, fade: 0.075, level: 0.9 },
    gain: 0.95,
  },
  march: {
    tones: [{ from: 300, to: 220, fall: 0.02, fade: 0.03, level: 0.5 }],
    noise: { kind: "band", hertz: 3000, q: 0.5, fade: 0.05, level: 0.9 },
    gain: 1.26,
  },
  clap: { noise: { kind: "band", hertz: 1500, q: 1, fade: 0.07, level: 1.3, bursts: 4 }, gain: 2.39 },
  snap: { noise: { kind: "band", hertz: 2100, q: 1.8, fade: 0.03, level: 1.5, bursts: 2 }, gain: 2.39 },
  hat: { noise: { kind: "high", hertz: 6500, fade: 0.02, level: 0.8 }, gain: 0.8 },
  openHat: { noise: { kind: "high", hertz: 6000, fade: 0.09, level: 0.8 }, gain: 0.72 },
  crash: { noise: { kind: "high", hertz: 3800, fade: 0.32, level: 0.8 }, gain: 0.72 },
  brush: { noise: { kind: "band", hertz: 3600, q: 0.6, fade: 0.06, level: 0.9, rise: 0.03 }, gain: 2.0 },
  shaker: { noise: { kind: "band", hertz: 5600, q: 1, fade: 0.03, level: 1, rise: 0.014 }, gain: 1.33 },
  steam: { noise: { kind: "band", hertz: 4200, q: 0.8, fade: 0.16, level: 0.9, rise: 0.12 }, gain: 1.01 },
  whoosh: { noise: { kind: "band", hertz: 1300, q: 0.9, fade: 0.12, level: 1.2, rise: 0.16 }, gain: 3.01 },
  rim: {
    tones: [
      { from: 820, fade: 0.012 },
      { from: 1710, fade: 0.009, level: 0.6 },
    ],
    noise: { kind: "band", hertz: 2500, fade: 0.008, level: 0.4 },
    gain: 0.55,
  },
  clave: {
    tones: [
      { from: 2490, fade: 0.03 },
      { from: 2520, fade: 0.02, level: 0.4 },
    ],
    gain: 0.75,
  },
  wood: {
    tones: [
      { from: 1060, to: 980, fade: 0.035 },
      { from: 1580, fade: 0.012, level: 0.4 },
    ],
    gain: 0.79,
  },
  woodLow: {
    tones: [
      { from: 780, to: 720, fade: 0.04 },
      { from: 1190, fade: 0.012, level: 0.4 },
    ],
    gain: 0.79,
  },
  cowbell: {
    tones: [
      { from: 562, fade: 0.07, wave: "square", level: 0.5 },
      { from: 845, fade: 0.06, wave: "square", level: 0.5 },
    ],
    gain: 0.85,
  },
  conga: {
    tones: [{ from: 232, to: 208, fall: 0.02, fade: 0.1 }],
    noise: { kind: "band", hertz: 900, fade: 0.008, level: 0.6 },
    gain: 0.65,
  },
  congaSlap: {
    tones: [{ from: 340, to: 310, fall: 0.01, fade: 0.028 }],
    noise: { kind: "band", hertz: 1900, q: 0.8, fade: 0.016, level: 0.9 },
    gain: 1.07,
  },
  tick: { noise: { kind: "high", hertz: 2500, fade: 0.004, level: 1 }, gain: 0.6 },
  clank: {
    tones: [
      { from: 431, fade: 0.09, wave: "square", level: 0.4 },
      { from: 1187, fade: 0.05, level: 0.5 },
      { from: 2093, fade: 0.03, level: 0.3 },
    ],
    noise: { kind: "band", hertz: 3000, q: 0.7, fade: 0.03, level: 0.5 },
    gain: 0.89,
  },
} as const satisfies Record<string, DrumRecord>;

export type Drum = keyof typeof DRUMS;
