import type { CueScore, MoodScore } from "@/tools/sound/score/score";

/** A comic funeral: march of kazoo and organ from the thud on; the ghost whistles, the bones twitch. */
export const DED_SCORE: MoodScore = {
  tempo: 96,
  beatsPerBar: 4,
  bars: 4,
  key: "A harmonic minor",
  outside: ["G"],
  downbeat: 1,
  room: 1.6,
  tracks: [
    {
      voice: "organ",
      notes: [
        [0, ["A2", "E3", "A3", "C4"], 1.8],
        [2, ["A2", "E3", "A3", "C4"], 1.3, 0.7],
        [3.5, ["A2", "E3", "A3", "C4"], 0.4, 0.7],
        [4, ["F2", "F3", "A3", "C4"], 1.8],
        [6, ["E2", "E3", "G#3", "B3"], 1.8],
        [8, ["A2", "E3", "A3", "C4"], 1.8],
        [10, ["G2", "D3", "G3", "B3"], 1.3, 0.7],
        [11.5, ["G2", "D3", "G3", "B3"], 0.4, 0.7],
        [12, ["F2", "F3", "A3", "D4"], 1.8],
        [14, ["E2", "E3", "G#3", "D4"], 1.8],
      ],
      level: -6,
      room: 0.3,
    },
    {
      voice: "kazoo",
      notes: [
        [0, "A4", 1.8],
        [2, "A4", 1.3, 0.7],
        [3.5, "A4", 0.4, 0.7],
        [4, "C5", 1.3],
        [5.5, "B4", 0.45, 0.7],
        [6, "B4", 1.2],
        [7.5, "A4", 0.4, 0.6],
        [8, "A4", 1.8],
        [10, "B4", 1.3, 0.7],
        [11.5, "B4", 0.4, 0.7],
        [12, "D5", 1.3],
        [13.5, "C5", 0.45, 0.7],
        [14, "B4", 1.2],
        [15.5, "G#4", 0.4, 0.6],
      ],
      level: -4,
      room: 0.25,
    },
    {
      voice: "theremin",
      notes: [
        [0.7, "E5", 1.2, 0.6, "A5"],
        [1.9, "A5", 1.5, 0.6],
        [3.4, "A5", 1.2, 0.6, "E6"],
        [4.6, "E6", 0.9, 0.5, "B5"],
        [8.7, "E5", 1.2, 0.6, "B5"],
        [9.9, "B5", 1.5, 0.6],
        [11.4, "B5", 1.2, 0.6, "F6"],
        [12.6, "F6", 0.9, 0.5, "G#5"],
      ],
      level: -9,
      room: 0.7,
    },
    {
      voice: "bell",
      notes: [
        [0, "A3", 2, 0.7],
        [8, "A3", 2, 0.7],
      ],
      level: -7,
      room: 0.5,
    },
    {
      voice: "xylophone",
      notes: [
        [2.08, "A5", 0.2, 0.7],
        [2.4, "E5", 0.2, 0.6],
        [2.72, "C6", 0.2, 0.8],
        [10.08, "B5", 0.2, 0.7],
        [10.4, "F5", 0.2, 0.6],
        [10.72, "D6", 0.2, 0.8],
      ],
      level: -8,
      room: 0.4,
    },
    { drum: "thud", perBeat: 2, steps: "X....... x...o...", level: 0, room: 0.3 },
    {
      drum: "march",
      perBeat: 4,
      steps: "........ x....... ........ x.....oo ........ x....... x......x x.....oo",
      level: -8,
      room: 0.4,
    },
  ],
};

/** Flat on the back, and a small ghost. */
export const DED_CUE: CueScore = {
  tempo: 100,
  room: 0.8,
  tracks: [
    { drum: "thud", perBeat: 4, steps: "X.......", level: 0 },
    { voice: "kazoo", notes: [[0, "A3", 0.45, 0.8, "E3"]], level: -4 },
    { voice: "theremin", notes: [[0.5, "A5", 0.7, 0.6, "E6"]], level: -8, room: 0.5 },
  ],
};
