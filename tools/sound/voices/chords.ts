import type { VoiceRecord } from "@/tools/sound/voices/voice-record";

/** Held sounds that fill the room behind a tune. */
export const CHORDS = {
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
} as const satisfies Record<string, VoiceRecord>;
