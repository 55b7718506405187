import type { VoiceRecord } from "@/tools/sound/voices/voice-record";

/** Plucked or struck strings, and similar sounds. */
export const PLUCKED = {
  clav: {
    layers: [{ wave: "thin" }, { wave: "pulse", level: 0.4, cents: -5 }],
    attack: 0.002,
    decay: 0.09,
    sustain: 0.1,
    release: 0.04,
    filter: { kind: "low", hertz: 1500, q: 1.3, open: 1.3, close: 0.05 },
    gain: 0.59,
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
