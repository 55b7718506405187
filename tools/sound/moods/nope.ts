import { row } from "@/tools/sound/score/notes";
import type { CueScore, MoodScore } from "@/tools/sound/score/score";

/** No, no, no: falling thirds, one for each turn of the head; the last bar ends on the buzzer of a quiz. */
export const NOPE_SCORE: MoodScore = {
  tempo: 150,
  beatsPerBar: 6,
  bars: 3,
  key: "C harmonic minor",
  outside: ["Bb", "Gb"],
  downbeat: 0.2,
  room: 0.4,
  tracks: [
    {
      voice: "buzzer",
      notes: [
        ...row(0, 1, ["Eb4", "C4", "D4", "B3", "C4", "Ab3"]),
        ...row(6, 1, ["C4", "Ab3", "Bb3", "G3", "Ab3", "F3"]),
        ...row(12, 1, ["G3", "Eb3", "F3"]),
      ].map(([at, pitch, , strength]) => [at, pitch, 0.55, strength ?? 0.8] as const),
      room: 0.2,
    },
    {
      voice: "tuba",
      notes: [
        ...row(0, 1, ["C2", "G2", "B2", "G2", "Ab2", "Eb2"]),
        ...row(6, 1, ["Ab2", "Eb2", "G2", "D2", "F2", "C2"]),
        ...row(12, 1, ["Eb2", "C2", "D2"]),
      ].map(([at, pitch, , strength]) => [at, pitch, 0.5, strength ?? 0.8] as const),
      level: 1,
    },
    {
      voice: "buzzer",
      notes: [
        [15, ["C3", "Gb3"], 0.7, 1],
        [16, ["C3", "Gb3"], 1.4, 1],
      ],
      level: 1,
      room: 0.2,
    },
    {
      voice: "pizzicato",
      notes: row(
        0,
        1,
        [
          ".",
          ["Eb4", "G4"],
          ".",
          ["D4", "G4"],
          ".",
          ["C4", "Eb4"],
          ".",
          ["C4", "Eb4"],
          ".",
          ["Bb3", "D4"],
          ".",
          ["Ab3", "C4"],
        ],
        0.6,
      ),
      level: -6,
      room: 0.3,
    },
    { drum: "kick", perBeat: 1, steps: "X.X.X. X.X.X. X.XX..", level: 0 },
    { drum: "snare", perBeat: 1, steps: ".x.x.x .x.x.x .x..X.", level: -3, room: 0.2 },
    { drum: "wood", perBeat: 2, steps: "..x...x...x. ..x...x...x. ..x.........", level: -8 },
    { drum: "hat", perBeat: 2, steps: "xoxoxoxoxoxo xoxoxoxoxoxo xoxo........", level: -7 },
  ],
};

/** Two blunt notes down. */
export const NOPE_CUE: CueScore = {
  tempo: 150,
  tracks: [
    {
      voice: "buzzer",
      notes: [
        [0, ["Eb4", "A3"], 0.35, 1],
        [0.6, ["C4", "Gb3"], 0.7, 1],
      ],
    },
    {
      voice: "tuba",
      notes: [
        [0, "C2", 0.35],
        [0.6, "Gb2", 0.7],
      ],
    },
  ],
};
