import type { CueScore, MoodScore } from "@/tools/sound/score/score";

/** Barely audible: air that swells with each breath, three seconds long, and an occasional glint. */
export const DEFAULT_SCORE: MoodScore = {
  tempo: 40,
  beatsPerBar: 4,
  bars: 2,
  key: "D major",
  downbeat: 0,
  room: 2,
  tracks: [
    {
      voice: "air",
      notes: [
        [0, ["D4", "A4"], 1, 0.8],
        [2, ["E4", "A4"], 1, 0.7],
        [4, ["D4", "B4"], 1, 0.8],
        [6, ["C#4", "A4"], 1, 0.7],
      ],
      room: 0.5,
    },
    {
      voice: "drone",
      notes: [
        [0, "D3", 2, 0.6],
        [4, "G3", 2, 0.5],
      ],
      level: -6,
      room: 0.4,
    },
    {
      voice: "kalimba",
      notes: [
        [1.5, "F#5", 1, 0.35],
        [5.5, "E5", 1, 0.35],
      ],
      level: -9,
      room: 0.8,
    },
  ],
};

/** A breath of air and one soft note. */
export const DEFAULT_CUE: CueScore = {
  tempo: 100,
  room: 0.8,
  tracks: [
    {
      voice: "kalimba",
      notes: [
        [0, "A4", 0.5, 0.5],
        [0.2, "D5", 0.5, 0.4],
      ],
      room: 0.4,
    },
  ],
};
