import type { VoiceRecord } from "@/tools/sound/voices/voice-record";

/** Bars, tines and bowls: struck, and left to ring. */
export const MALLETS = {
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
} as const satisfies Record<string, VoiceRecord>;
