import type { VoiceRecord } from "@/tools/sound/voices/voice-record";

/** Voices of the low line. */
export const BASSES = {
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
} as const satisfies Record<string, VoiceRecord>;
