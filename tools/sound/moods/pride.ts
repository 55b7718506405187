import { chords } from "@/tools/sound/score/notes";
import type { CueScore, MoodScore } from "@/tools/sound/score/score";

/** A proud anthem: a swing of the flag is half a bar, drums march below. */
export const PRIDE_SCORE: MoodScore = {
  tempo: 100,
  beatsPerBar: 4,
  bars: 4,
  key: "D major",
  downbeat: 0.05,
  room: 1.4,
  tracks: [
    {
      voice: "strings",
      notes: chords(
        0,
        2,
        [
          ["D3", "A3", "D4", "F#4"],
          ["C#3", "A3", "C#4", "E4"],
          ["B2", "F#3", "B3", "D4"],
          ["D3", "F#3", "A3", "D4"],
          ["G2", "G3", "B3", "D4"],
          ["D3", "F#3", "A3", "D4"],
          ["E3", "G3", "B3", "E4"],
          ["A2", "E3", "A3", "C#4"],
        ],
        0.7,
      ),
      level: -5,
      room: 0.35,
    },
    {
      voice: "brass",
      notes: [
        [0, "F#4", 0.95],
        [1, "A4", 0.7],
        [1.75, "B4", 0.25, 0.7],
        [2, "A4", 1.3],
        [3.5, "G4", 0.45, 0.7],
        [4, "F#4", 0.95],
        [5, "D4", 0.7],
        [5.75, "E4", 0.25, 0.7],
        [6, "F#4", 1.8],
        [8, "G4", 0.95],
        [9, "B4", 0.7],
        [9.75, "D5", 0.25, 0.7],
        [10, "A4", 1.3],
        [11.5, "F#4", 0.45, 0.7],
        [12, "G4", 0.95],
        [13, "F#4", 0.45],
        [13.5, "E4", 0.45],
        [14, "E4", 0.95],
        [15, "A4", 0.9],
      ],
      room: 0.35,
    },
    {
      voice: "brass",
      notes: [
        [0, "D4", 0.95, 0.6],
        [2, "E4", 1.3, 0.6],
        [4, "D4", 0.95, 0.6],
        [6, "A3", 1.8, 0.6],
        [8, "D4", 0.95, 0.6],
        [10, "F#4", 1.3, 0.6],
        [12, "B3", 0.95, 0.6],
        [14, "C#4", 0.95, 0.6],
      ],
      level: -4,
      room: 0.3,
    },
    {
      voice: "roundBass",
      notes: [
        [0, "D3", 1.8],
        [2, "C#3", 1.8, 0.7],
        [4, "B2", 1.8],
        [6, "A2", 1.8, 0.7],
        [8, "G2", 1.8],
        [10, "F#2", 1.8, 0.7],
        [12, "E2", 1.8],
        [14, "A2", 1.8, 0.8],
      ],
      level: -2,
    },
    {
      voice: "bell",
      notes: [
        [0, "D6", 1, 0.5],
        [4, "F#6", 1, 0.4],
        [8, "G6", 1, 0.5],
        [14, "E6", 1, 0.4],
      ],
      level: -9,
      room: 0.5,
    },
    { drum: "timpani", perBeat: 2, steps: "X...x... x...x.oo", level: -2, room: 0.3 },
    { drum: "march", perBeat: 4, steps: "x..xx.o. x..xx.oo x..xx.o. x.xxx.oo", level: -7, room: 0.3 },
    { drum: "crash", perBeat: 1, steps: "x.......o.......", level: -8, room: 0.4 },
  ],
};

/** Two horns, a fifth up. */
export const PRIDE_CUE: CueScore = {
  tempo: 100,
  room: 0.8,
  tracks: [
    {
      voice: "brass",
      notes: [
        [0, ["D4", "F#4"], 0.3, 0.8],
        [0.35, ["F#4", "A4", "D5"], 0.8, 1],
      ],
      room: 0.3,
    },
    { drum: "timpani", perBeat: 4, steps: "x.......", level: -4 },
  ],
};
