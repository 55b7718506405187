import { row } from "@/tools/sound/score/notes";
import type { CueScore, MoodScore } from "@/tools/sound/score/score";

/** A fairground waltz on a tape that leans: a bar and a swing of the pitch for each circle the body makes. */
export const BUZZED_SCORE: MoodScore = {
  tempo: 75,
  beatsPerBar: 3,
  bars: 4,
  key: "F major",
  outside: ["G#", "C#", "B"],
  downbeat: 0,
  swing: 0.2,
  room: 0.9,
  wobble: { swings: 4, cents: 38 },
  tracks: [
    {
      voice: "tuba",
      notes: [
        [0, "F2", 0.8],
        [3, "D2", 0.8],
        [6, "G2", 0.8],
        [9, "C2", 0.8],
        [11, "E2", 0.6, 0.6],
      ],
      level: 0,
    },
    {
      voice: "accordion",
      notes: [
        [1, ["A3", "C4", "F4"], 0.35, 0.6],
        [2, ["A3", "C4", "F4"], 0.35, 0.5],
        [4, ["A3", "D4", "F4"], 0.35, 0.6],
        [5, ["A3", "D4", "F4"], 0.35, 0.5],
        [7, ["Bb3", "D4", "G4"], 0.35, 0.6],
        [8, ["Bb3", "D4", "F4"], 0.35, 0.5],
        [10, ["Bb3", "C4", "E4"], 0.35, 0.6],
        [11, ["Bb3", "C4", "E4"], 0.35, 0.5],
      ],
      level: -5,
      room: 0.3,
    },
    {
      voice: "accordion",
      notes: [
        ...row(0, 0.5, ["C5", "-", "A4", "G#4", "A4", "-"]),
        ...row(3, 0.5, ["F5", "-", "D5", "C#5", "D5", "."]),
        ...row(6, 0.5, ["D5", "E5", "F5", "D5", "B4", "D5"]),
        ...row(9, 0.5, ["C5", "-", "-", "Bb4", "G4", "."]),
      ],
      level: -3,
      room: 0.35,
    },
    {
      voice: "slide",
      notes: [
        [5.6, "G5", 0.16, 0.7, "E6"],
        [11.6, "F5", 0.18, 0.7, "D6"],
      ],
      level: -7,
      room: 0.4,
    },
    {
      voice: "bell",
      notes: [
        [2.5, "F6", 0.5, 0.3],
        [8.5, "D6", 0.5, 0.3],
      ],
      level: -12,
      room: 0.6,
    },
    { drum: "kick", perBeat: 1, steps: "x..", level: -5 },
    { drum: "brush", perBeat: 1, steps: ".xo", level: -7, room: 0.2 },
  ],
};

/** A hiccup. */
export const BUZZED_CUE: CueScore = {
  tempo: 100,
  room: 0.5,
  tracks: [
    {
      voice: "slide",
      notes: [
        [0, "C5", 0.2, 0.9, "A5"],
        [0.45, "E5", 0.6, 0.6, "C5"],
      ],
      room: 0.3,
    },
    { voice: "accordion", notes: [[0.45, ["A3", "C#4"], 0.6, 0.5]], level: -8 },
  ],
};
