import { row } from "@/tools/sound/score/notes";
import type { CueScore, MoodScore } from "@/tools/sound/score/score";

/** A music box that hesitates; it dares a little rise where the avatar peeks up. */
export const SHY_SCORE: MoodScore = {
  tempo: 100,
  beatsPerBar: 4,
  bars: 4,
  key: "F major",
  downbeat: 0,
  room: 1.1,
  tracks: [
    {
      voice: "musicBox",
      notes: [
        ...row(0, 0.5, ["A5", "-", "G5", "A5", ".", ".", "F5", "-"], 0.7),
        ...row(4, 0.5, ["D5", "F5", "A5", "C6", "-", "-", ".", "."], 0.75),
        ...row(8, 0.5, ["Bb5", "-", "A5", "Bb5", ".", ".", "G5", "-"], 0.7),
        ...row(12, 0.5, ["E5", "G5", "Bb5", "-", "A5", "G5", ".", "."], 0.7),
      ],
      room: 0.4,
    },
    {
      voice: "musicBox",
      notes: [
        ...row(0, 0.5, ["F4", ".", "C5", ".", "A4", ".", "C5", "."], 0.4),
        ...row(4, 0.5, ["D4", ".", "A4", ".", "F4", ".", "C5", "."], 0.4),
        ...row(8, 0.5, ["Bb3", ".", "F4", ".", "D4", ".", "F4", "."], 0.4),
        ...row(12, 0.5, ["C4", ".", "G4", ".", "E4", ".", "Bb4", "."], 0.4),
      ],
      level: -2,
      room: 0.4,
    },
    {
      voice: "roundBass",
      notes: [
        [0, "F2", 1.4, 0.6],
        [2.5, "C3", 0.8, 0.4],
        [4, "D3", 1.4, 0.6],
        [8, "Bb2", 1.4, 0.6],
        [10.5, "F2", 0.8, 0.4],
        [12, "C3", 1.4, 0.6],
      ],
      level: -5,
    },
    {
      voice: "flute",
      notes: [
        [6, "C5", 1.5, 0.5],
        [14, "E4", 1.2, 0.4],
      ],
      level: -9,
      room: 0.5,
    },
    { drum: "shaker", perBeat: 2, steps: "..o...o.", level: -6 },
  ],
};

/** Two music box notes up, one down. */
export const SHY_CUE: CueScore = {
  tempo: 100,
  room: 0.8,
  tracks: [
    {
      voice: "musicBox",
      notes: [
        [0, "C6", 0.2, 0.6],
        [0.25, "D6", 0.2, 0.6],
        [0.6, "A5", 0.5, 0.7],
      ],
      room: 0.4,
    },
  ],
};
