import type { CueScore, MoodScore } from "@/tools/sound/score/score";

/** Five notes and a drone that swells with the breath, six seconds in and out. */
export const ZEN_SCORE: MoodScore = {
  tempo: 60,
  beatsPerBar: 4,
  bars: 3,
  key: "D pentatonic",
  downbeat: 0,
  room: 2,
  echo: { beats: 0.75, feedback: 0.4 },
  tracks: [
    {
      voice: "drone",
      notes: [
        [0, ["D3", "A3"], 3.2, 0.8],
        [6, ["D3", "A3", "E4"], 3.2, 0.8],
        [3, ["D2", "A2"], 2, 0.7],
        [9, ["D2", "A2"], 2, 0.7],
      ],
      level: -2,
      room: 0.3,
    },
    {
      voice: "bowl",
      notes: [
        [0, "D4", 4, 0.8],
        [6, "A3", 4, 0.7],
      ],
      level: -4,
      room: 0.5,
    },
    {
      voice: "kalimba",
      notes: [
        [0.5, "A4", 1, 0.6],
        [2, "B4", 1, 0.5],
        [3.5, "D5", 1, 0.65],
        [4.25, "E5", 1, 0.5],
        [5, "F#5", 1, 0.6],
        [6.5, "E5", 1, 0.6],
        [8, "B4", 1, 0.5],
        [9.25, "A4", 1, 0.55],
        [10, "B4", 1, 0.45],
        [10.75, "F#4", 1, 0.5],
      ],
      room: 0.5,
      echo: 0.4,
    },
    {
      voice: "wind",
      notes: [
        [1, "D5", 2.4, 0.5, "A5"],
        [7, "A5", 2.4, 0.45, "D5"],
      ],
      level: -15,
      room: 0.5,
    },
  ],
};

/** One stroke of the bowl. */
export const ZEN_CUE: CueScore = {
  tempo: 60,
  room: 1.2,
  tracks: [
    {
      voice: "bowl",
      notes: [
        [0, "D5", 1, 0.8],
        [0, "A5", 1, 0.3],
      ],
      room: 0.3,
    },
    { drum: "wood", perBeat: 4, steps: "o...............", level: -10 },
  ],
};
