import { row } from "@/tools/sound/score/notes";
import type { CueScore, MoodScore } from "@/tools/sound/score/score";

/** A lullaby in three; it breathes in while the head sinks, starts at the jerk, and yawns. A beat is a second. */
export const GN_SCORE: MoodScore = {
  tempo: 60,
  beatsPerBar: 3,
  bars: 4,
  key: "Eb major",
  downbeat: 0,
  room: 1.8,
  tracks: [
    {
      voice: "musicBox",
      notes: [
        [0, "Bb5", 1.5, 0.7],
        [1.5, "G5", 0.5, 0.55],
        [2, "F5", 1, 0.6],
        [3, "Eb5", 2, 0.65],
        [5, "G5", 1, 0.5],
        [6, "Ab5", 1.5, 0.7],
        [7.5, "F5", 0.5, 0.55],
        [8, "Eb5", 1, 0.6],
        [9, "F5", 2, 0.65],
        [11, "D5", 1, 0.5],
      ],
      room: 0.5,
    },
    {
      voice: "harp",
      notes: [
        ...row(0, 0.5, ["Eb3", "Bb3", "G4", "Bb3", "Eb4", "Bb3"], 0.5),
        ...row(3, 0.5, ["C3", "G3", "Eb4", "G3", "C4", "G3"], 0.5),
        ...row(6, 0.5, ["Ab2", "Eb3", "C4", "Eb3", "Ab3", "Eb3"], 0.5),
        ...row(9, 0.5, ["Bb2", "F3", "D4", "Ab3", "Bb3", "F3"], 0.5),
      ],
      level: -2,
      room: 0.4,
    },
    {
      voice: "pad",
      notes: [
        [0, ["Eb3", "G3", "Bb3"], 3],
        [3, ["Eb3", "G3", "C4"], 3],
        [6, ["Eb3", "Ab3", "C4"], 3],
        [9, ["D3", "F3", "Bb3"], 3],
      ],
      level: -10,
      room: 0.5,
    },
    {
      voice: "musicBox",
      notes: [
        [2.73, "Eb6", 0.3, 0.5],
        [8.73, "Eb6", 0.3, 0.5],
      ],
      level: -4,
      room: 0.6,
    },
    {
      voice: "wind",
      notes: [
        [1.1, "D4", 0.9, 0.7, "Ab4"],
        [3.3, "F5", 1.1, 0.6, "Bb4"],
        [7.1, "D4", 0.9, 0.7, "Ab4"],
        [9.3, "F5", 1.1, 0.6, "Bb4"],
      ],
      level: -13,
      room: 0.3,
    },
  ],
};

/** Two music box notes, sinking. */
export const GN_CUE: CueScore = {
  tempo: 60,
  room: 1,
  tracks: [
    {
      voice: "musicBox",
      notes: [
        [0, "G5", 0.3, 0.7],
        [0.22, "Eb5", 0.5, 0.6],
        [0.22, "Bb4", 0.5, 0.4],
      ],
      room: 0.4,
    },
  ],
};
